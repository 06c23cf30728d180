//! What goes wrong, one after the other and several at once.

use crate::{
    connection::Wires,
    machine::{Condition, Machine, Process},
    plan::{Plan, Trouble},
};
use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
use tokio::time::timeout;

/// Everything that troubles reach.
#[derive(Clone)]
pub struct Reach {
    pub wires: Arc<Wires>,
    pub machines: Vec<Arc<Machine>>,
}

impl Reach {
    /// Makes troubles until their time is over.
    pub async fn trouble(&self, plan: &Plan) {
        let world = &self.wires.world;
        let until = world.now() + plan.troubled as i64;
        while world.now() < until && world.first_broken().is_none() {
            world.pass(50, plan.pause).await;
            let (trouble, machine) = {
                let mut luck = world.luck();
                (*luck.one_of(&plan.troubles), luck.one_of(&self.machines).clone())
            };
            // Each lasts as long as it lasts, while others come.
            tokio::spawn(self.clone().one(trouble, machine));
        }
    }

    async fn one(self, trouble: Trouble, machine: Arc<Machine>) {
        let world = &self.wires.world;
        let process = machine.process();
        match (trouble, process) {
            (Trouble::Crash, Some(_)) => {
                machine.crash();
                world.pass(0, 10_000).await;
                self.start(&machine);
            }
            (Trouble::End, Some(_)) => {
                machine.end().await;
                world.pass(0, 5_000).await;
                self.start(&machine);
            }
            (Trouble::Stop, Some(process)) => {
                world.tell(format_args!("{:?} is stopped", process.name));
                process.set(Condition::Stopped);
                self.stands().await;
                self.go_on(&process);
            }
            (Trouble::Sleep, Some(process)) => {
                world.tell(format_args!("the machine of {:?} sleeps", process.name));
                // Its monotonic clock will not have seen that time pass, so it does not know then that its lease is over.
                process.sleep(world.now());
                self.stands().await;
                self.go_on(&process);
                // Whoever wakes up is slow at first.
                process.slow.store(world.luck().between(0, 3_000), Ordering::Relaxed);
                world.pass(500, 4_000).await;
                process.slow.store(0, Ordering::Relaxed);
            }
            (Trouble::Cut, Some(process)) => {
                world.tell(format_args!("{:?} is cut off", process.name));
                process.set_cut(true);
                world.pass(100, 15_000).await;
                self.mend(&process);
            }
            (Trouble::Clock, _) => machine.set_clock(self.wrong()),
            (Trouble::DatabaseClock, _) => self.wires.set_clock(self.wrong()),
            (Trouble::Slow, Some(process)) => {
                let slow = world.luck().between(50, 4_000);
                world.tell(format_args!("{:?} is slow: {slow} ms", process.name));
                process.slow.store(slow, Ordering::Relaxed);
                world.pass(500, 15_000).await;
                process.slow.store(0, Ordering::Relaxed);
            }
            (Trouble::Failing, Some(process)) => {
                let failing = world.luck().between(5, 100);
                world.tell(format_args!("{:?} fails: {failing} of 100", process.name));
                process.failing.store(failing, Ordering::Relaxed);
                world.pass(500, 10_000).await;
                process.failing.store(0, Ordering::Relaxed);
            }
            (Trouble::Deaf, _) => {
                let deaf = world.luck().between(10, 100);
                self.wires.set_deaf(deaf);
                world.pass(500, 15_000).await;
                self.wires.set_deaf(0);
            }
            (_, None) => {}
        }
    }

    /// For how long a process stands: for some time, or until just then when somebody takes a table over, when two think that they lead it.
    async fn stands(&self) {
        let world = &self.wires.world;
        let (taken, most) = (self.wires.taken.get(), Duration::from_millis(world.luck().between(10, 15_000)));
        let until_then = world.luck().percent(50);
        let taken = self.wires.taken.until(|now| until_then && *now != taken);
        if timeout(most, taken).await.is_ok() {
            world.pass(0, 100).await;
        }
    }

    /// By how much a clock is set wrong: by a little, by some seconds, by a day.
    fn wrong(&self) -> i64 {
        let mut luck = self.wires.world.luck();
        let most = *luck.one_of(&[0, 800, 7_000, 86_400_000]);
        luck.between(0, 2 * most) as i64 - most as i64
    }

    fn start(&self, machine: &Machine) {
        if machine.process().is_none() {
            machine.start();
        }
    }

    fn go_on(&self, process: &Process) {
        if process.go_on(self.wires.world.now()) {
            self.wires.world.tell(format_args!("{:?} goes on", process.name));
        }
    }

    fn mend(&self, process: &Arc<Process>) {
        if process.is_cut() {
            self.wires.world.tell(format_args!("{:?} reaches the database again", process.name));
            self.wires.mend(process);
        }
    }

    /// Every cause is gone: all machines run, no disk fails, all lines hold. Clocks stay as wrong as they are, and notices may be lost for ever:
    /// nothing rests on them.
    pub fn heal(&self) {
        for machine in &self.machines {
            if let Some(process) = machine.process() {
                process.failing.store(0, Ordering::Relaxed);
                process.slow.store(0, Ordering::Relaxed);
                self.go_on(&process);
                self.mend(&process);
            }
            self.start(machine);
        }
    }
}
