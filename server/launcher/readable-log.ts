import type { ChildProcess } from 'node:child_process';
import pretty from 'pino-pretty';

/** Where a server's output goes: directly to ours, or through a formatter for people. */
export function outputOf(): 'pipe' | 'inherit' {
  return process.stdout.isTTY ? 'pipe' : 'inherit';
}

/** Formats a server's log for a terminal; otherwise its lines of JSON are passed on unchanged. */
export function showReadably(child: ChildProcess): void {
  child.stdout?.pipe(
    pretty({
      colorize: true,
      translateTime: 'SYS:HH:MM:ss.l',
      ignore: 'pid,id',
      messageFormat: '{if method}{method} {route} {status} {ms} ms {end}{if code}{code} {end}{msg}',
      hideObject: true,
      errorLikeObjectKeys: ['err'],
      // The launcher outlives the server.
      destination: 1,
      sync: true,
    }),
    { end: false },
  );
}
