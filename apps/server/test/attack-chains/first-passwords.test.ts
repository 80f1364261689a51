import { describe, expect, it } from 'vitest';
import { useTestApp } from '../build-test-app.ts';
import { buildUser } from '../factories/user.ts';

const company = useTestApp();

describe('an ENGINEER who looks for accounts that nobody has used yet', () => {
  it('does not learn which ones from the list, the record or the export of users', async () => {
    const engineer = await company.signInAs('ENGINEER');
    const foreman = await buildUser(company.db, { role: 'FOREMAN', password_reset_required: true });
    const paths = [
      '/users?size=100',
      '/users/role/FOREMAN?size=100',
      `/users/${foreman.id}`,
      '/users/export?format=csv',
    ];
    for (const path of paths) {
      const answer = await engineer.call('GET', path);
      expect(answer.statusCode, path).toBe(200);
      expect(answer.body, path).toContain(foreman.email);
      expect(answer.body, path).not.toMatch(/"passwordResetRequired":true|reset required/i);
    }
  });
});
