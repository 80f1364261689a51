import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('settings', () => {
  it('all have a default', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      tokenHours: 12,
      fixedTimeZone: undefined,
      setUpCode: undefined,
      databaseUrl: undefined,
      workers: 1,
      databasePool: 20,
    });
  });

  it('turn demo data off if DATABASE_URL is set, unless DEMO is on', () => {
    const server = { DATABASE_URL: 'postgres://binaa:x@localhost/binaa' };
    expect(readConfig(server).demo).toBe(false);
    expect(readConfig({ ...server, DEMO: 'on' }).demo).toBe(true);
    expect(readConfig({ DEMO: 'off' }).demo).toBe(false);
  });

  it('take the username of the first ADMIN without spaces around it, as signing in does', () => {
    const environment = { ADMIN_EMAIL: ' boss@binaa.qa ', ADMIN_PASSWORD: 'secret' };
    expect(readConfig(environment).firstAdmin).toEqual({ email: 'boss@binaa.qa', password: 'secret' });
  });

  it.each([
    [{ PORT: '99999' }, 'PORT'],
    [{ PORT: 'http' }, 'PORT'],
    [{ DEMO: 'maybe' }, 'DEMO'],
    [{ WORKERS: '0' }, 'WORKERS'],
    [{ WORKERS: '65' }, 'WORKERS'],
    [{ WORKERS: 'all' }, 'WORKERS'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be a postgres:// address'],
    [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET: must have at least 32 characters'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: must have at least 16 characters'],
    [{ COMPANY_TIME_ZONE: 'Doha' }, 'COMPANY_TIME_ZONE: must be a time zone'],
    [{ COMPANY_TIME_ZONE: '+03:00' }, 'COMPANY_TIME_ZONE: must be a time zone'],
    [{ SETUP_CODE: '1234567' }, 'SETUP_CODE: must have at least 8 characters'],
    [{ S3_ENDPOINT: 'https://s3.example.qa' }, 'S3_ENDPOINT: S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID'],
    [{ S3_ENDPOINT: 's3.example.qa' }, 'S3_ENDPOINT: must be an http:// or https:// address'],
    [{ S3_BUCKET: 'No Such Name' }, 'S3_BUCKET: must be the name of a bucket'],
    [{ ADMIN_EMAIL: ' ', ADMIN_PASSWORD: 'secret' }, 'ADMIN_EMAIL: must not be blank'],
    [{ ADMIN_EMAIL: 'a@b.qa' }, 'ADMIN_EMAIL: and ADMIN_PASSWORD go together'],
  ])('are refused by name when they are wrong: %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });

  it('store files in a folder unless all S3 settings are there', () => {
    expect(readConfig({}).s3).toBeUndefined();
    const s3 = {
      S3_ENDPOINT: 'https://s3.example.qa',
      S3_BUCKET: 'binaa',
      S3_REGION: 'me-central-1',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig(s3).s3).toEqual({
      endpoint: 'https://s3.example.qa',
      bucket: 'binaa',
      region: 'me-central-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
  });

  it('divide the connections among the workers', () => {
    const connections = (workers: string) => readConfig({ WORKERS: workers, DATABASE_POOL: '20' }).databasePool;
    expect(['1', '2', '3', '64'].map(connections)).toEqual([20, 10, 7, 1]);
  });

  it('count an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });
});
