import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart, systemErrorCode } from '@/lib/platform/errors/cannot-start';

const ANSWER_DEADLINE_MS = 120_000;

/** The message for a port that can't be used. */
export function explainPort(code: string | undefined, port: number): CannotStart {
  if (code === 'EADDRINUSE') {
    return new CannotStart(
      `Port ${port} is taken: stop the program that uses it, or choose another one, for example PORT=${port + 1} npm start.`,
    );
  }
  if (code === 'EACCES') {
    return new CannotStart(`Port ${port} needs permission: choose one above 1023, for example PORT=3000 npm start.`);
  }
  return new CannotStart(`Port ${port} can't be used (${code}): choose another HOST or PORT.`);
}

/** Throws CannotStart if the port is taken or not permitted. */
export function ensurePortIsFree(port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(explainPort(systemErrorCode(error), port)));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** A free port on loopback. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() =>
        typeof bound === 'object' && bound ? resolve(bound.port) : reject(new Error('no port was given')),
      );
    });
  });
}

/** The shop's home page as this machine reaches it. */
export function localUrl({ port, host }: { port: number; host: string | undefined }): string {
  const isEverywhere = !host || host === '0.0.0.0' || host === '::';
  return `http://${isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}/`;
}

/** Waits until `url` answers without a failure. Throws CannotStart after two minutes. */
export async function waitUntilAnswers(url: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + ANSWER_DEADLINE_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(url, { redirect: 'manual', signal }).catch(() => null);
    await answer?.body?.cancel();
    if (answer && answer.status < 500) return;
    if (signal.aborted) return;
    await sleep(200);
  }
  throw new CannotStart(`The shop does not answer on ${url}; the lines above say why.`);
}
