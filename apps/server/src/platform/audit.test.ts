import { expect, it } from 'vitest';
import { useTestApp } from '../../test/build-test-app.ts';
import { writeAudit } from './audit.ts';

const test = useTestApp();

it('never lets an audit entry be changed or removed', async () => {
  await writeAudit(test.db, null, 'site.create', 1, { after: { a: 1 } });
  const change = test.db.updateTable('audit_entries').set({ action: 'site.forged' });
  await expect(change.execute()).rejects.toThrow('never changed or removed');
  await expect(test.db.deleteFrom('audit_entries').execute()).rejects.toThrow('never changed or removed');
  const [entry] = await test.db.selectFrom('audit_entries').selectAll().where('action', '=', 'site.create').execute();
  expect(entry).toMatchObject({ action: 'site.create', before: null, after: { a: 1 } });
});

it('is rolled back together with the change it records', async () => {
  const work = test.db.transaction().execute(async (tx) => {
    await writeAudit(tx, null, 'site.delete', 2);
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  const entries = await test.db.selectFrom('audit_entries').selectAll().where('entity_id', '=', 2).execute();
  expect(entries).toEqual([]);
});
