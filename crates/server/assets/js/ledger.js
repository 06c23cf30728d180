// The ledger as a drawer, where there is no room for it beside the map.

const ledger = () => document.getElementById("ledger");
let open = false;

export const isLedgerOpen = () => open;

export function openLedger(wanted = !open) {
  open = wanted;
  ledger().classList.toggle("open", open);
  if (open) ledger().querySelector(".close")?.focus({ preventScroll: true });
  else document.getElementById("prompt").focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
  // What the signs mean is read below the drawer.
  if (open && event.target.closest("#key")) return openLedger(false);
  if (event.target.closest(".to-ledger")) openLedger();
  else if (event.target.closest("#ledger .close")) openLedger(false);
  else {
    // Another drawer takes its place.
    if (open && event.target.closest("#tabs")) ledger().classList.toggle("open", (open = false));
    return;
  }
  event.preventDefault();
});
// Below what is in sight there may be more of it, which a sign at its foot says.
function showMore() {
  const it = ledger();
  it?.classList.toggle("more", it.scrollHeight - it.clientHeight - it.scrollTop > 8);
}
document.addEventListener("scroll", ({ target }) => target === ledger() && showMore(), { capture: true, passive: true });
addEventListener("resize", showMore);
showMore();

// It may have been drawn anew, and a wide window shows it anyway.
document.addEventListener("perfidy:step", () => {
  ledger().classList.toggle("open", open);
  showMore();
});
