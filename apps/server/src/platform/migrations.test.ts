import { expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrations.ts';

it('brings an empty database up to date when several instances start at once', async () => {
  const database = await createTestDatabase(inject('postgresUrl'), '');
  const instances = Array.from({ length: 6 }, () =>
    openDatabase({ connectionString: database.connectionString, poolSize: 2, onError: () => undefined }),
  );
  const results = await Promise.all(instances.map(({ db }) => migrate(db)));
  expect(results.filter((applied) => applied.length > 0)).toHaveLength(1);
  expect(await migrate(database.db)).toEqual([]);
  await Promise.all(instances.map((instance) => instance.close()));
  await database.close();
});
