import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@binaa/contract/roles';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { type AppDeps, buildApp } from '../src/app.ts';
import { type Clock, clockFrom } from '../src/platform/clock.ts';
import { type LiveUpdateFeed, openLiveUpdateFeed } from '../src/platform/live-update-feed.ts';
import { confirm } from '../src/platform/session/confirmation.ts';
import { createTokens, type Tokens } from '../src/platform/session/tokens.ts';
import type { Storage } from '../src/platform/storage/storage.ts';
import type { Db, UserRow } from '../src/schema.ts';
import { assertNoLeaks } from './assert-no-leaks.ts';
import { demoTemplate } from './demo-template.ts';
import { buildUser } from './factories/user.ts';
import { testNow } from './test-clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { openTestStorage } from './test-storage.ts';

/** Secret that signs the tests' tokens. */
export const testTokenSecret = 'a secret for tests, long enough to sign with';

export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<LightMyRequestResponse>;

export type TestClock = { now: Date; advance(milliseconds: number): void };

/** The application on its own database, with a clock that the test sets. */
export type TestApp = {
  app: FastifyInstance;
  db: Db;
  database: TestDatabase;
  liveUpdates: LiveUpdateFeed;
  tokens: Tokens;
  storage: Storage;
  storageFolder: string;
  /** For use cases called directly. */
  deps: { storage: Storage; clock: Clock };
  clock: TestClock;
  /** Calls without a token. */
  call: Call;
  /** A new token of the user, for calls over a real connection. */
  tokenOf: (user: UserRow) => Promise<string>;
  /** Calls with this token. */
  callWith: (token: string) => Call;
  /** Calls as the user, with a new token. The person confirms that it is them whenever they are asked. */
  callAs: (user: UserRow) => Promise<Call>;
  /** Creates a user of the role and calls as them. */
  signInAs: (role: Role, overrides?: Partial<UserRow>) => Promise<{ user: UserRow; call: Call }>;
};

type Options = Partial<AppDeps> & {
  /** Starts with the demo company of this day instead of an empty one. */
  demoCompanyOf?: Date;
  /** Replaces the default storage, a temporary folder. */
  openStorage?: () => Promise<Storage>;
};

export function useTestApp({ openStorage, demoCompanyOf, ...options }: Options = {}): TestApp {
  const test = {} as TestApp;
  let storageFolder: string | undefined;
  beforeAll(async () => {
    const postgresUrl = inject('postgresUrl');
    const demo = demoCompanyOf && (await demoTemplate(postgresUrl, inject('sharedFolder'), demoCompanyOf));
    const database = await createTestDatabase(postgresUrl, demo?.template);
    const clock: TestClock = {
      now: demoCompanyOf ?? testNow,
      advance: (milliseconds) => {
        clock.now = new Date(clock.now.getTime() + milliseconds);
      },
    };
    const appClock = clockFrom(() => clock.now, 'Asia/Qatar');
    const tokens = createTokens({ secret: testTokenSecret, hours: 12, clock: appClock });
    storageFolder = await mkdtemp(join(tmpdir(), 'binaa-files-'));
    if (demo) await cp(demo.files, storageFolder, { recursive: true });
    const storage = openStorage ? await openStorage() : await openTestStorage(storageFolder, appClock);
    const liveUpdates = await openLiveUpdateFeed({
      connectionString: database.connectionString,
      onError: () => undefined,
    });
    const app = await buildApp({
      db: database.db,
      clock: appClock,
      tokens,
      storage,
      liveUpdates,
      demo: false,
      initialPasswordDays: 7,
      checkResponses: true,
      webFolder: '/nowhere',
      ...options,
    });
    const callWith =
      (token?: string): Call =>
      async (method, path, body, headers = {}) =>
        app.inject({
          method,
          url: `/api${path}`,
          headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
          ...(body !== undefined && { payload: body as object }),
        });
    const callAs = async (user: UserRow): Promise<Call> => {
      const token = await tokens.issue(user);
      const call = callWith(token);
      return async (method, path, ...rest) => {
        let answer = await call(method, path, ...rest);
        if (isAskedAgain(answer)) {
          await confirmSession(database.db, tokens, token, clock.now);
          answer = await call(method, path, ...rest);
        }
        assertNoLeaks(user, path, answer.body);
        return answer;
      };
    };
    Object.assign(test, {
      app,
      db: database.db,
      database,
      liveUpdates,
      tokens,
      storage,
      storageFolder,
      deps: { storage, clock: appClock },
      clock,
      call: callWith(),
      tokenOf: (user: UserRow) => tokens.issue(user),
      callWith,
      callAs,
      signInAs: async (role: Role, overrides: Partial<UserRow> = {}) => {
        const user = await buildUser(database.db, { role, ...overrides });
        return { user, call: await callAs(user) };
      },
    });
  });
  afterAll(async () => {
    await test.app?.close();
    await test.liveUpdates?.close();
    await test.database?.close();
    if (storageFolder) await rm(storageFolder, { recursive: true, force: true });
  });
  return test;
}

/** Issues sessions that began so long before the moment. */
export function minutesAgo(moment: Date, minutes: number): Tokens {
  const clock = clockFrom(() => new Date(moment.getTime() - minutes * 60_000), 'Asia/Qatar');
  return createTokens({ secret: testTokenSecret, hours: 12, clock });
}

function isAskedAgain({ statusCode, body }: LightMyRequestResponse): boolean {
  return statusCode === 403 && body.includes('CONFIRMATION_REQUIRED');
}

async function confirmSession(db: Db, tokens: Tokens, token: string, now: Date): Promise<void> {
  const claims = await tokens.read(token);
  if (claims) await confirm(db, { token: { id: claims.tokenId } }, now);
}
