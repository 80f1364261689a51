import { expect, it } from 'vitest';
import { useTestApp } from '../../test/build-test-app.ts';
import { writeAudit } from './audit.ts';

const test = useTestApp();

it('keeps the trail: no entry is ever changed or removed', async () => {
  await writeAudit(test.db, { actorId: null, action: 'test.create', entity: 'site', entityId: 1, after: { a: 1 } });
  const change = test.db.updateTable('audit_entries').set({ action: 'test.forged' });
  await expect(change.execute()).rejects.toThrow('never changed or removed');
  await expect(test.db.deleteFrom('audit_entries').execute()).rejects.toThrow('never changed or removed');
  const [entry] = await test.db.selectFrom('audit_entries').selectAll().where('action', '=', 'test.create').execute();
  expect(entry).toMatchObject({ action: 'test.create', before: null, after: { a: 1 } });
});

it('is not written when the change it tells of is not', async () => {
  const work = test.db.transaction().execute(async (tx) => {
    await writeAudit(tx, { actorId: null, action: 'test.delete', entity: 'site', entityId: 2 });
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  const entries = await test.db.selectFrom('audit_entries').selectAll().where('entity_id', '=', 2).execute();
  expect(entries).toEqual([]);
});
