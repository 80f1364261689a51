import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import type { AnyOperation, Query, Row } from '../operations/operation.ts';
import { operations } from '../operations/operations.ts';

/**
 * The baseline for Binaa: node:http and pg with prepared statements in one process, without sessions, permissions,
 * validation or audit. Totals are counted with count(*).
 */
process.once('disconnect', () => process.exit());

pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_POOL']),
  // Like Binaa: while another size is measured, its connections stay open.
  idleTimeoutMillis: 600_000,
  application_name: 'bare',
});
pool.on('error', () => undefined);

/** A list with a filter and without one are different operations. */
const routes = Map.groupBy(operations, ({ endpoint }) => `${endpoint.method} /api${endpoint.path}`);

function operationFor(method: string, url: URL): AnyOperation | undefined {
  const [plain, filtered] = routes.get(`${method} ${url.pathname.replace(/\/\d+/, '/{id}')}`) ?? [];
  return filtered && url.searchParams.has('projectId') ? filtered : plain;
}

async function rowsOf(queries: Query[]): Promise<Row[][]> {
  const results = await Promise.all(queries.map((query) => pool.query<Row>(query)));
  return results.map(({ rows }) => rows);
}

async function written(queries: Query[]): Promise<Row[][]> {
  if (queries.length === 1) return rowsOf(queries);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const results: Row[][] = [];
    for (const query of queries) results.push((await client.query<Row>(query)).rows);
    await client.query('commit');
    return results;
  } finally {
    client.release();
  }
}

async function bodyOf(request: IncomingMessage): Promise<Row> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length === 0 ? {} : (JSON.parse(Buffer.concat(chunks).toString()) as Row);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://bare');
  const method = request.method ?? 'GET';
  const operation = operationFor(method, url);
  if (!operation) {
    response.writeHead(404).end();
    return;
  }
  const input = operation.read(url, method === 'GET' ? {} : await bodyOf(request));
  const queries = operation.queries(input);
  const results = await (method === 'GET' ? rowsOf(queries) : written(queries));
  const text = JSON.stringify(operation.answer(results, input));
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) };
  response.writeHead(operation.endpoint.status ?? 200, headers).end(text);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
