import { startEmbeddedPostgres } from '../embedded-postgres.ts';

// Run by the tests as a process of its own, to be killed: says in one line how the start went, then stays.
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
