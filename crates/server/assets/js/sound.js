// A short tone when this seat is asked, and one when its time grows short; only for whoever has chosen it.

import { setting } from "./settings.js";

let audio = null;

function tone(pitch) {
  if (setting("sound") !== "on") return;
  audio ??= new AudioContext();
  const [source, volume] = [audio.createOscillator(), audio.createGain()];
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0.12, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.35);
  source.connect(volume).connect(audio.destination);
  source.start();
  source.stop(audio.currentTime + 0.35);
}

document.addEventListener("perfidy:due", ({ detail: asked }) => asked && tone(523));
document.addEventListener("perfidy:short", () => tone(392));
