// What Node itself can answer: the ceiling of everything that is built on it.
import { createServer } from 'node:http';

const body = JSON.stringify({ status: 'ok' });

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

process.on('SIGTERM', () => process.exit(0));
