// Loaded before the server (`node --import`): moves the clock of one process by as many milliseconds as a file says,
// the way an administrator, a time server or a virtual machine moves the clock of the system. The monotonic clock goes
// on.

import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 20;

const file = process.env.FAULTS_CLOCK_FILE ?? '';
const RealDate = Date;
let shift = 0;

function look() {
  try {
    shift = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    // The clock was not moved yet.
  }
}

const now = () => RealDate.now() + shift;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

look();
setInterval(look, LOOK_EVERY_MS).unref();
