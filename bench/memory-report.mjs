// Loaded into the server by bench/memory.ts: writes down what its memory is, four times a second.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.MEMORY_REPORT;
if (file && isMainThread && process.argv[1]?.endsWith('serve.mjs')) {
  setInterval(() => {
    const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
    appendFileSync(file, `${JSON.stringify({ rss, heapTotal, heapUsed, external })}\n`);
  }, 250).unref();
}
