import {
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** Says in an answer of the balancer's own why the shop gave none. */
export const NO_ANSWER = 'x-balancer';

/** A request that was handed to a process and has no end yet. */
export interface UnderWay {
  readonly port: number;
  /** When it was handed over, by `performance.now()`. */
  readonly since: number;
  /** Whether the connection ended before the answer did. */
  wasCut: boolean;
  hasEnded: boolean;
}

export interface Balancer {
  readonly url: string;
  /** Processes that did not take a connection, and connections that ended before their answer did. */
  readonly counts: { refused: number; cut: number };
  readonly underWay: ReadonlySet<UnderWay>;
  /** Sends a process nothing more, as a balancer does that heard it say that it is about to end. */
  takeOut(port: number): void;
  putBack(port: number): void;
  close(): Promise<void>;
}

/** Headers that are about one connection only. */
function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection, 'keep-alive': keepAlive, 'transfer-encoding': encoding, ...rest } = headers;
  return rest;
}

/**
 * Hands each request to the next of the processes in turn, whether it lives or not. It repeats nothing and leaves
 * no process out by itself: what a process does not answer is a 502 that says so.
 */
export async function openBalancer(port: number, targets: readonly number[]): Promise<Balancer> {
  const counts = { refused: 0, cut: 0 };
  const underWay = new Set<UnderWay>();
  const out = new Set<number>();
  let turn = 0;

  function nextTarget(): number {
    const open = targets.filter((target) => !out.has(target));
    turn += 1;
    return open[turn % open.length] ?? 0;
  }

  function handOver(request: IncomingMessage, response: ServerResponse): void {
    const entry: UnderWay = { port: nextTarget(), since: performance.now(), wasCut: false, hasEnded: false };
    underWay.add(entry);
    const end = () => {
      entry.hasEnded = true;
      underWay.delete(entry);
    };
    const fail = (error: NodeJS.ErrnoException) => {
      if (entry.hasEnded) return;
      end();
      const isRefused = error.code === 'ECONNREFUSED';
      entry.wasCut = !isRefused;
      counts[isRefused ? 'refused' : 'cut'] += 1;
      if (response.headersSent) return void response.destroy();
      response.writeHead(502, { [NO_ANSWER]: isRefused ? 'refused' : 'cut' }).end();
    };
    const options = { host: '127.0.0.1', port: entry.port, method: request.method, path: request.url, agent: false };
    const passedOn = ask({ ...options, headers: withoutHops(request.headers) }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutHops(answer.headers));
      answer.once('end', end).on('error', fail).pipe(response);
    });
    passedOn.on('error', fail);
    request.pipe(passedOn);
    // The client has gone; the process is told by the end of its connection.
    response.once('close', () => {
      end();
      passedOn.destroy();
    });
  }

  const server = createServer(handOver);
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    underWay,
    takeOut: (target) => void out.add(target),
    putBack: (target) => void out.delete(target),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
