import type { AuditEntry } from '@binaa/contract/audit';
import type { Page } from '@binaa/contract/paging';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { type Made, useWebhooks } from '../../../test/use-webhooks.ts';
import { writeAudit } from '../../platform/audit.ts';

const test = useTestApp({ webhooksToPrivate: true });
const { add, admin, read } = useWebhooks(test);
const secretPath = '/services/T0123/very-secret?token=more-secret';

async function trailOf({ id }: Pick<Made, 'id'>): Promise<AuditEntry[]> {
  const answer = await admin('GET', `/audit?entity=webhook&entityId=${id}`);
  return answer.json<Page<AuditEntry>>().content;
}

it('the trail tells where a webhook goes and that its address changed, and no secret of the address', async () => {
  const hook = await add(`https://192.0.2.1:8443${secretPath}`);
  const change = { ...(await read(hook)), url: `https://192.0.2.1:8443${secretPath}2` };
  expect((await admin('PUT', `/webhooks/${hook.id}`, change)).statusCode).toBe(200);
  const [changed, made] = await trailOf(hook);
  const shortened = expect.stringMatching(/^https:\/\/192\.0\.2\.1:8443\/… \([0-9a-f]{6}\)$/);
  expect(made).toMatchObject({ action: 'webhook.create', after: { url: shortened } });
  expect(changed).toMatchObject({
    entityName: 'https://192.0.2.1:8443',
    before: made?.after,
    after: { url: shortened },
  });
  expect(changed?.after).not.toEqual(changed?.before);
  expect((await admin('DELETE', `/webhooks/${hook.id}`)).statusCode).toBe(204);
  const stored = await test.db.selectFrom('audit_entries').selectAll().execute();
  expect(JSON.stringify([stored, await trailOf(hook)])).not.toMatch(/secret/);
  const exported = await admin('GET', '/audit/export?format=csv&entity=webhook');
  expect([exported.statusCode, exported.body.includes('secret')]).toEqual([200, false]);
});

it('the trail shows an address shortened that was recorded in full before', async () => {
  const hook = await add('https://192.0.2.1/hook');
  await writeAudit(test.db, null, 'webhook.update', hook.id, { after: { url: `https://192.0.2.1${secretPath}` } });
  expect(JSON.stringify(await trailOf(hook))).not.toContain('secret');
});
