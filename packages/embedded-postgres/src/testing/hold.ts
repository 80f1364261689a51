import { startEmbeddedPostgres } from '../embedded-postgres.ts';

// Tests run and kill this as a separate process. It prints the result of the start as one line of JSON, then keeps running.
const dataDir = process.argv[2] ?? '';
try {
  const { connectionString } = await startEmbeddedPostgres({
    application: 'Shop',
    dataDir,
    log: () => {},
    settings: { fsync: 'off', shared_buffers: '16MB' },
  });
  console.log(JSON.stringify({ connectionString }));
} catch (error) {
  console.log(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }));
}
