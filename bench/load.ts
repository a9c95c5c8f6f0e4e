import autocannon from 'autocannon';
import { percentile } from './figures';
import { serverCpu, untilIdle } from './server-cpu';

/** What to ask for, again and again. */
export interface Request {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export interface Load {
  /** The server's address without a slash at the end. */
  url: string;
  /** Path and query of the next request; called for each one. */
  path: () => string;
  /** Called for each request as well. */
  request?: () => Request;
  connections: number;
  seconds: number;
}

export interface LoadResult {
  requests: number;
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  /** Milliseconds. */
  p95: number;
  /** Milliseconds. */
  p99: number;
  /** Processor time of the server for one request, in milliseconds; NaN where it can't be read. */
  cpu: number;
}

/**
 * Keeps `connections` requests under way for `seconds`, and waits until the server has dealt with them all. Throws when
 * an answer is not a success.
 */
export async function putLoad({ url, path, request, connections, seconds }: Load): Promise<LoadResult> {
  const times: number[] = [];
  let sent = 0;
  const cpuBefore = serverCpu();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections,
        duration: seconds,
        requests: [
          {
            setupRequest: (given) => {
              sent += 1;
              return { ...given, path: path(), ...request?.() };
            },
          },
        ],
      },
      (error, finished) => (error ? reject(error) : resolve(finished)),
    );
    // autocannon's own percentiles are whole milliseconds.
    instance.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  const failures = result.non2xx + result.errors + result.timeouts;
  if (failures > 0)
    throw new Error(`${failures} of ${result.requests.total} answers of ${url}${path()} were failures.`);
  await untilIdle();
  times.sort((a, b) => a - b);
  return {
    requests: result['2xx'],
    requestsPerSecond: result['2xx'] / result.duration,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    // The server also works on those whose answers were not waited for.
    cpu: (serverCpu() - cpuBefore) / sent,
  };
}
