import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Lifecycle } from '@/server/launcher/lifecycle';

const HEADER_BYTES = 5;
const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
/** Messages that make Postgres run something: a simple Query, and the Execute of a prepared statement. */
const RUNNING = new Set(['Q'.charCodeAt(0), 'E'.charCodeAt(0)]);
/** The name under which the response cache asks, once a second, what other processes wrote. */
const POLLING = 'lacewing-cache';

/** A way to Postgres that counts what passes. */
export interface StatementCounter {
  /** The database's address by this way. */
  readonly url: string;
  /** Statements so far, `BEGIN` and `COMMIT` among them; without those of the response cache's connection. */
  count(): number;
}

/** Reads one client's side of the wire protocol, in whatever pieces it comes. */
function readMessages(onStatement: (applicationName: string) => void): (piece: Buffer) => void {
  let kept: Buffer = Buffer.alloc(0);
  /** Bytes of the current message that are still to come and are skipped. */
  let toSkip = 0;
  let applicationName: string | null = null;

  /** The start of a connection has no type byte. Returns its length, or 0 when it is not complete. */
  function readStart(data: Buffer): number {
    if (data.length < 4 || data.length < data.readInt32BE(0)) return 0;
    const length = data.readInt32BE(0);
    const request = data.readInt32BE(4);
    if (request !== SSL_REQUEST && request !== GSS_REQUEST) {
      const words = data.toString('utf8', 8, length).split('\0');
      applicationName = words[words.indexOf('application_name') + 1] ?? '';
    }
    return length;
  }

  return function read(piece) {
    let data = kept.length > 0 ? Buffer.concat([kept, piece]) : piece;
    while (data.length > 0) {
      if (toSkip > 0) {
        const skipped = Math.min(toSkip, data.length);
        toSkip -= skipped;
        data = data.subarray(skipped);
      } else if (applicationName === null) {
        const length = readStart(data);
        if (length === 0) break;
        data = data.subarray(length);
      } else {
        if (data.length < HEADER_BYTES) break;
        if (RUNNING.has(data[0] ?? 0)) onStatement(applicationName);
        // The length counts itself but not the type.
        toSkip = data.readInt32BE(1) - 4;
        data = data.subarray(HEADER_BYTES);
      }
    }
    kept = Buffer.from(data);
  };
}

/**
 * Opens a port on loopback that leads to the database and counts statements on the way. It knows only the wire
 * protocol, so what is measured runs unchanged. Each statement costs some hundredths of a millisecond more than
 * without.
 */
export async function countStatements(databaseUrl: string, lifecycle: Lifecycle): Promise<StatementCounter> {
  const database = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let statements = 0;

  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ host: database.hostname, port: Number(database.port || 5432), noDelay: true });
    const read = readMessages((applicationName) => {
      if (applicationName !== POLLING) statements += 1;
    });
    client.on('data', read);
    client.pipe(upstream);
    upstream.pipe(client);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  lifecycle.onStop(async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });

  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.toString(), count: () => statements };
}
