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
    [{ SMTP_URL: 'smtp://mail.example.qa' }, 'SMTP_URL: MAIL_FROM and PUBLIC_URL go together: set all three, or none'],
    [
      { SMTP_URL: 'smtp://mail.example.qa', MAIL_FROM: 'Binaa <a@b.qa>' },
      'SMTP_URL: MAIL_FROM and PUBLIC_URL go together',
    ],
    [{ SMTP_URL: 'mail.example.qa' }, 'SMTP_URL: must be smtp://'],
    [{ SMTP_URL: 'https://mail.example.qa' }, 'SMTP_URL: must be smtp://'],
    [{ MAIL_FROM: 'Binaa' }, 'MAIL_FROM: must be an e-mail address'],
    [{ MAIL_FROM: 'Binaa <a@b.qa>\nBcc: c@d.qa' }, 'MAIL_FROM: must be an e-mail address'],
    [{ PUBLIC_URL: 'http://binaa.example.qa' }, 'PUBLIC_URL: must be an https:// address'],
    [{ PUBLIC_URL: 'https://binaa.example.qa/app' }, 'PUBLIC_URL: must be an https:// address without a path'],
    [{ PUSH_HOSTS: 'https://push.example.qa' }, 'PUSH_HOSTS: must be names of hosts'],
    [{ PUSH_HOSTS: '*.example.qa' }, 'PUSH_HOSTS: must be names of hosts'],
    [{ ADMIN_EMAIL: ' ', ADMIN_PASSWORD: 'secret' }, 'ADMIN_EMAIL: must not be blank'],
    [{ ADMIN_EMAIL: 'a@b.qa' }, 'ADMIN_EMAIL: and ADMIN_PASSWORD go together'],
  ])('are refused by name when they are wrong: %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });

  it('do not print the password of the mail server when its address is wrong', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://binaa:top-secret@mail.example.qa/path' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('top-secret') }),
    );
  });

  it('read how mail is sent, with TLS everywhere but on the same machine', () => {
    const rest = { MAIL_FROM: 'Binaa <no-reply@example.qa>', PUBLIC_URL: 'https://binaa.example.qa/' };
    expect(readConfig({ SMTP_URL: 'smtp://binaa:p%40ss@mail.example.qa', ...rest }).mail).toEqual({
      smtp: {
        host: 'mail.example.qa',
        port: 587,
        secure: false,
        isLocal: false,
        auth: { user: 'binaa', pass: 'p@ss' },
      },
      from: { name: 'Binaa', address: 'no-reply@example.qa' },
      publicUrl: 'https://binaa.example.qa',
    });
    const smtpOf = (url: string) => readConfig({ SMTP_URL: url, ...rest }).mail?.smtp;
    expect(smtpOf('smtps://mail.example.qa')).toEqual({
      host: 'mail.example.qa',
      port: 465,
      secure: true,
      isLocal: false,
    });
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      expect(smtpOf(`smtp://${host}:2525`)).toMatchObject({ port: 2525, isLocal: true });
    }
    for (const host of ['localhost.example.qa', '10.0.0.5', '127.example.qa']) {
      expect(smtpOf(`smtp://${host}:2525`)).toMatchObject({ isLocal: false });
    }
    const local = { SMTP_URL: 'smtp://localhost:2525', ...rest, PUBLIC_URL: 'http://127.0.0.1:3000' };
    expect(readConfig(local).mail?.publicUrl).toBe('http://127.0.0.1:3000');
    expect(readConfig({}).mail).toBeUndefined();
  });

  it('read the address of Binaa without mail too', () => {
    const { publicUrl, mail } = readConfig({ PUBLIC_URL: 'https://binaa.example.qa/' });
    expect({ publicUrl, mail }).toEqual({ publicUrl: 'https://binaa.example.qa', mail: undefined });
    expect(readConfig({}).publicUrl).toBeUndefined();
  });

  it('read further push services with commas between them', () => {
    expect(readConfig({}).pushHosts).toEqual([]);
    expect(readConfig({ PUSH_HOSTS: 'Push.example.qa, 127.0.0.1:4000,' }).pushHosts).toEqual([
      'push.example.qa',
      '127.0.0.1:4000',
    ]);
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
