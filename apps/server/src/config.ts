import { resolve } from 'node:path';
import { isTimeZone } from '@binaa/contract/time-zones';
import { resetModes } from '@binaa/contract/users';
import * as z from 'zod';
import { readMailSettings, readPublicUrl, readSender, readSmtpUrl } from './platform/mail/mail-settings.ts';
import type { S3Settings } from './platform/storage/s3-calls.ts';

const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const hours = z.coerce
  .number()
  .positive()
  .max(24 * 365);

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

export const settings = z
  .object({
    PORT: integer(0, 65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    DATABASE_POOL: integer(1, 200).default(20),
    CALL_TIMEOUT_SECONDS: integer(1, 300).default(15),
    WORKERS: integer(1, 64).default(1),
    DEMO: z.enum(['on', 'off']).optional(),
    ADMIN_EMAIL: z.string().trim().min(1, 'must not be blank').max(100).optional(),
    ADMIN_PASSWORD: z.string().min(6).max(128).optional(),
    TOKEN_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    TOKEN_HOURS: hours.default(12),
    BACKUP_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    INITIAL_PASSWORD_DAYS: integer(1, 365).default(7),
    RESET_MODE: z.enum(resetModes).optional(),
    COMPANY_TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as Asia/Qatar').optional(),
    SETUP_CODE: z.string().min(8, 'must have at least 8 characters').max(200).optional(),
    S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    S3_REGION: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    SMTP_URL: z
      .string()
      .refine((text) => readSmtpUrl(text), 'must be smtp://user:password@host:587 or smtps://user:password@host:465')
      .optional(),
    MAIL_FROM: z
      .string()
      .refine((text) => readSender(text), 'must be an e-mail address, or Name <address>')
      .optional(),
    PUBLIC_URL: z
      .string()
      .refine((text) => readPublicUrl(text), 'must be an https:// address without a path')
      .optional(),
    WEBHOOK_PRIVATE: z.enum(['on', 'off']).default('off'),
    PUSH_HOSTS: z
      .string()
      .refine((text) => readPushHosts(text), 'must be names of hosts such as push.example.qa, with commas between them')
      .optional(),
    CORS_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    DRAIN_SECONDS: integer(0, 300).default(0),
    TRUST_PROXY: z.union([z.enum(['on', 'off']), integer(1, 10)]).default('off'),
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  })
  .refine((s) => (s.ADMIN_EMAIL === undefined) === (s.ADMIN_PASSWORD === undefined), {
    path: ['ADMIN_EMAIL'],
    message: 'and ADMIN_PASSWORD go together',
  })
  .refine((s) => new Set(s3Names.map((name) => s[name] === undefined)).size === 1, {
    path: ['S3_ENDPOINT'],
    message: 'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together',
  })
  .refine(
    (s) =>
      (s.SMTP_URL === undefined) === (s.MAIL_FROM === undefined) &&
      (s.SMTP_URL === undefined || s.PUBLIC_URL !== undefined),
    {
      path: ['SMTP_URL'],
      message: 'MAIL_FROM and PUBLIC_URL go together: set all three, or none',
    },
  );

export type Config = ReturnType<typeof readConfig>;

/** Reads and checks the environment once. An invalid setting stops the start with a clear message. */
export function readConfig(environment: Record<string, string | undefined>) {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(present);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Some settings are not valid:\n  ${problems.join('\n  ')}`);
  }
  const s = parsed.data;
  return {
    port: s.PORT,
    host: s.HOST,
    dataDir: resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL,
    workers: s.WORKERS,
    /** Connections of each worker. */
    databasePool: Math.ceil(s.DATABASE_POOL / s.WORKERS),
    /** How long one database statement of a call may take. The other limits follow from it. */
    callTimeoutSeconds: s.CALL_TIMEOUT_SECONDS,
    demo: s.DEMO ? s.DEMO === 'on' : s.DATABASE_URL === undefined,
    firstAdmin: s.ADMIN_EMAIL && s.ADMIN_PASSWORD ? { email: s.ADMIN_EMAIL, password: s.ADMIN_PASSWORD } : undefined,
    tokenSecret: s.TOKEN_SECRET,
    tokenHours: s.TOKEN_HOURS,
    /** Encrypts backups. Kept apart from them by the operator. */
    backupKey: s.BACKUP_KEY,
    initialPasswordDays: s.INITIAL_PASSWORD_DAYS,
    /** Undefined: the company decides. */
    resetMode: s.RESET_MODE,
    /** Wins over the time zone of the company's profile. */
    fixedTimeZone: s.COMPANY_TIME_ZONE,
    setUpCode: s.SETUP_CODE,
    s3: s3Settings(s),
    /** The address under which people open Binaa. */
    publicUrl: readPublicUrl(s.PUBLIC_URL ?? ''),
    /** Undefined if the server sends no mail. */
    mail: readMailSettings(s),
    /** Whether webhooks may be sent to addresses that are not public, and over http. */
    webhooksToPrivate: s.WEBHOOK_PRIVATE === 'on',
    /** Push services besides those of the known browsers. */
    pushHosts: readPushHosts(s.PUSH_HOSTS ?? '') ?? [],
    corsOrigin: s.CORS_ORIGIN,
    metricsToken: s.METRICS_TOKEN,
    drainSeconds: s.DRAIN_SECONDS,
    trustedProxies: trustedProxies(s.TRUST_PROXY),
    logLevel: s.LOG_LEVEL,
  };
}

/** Number of trusted proxies. Each appends the address of its caller to X-Forwarded-For; earlier entries can be forged. */
function trustedProxies(setting: 'on' | 'off' | number): number {
  if (typeof setting === 'number') return setting;
  return setting === 'on' ? 1 : 0;
}

/** Undefined for what is no list of hosts, each with or without a port. */
function readPushHosts(text: string): string[] | undefined {
  const hosts = text.split(',').map((host) => host.trim().toLowerCase());
  const present = hosts.filter((host) => host !== '');
  return present.every((host) => /^([a-z0-9.-]+|\[::1\])(:\d{1,5})?$/.test(host)) ? present : undefined;
}

/** Undefined if files are stored in the data folder. */
function s3Settings(s: z.output<typeof settings>): S3Settings | undefined {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = s3Names.map((name) => s[name]);
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

export class ConfigError extends Error {}
