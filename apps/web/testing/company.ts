import { type Company, getCompany, getPublicCompany } from '@binaa/contract/company';
import { getHealth } from '@binaa/contract/health';
import { subscribeToLiveUpdates } from '@binaa/contract/live-updates';
import { countNotices, getFollow, updateNoticePreferences } from '@binaa/contract/notices';
import { getProject, listProjects, type Project } from '@binaa/contract/projects';
import { getPasskeyHost, startConfirmation } from '@binaa/contract/second-factor';
import { signOut, validateSession } from '@binaa/contract/session';
import { getFactorOfUser, getSignInSecurity } from '@binaa/contract/sign-in-security';
import { getSite, listProjectSites, listSites, type Site } from '@binaa/contract/sites';
import { getResetMode, getUser, listUsers, listUsersOfRole, type User } from '@binaa/contract/users';
import { getWaitingCounts } from '@binaa/contract/waiting-counts';
import { currentSession } from '../src/lib/session.ts';
import { Failed, server } from './fake-server.ts';
import { found, pageOf } from './records/lists.ts';
import { aUser } from './records/users.ts';

/** One user of each role. A screen is opened as one of them. */
export const people = {
  ADMIN: aUser({ id: 1, name: 'Khalid Al-Mansouri', role: 'ADMIN' }),
  ENGINEER: aUser({ id: 2, name: 'Yousef Haddad', role: 'ENGINEER' }),
  FOREMAN: aUser({ id: 3, name: 'Omar Farouk', role: 'FOREMAN' }),
  WORKER: aUser({ id: 4, name: 'Ramesh Thapa', role: 'WORKER', category: 'LABORER' }),
};

/** Workers beside the one who has an account to sign in with. */
export const workers = {
  suresh: aUser({ id: 5, name: 'Suresh Nair', role: 'WORKER' }),
  anwar: aUser({ id: 6, name: 'Anwar Hossain', role: 'WORKER' }),
};

const everyone = [...Object.values(people), ...Object.values(workers)];

/** Answers the calls that every screen makes, and lists the people whom many forms offer. A test may answer otherwise. */
export function answerAsCompany(): void {
  server.answer(getHealth, { status: 'ok' });
  // The application goes on without live updates when they are refused.
  server.answer(subscribeToLiveUpdates, () => new Response(null, { status: 404 }));
  answerProfile();
  server.answer(countNotices, { unread: 0 });
  server.answer(getWaitingCounts, {});
  server.answer(signOut, undefined);
  server.answer(getPasskeyHost, { host: null });
  server.answer(getSignInSecurity, { devices: [], recoveryCodesLeft: 0, passkeyHost: null, required: false });
  server.answer(getFactorOfUser, { devices: [] });
  server.answer(startConfirmation, {
    confirmedUntil: '2099-01-01T06:10:00.000Z',
    password: true,
    code: false,
    passkey: null,
  });
  server.answer(validateSession, () => {
    const { user } = currentSession();
    if (!user) throw new Failed('not found');
    return { valid: true as const, user: { ...user, passwordResetRequired: user.passwordResetRequired ?? false } };
  });
  // Nothing on a screen depends on whether the server knows its language.
  server.answer(updateNoticePreferences, () => new Response(null, { status: 404 }));
  server.answer(getResetMode, { mode: 'email' });
  answerPlaces([], []);
  answerUsers(everyone);
}

/** The profile of the company, which every screen reads. */
export function answerProfile(given: Partial<Company> = {}): void {
  const shownToEveryone = {
    nameEn: 'Al Rayyan Contracting',
    nameAr: null,
    timeZone: 'Asia/Qatar',
    isTimeZoneFixed: false,
    hasLogo: false,
    version: 1,
  };
  server.answer(getPublicCompany, shownToEveryone);
  server.answer(getCompany, {
    ...shownToEveryone,
    crNumber: null,
    taxNumber: null,
    addressEn: null,
    addressAr: null,
    phone: null,
    email: null,
    website: null,
    setUpAt: '2025-01-05T06:00:00.000Z',
    ...given,
  });
}

/** Answers the list of users, by role and search, and each user by id. By default there is one user of each role, and two more workers. */
export function answerUsers(users: readonly User[]): void {
  server.answer(listUsers, ({ query }) => {
    const { role, search = '' } = query;
    const matching = users.filter((user) => (role === undefined || user.role === role) && user.name.includes(search));
    return pageOf(matching, query);
  });
  server.answer(listUsersOfRole, ({ params, query }) =>
    pageOf(
      users.filter(({ role }) => role === params.role),
      query,
    ),
  );
  server.answer(getUser, ({ params }) => found(users, params.id));
}

/** Answers the lists of projects and sites, and each of them by id. By default the company has none. Nobody follows them. */
export function answerPlaces(projects: readonly Project[], sites: readonly Site[] = []): void {
  server.answer(listProjects, ({ query }) => pageOf(projects, query));
  server.answer(getProject, ({ params }) => found(projects, params.id));
  server.answer(getFollow, { following: false, muted: false });
  server.answer(listSites, ({ query }) => pageOf(sites, query));
  server.answer(getSite, ({ params }) => found(sites, params.id));
  server.answer(listProjectSites, ({ params, query }) => {
    const ofProject = sites.filter((site) => site.projects.some(({ id }) => id === params.id));
    return pageOf(ofProject, query);
  });
}
