import type { ChildProcess } from 'node:child_process';
import pretty from 'pino-pretty';

/** How a server's output is taken: past us, or through us where a person reads it. */
export function outputOf(): 'pipe' | 'inherit' {
  return process.stdout.isTTY ? 'pipe' : 'inherit';
}

/** Shows a server's log on a terminal as people read it; elsewhere its lines of JSON go where the output goes. */
export function showReadably(child: ChildProcess): void {
  child.stdout?.pipe(
    pretty({
      colorize: true,
      translateTime: 'SYS:HH:MM:ss.l',
      ignore: 'pid,id',
      messageFormat: '{if method}{method} {route} {status} {ms} ms {end}{if code}{code} {end}{msg}',
      hideObject: true,
      errorLikeObjectKeys: ['err'],
      // The launcher goes on, when the server has ended.
      destination: 1,
      sync: true,
    }),
    { end: false },
  );
}
