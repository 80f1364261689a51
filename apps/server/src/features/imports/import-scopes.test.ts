import { type Scope, scopes } from '@binaa/contract/api-scopes';
import { type ImportKind, importKinds } from '@binaa/contract/import-columns';
import type { Import } from '@binaa/contract/imports';
import type { Message } from '@binaa/contract/message';
import { describe, expect, it } from 'vitest';
import { callWithToken } from '../../../test/api-token-calls.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildApiToken } from '../../../test/factories/api-token.ts';
import { checkImport, getImport, runImport, sendFile, workOffImports } from '../../../test/imports.ts';

const test = useTestApp();

/** Written independently of the contract. A token imports nobody. */
const neededFor: Record<ImportKind, Scope | 'a person'> = {
  USERS: 'a person',
  PROJECTS: 'projects:write',
  SITES: 'projects:write',
  MILESTONES: 'projects:write',
  TASKS: 'tasks:write',
  EXPENSES: 'expenses:write',
  OPENING_BALANCES: 'finance:write',
};

async function tokenOf(granted: Scope[]): Promise<{ id: number; call: Call }> {
  const { id, token } = await buildApiToken(test.db, { scopes: granted });
  return { id, call: callWithToken(test, token) };
}

const begin = (call: Call, kind: ImportKind) => call('POST', '/imports', { kind, fileName: 'a.csv', headings: ['a'] });

describe('a token with imports:write', () => {
  it.each(importKinds)('begins and runs an import of %s only with the scope of what it imports', async (kind) => {
    const needed = neededFor[kind];
    const { call: admin } = await test.signInAs('ADMIN');
    const id = await sendFile(admin, kind, { headings: ['a'], rows: [['b']] });
    for (const scope of scopes) {
      const { call } = await tokenOf(['imports:write', scope]);
      const begun = await begin(call, kind);
      const run = await call('POST', `/imports/${id}/run`, { version: 1 });
      if (scope === needed) {
        expect([scope, begun.statusCode, run.statusCode]).toEqual([scope, 201, 409]);
      } else if (needed === 'a person') {
        expect([scope, begun.statusCode, run.statusCode]).toEqual([scope, 403, 404]);
      } else {
        const lacks = `This token may not do this: it lacks ${needed}.`;
        const messages = [begun, run].map((answer) => [
          answer.statusCode,
          answer.json<Message & { message: string }>().message,
        ]);
        expect([scope, ...messages]).toEqual([scope, [403, lacks], [403, lacks]]);
      }
    }
  });

  it('runs nothing more when it works in the background with fewer scopes', async () => {
    const { id: tokenId, call } = await tokenOf(['imports:write', 'projects:write']);
    const file = { headings: ['Project Name', 'Location', 'Total Price'], rows: [['Tower', 'Doha', '5']] };
    const id = await sendFile(call, 'PROJECTS', file);
    const { version } = await checkImport(test, call, id);
    expect((await call('POST', `/imports/${id}/run`, { version })).statusCode).toBe(200);
    await test.db
      .updateTable('api_tokens')
      .set({ scopes: ['imports:write'] })
      .where('id', '=', tokenId)
      .execute();
    await workOffImports(test);
    expect(await getImport(call, id)).toMatchObject({ state: 'FAILED', counts: { created: 0 } });
  });
});

it('runs an import only from the version that the caller saw checked', async () => {
  const { call } = await test.signInAs('ADMIN');
  const file = { headings: ['Project Name', 'Location', 'Total Price'], rows: [['Villa', 'Doha', '5']] };
  const id = await sendFile(call, 'PROJECTS', file);
  await checkImport(test, call, id);
  expect((await call('POST', `/imports/${id}/run`)).statusCode).toBe(400);
  for (const body of [{}, { version: null }]) {
    const refused = await call('POST', `/imports/${id}/run`, body);
    expect([refused.statusCode, refused.json<Import>().message]).toEqual([400, 'Version is required']);
  }
  expect(await runImport(test, call, id)).toMatchObject({ state: 'DONE', counts: { created: 1 } });
});
