// What Node and PostgreSQL can answer without anything between them: a page of products, read anew for each request.
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const list = `SELECT p.*, (SELECT json_agg(s) FROM product_sizes s WHERE s.product_id = p.id) AS sizes, count(*) OVER () AS total
  FROM products p WHERE p.category = 'running' ORDER BY p.price_cents, p.id LIMIT 12`;

const server = createServer(async (_request, response) => {
  const { rows } = await pool.query(list);
  const body = JSON.stringify(rows);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

process.on('SIGTERM', () => process.exit(0));
