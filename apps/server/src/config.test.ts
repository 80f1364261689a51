import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('settings', () => {
  it('all have a default', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      tokenHours: 12,
      timeZone: 'Asia/Qatar',
      databaseUrl: undefined,
    });
  });

  it('leave demo data off on a server of the company’s own, unless asked for', () => {
    const server = { DATABASE_URL: 'postgres://binaa:x@localhost/binaa' };
    expect(readConfig(server).demo).toBe(false);
    expect(readConfig({ ...server, DEMO: 'on' }).demo).toBe(true);
    expect(readConfig({ DEMO: 'off' }).demo).toBe(false);
  });

  it.each([
    [{ PORT: '99999' }, 'PORT'],
    [{ PORT: 'http' }, 'PORT'],
    [{ DEMO: 'maybe' }, 'DEMO'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be a postgres:// address'],
    [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET: must have at least 32 characters'],
    [{ COMPANY_TIME_ZONE: 'Doha' }, 'COMPANY_TIME_ZONE: must be a time zone'],
    [{ ADMIN_EMAIL: 'a@b.qa' }, 'ADMIN_EMAIL: and ADMIN_PASSWORD go together'],
  ])('are refused by name when they are wrong: %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });

  it('count an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });
});
