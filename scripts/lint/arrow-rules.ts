/**
 * Who may import whom. contract <- server, contract <- web; platform, ui, lib <- features <- app.
 * Paths are relative to the repository, with forward slashes; a package is named as it is imported.
 */

const ROOMS = ['packages/contract', 'packages/embedded-postgres', 'apps/server', 'apps/web', 'e2e', 'bench', 'scripts'];
const CONTRACT_PACKAGES = new Set(['zod', 'zod/mini']);
const TEST_PACKAGES = new Set(['vitest', 'fast-check']);

/** Packages without a word of the business: the server and the scripts import them by name. */
const SERVER_PACKAGES = new Set(['embedded-postgres']);

/** Bound by the rules of a feature: it calls the use cases of others, and only the application imports it. */
const DEMO_COMPANY = 'apps/server/demo-company/';

const SERVER_FEATURE_INTERNALS = /\.(queries|routes|presenter)\.ts$/;
const WEB_FEATURE_DOORS = /(^|\/)api\.ts$|-(picker|badge|card)\.tsx$/;

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.startsWith('apps/server/test/');
}

function roomOf(path: string): string | undefined {
  return ROOMS.find((room) => path.startsWith(`${room}/`));
}

/** 'features/expenses' or 'platform': the part of an application a file belongs to. */
function partOf(path: string): { app: string; part: string; feature: string | undefined } | undefined {
  if (path.startsWith(DEMO_COMPANY)) return { app: 'server', part: 'features', feature: 'demo-company' };
  const match = /^apps\/(server|web)\/src\/(?:features\/([^/]+)\/|([^/]+)\/)?/.exec(path);
  if (!match) return undefined;
  return { app: match[1] ?? '', part: match[2] ? 'features' : (match[3] ?? 'root'), feature: match[2] };
}

/** The reason why `from` may not import `to`, or undefined if it may. */
export function arrowBreach(from: string, to: string): string | undefined {
  return breachBetweenRooms(from, to) ?? breachInsideAnApp(from, to);
}

function breachBetweenRooms(from: string, to: string): string | undefined {
  const fromRoom = roomOf(from);
  const toRoom = roomOf(to) ?? /^@binaa\/([\w-]+)/.exec(to)?.[1]?.replace(/^(server|web)$/, 'apps/$1');

  if (fromRoom === 'packages/contract' && toRoom !== fromRoom) {
    const known = CONTRACT_PACKAGES.has(to) || (isTest(from) && TEST_PACKAGES.has(to));
    return known ? undefined : 'the contract imports nothing but itself and zod';
  }
  if (toRoom === fromRoom || toRoom === undefined) return undefined;
  if (toRoom === 'packages/contract') return 'import the contract by its name, @binaa/contract/<module>';
  if (fromRoom === 'packages/embedded-postgres') return 'embedded-postgres knows nothing of the rest of the repository';
  if (toRoom === 'packages/embedded-postgres') return 'import it by its name, @binaa/embedded-postgres/<module>';
  if (toRoom === 'contract' || fromRoom === undefined || fromRoom === 'scripts') return undefined;
  if (fromRoom === 'apps/server' && SERVER_PACKAGES.has(toRoom)) return undefined;
  return `${fromRoom} does not reach into ${toRoom}; what both need belongs in the contract`;
}

function breachInsideAnApp(from: string, to: string): string | undefined {
  const source = partOf(from);
  const target = partOf(to);
  if (!source || !target || source.app !== target.app || isTest(from)) return undefined;

  if (source.feature !== undefined) return breachOfAFeature(source.app, source.feature, to, target);
  if (['platform', 'ui', 'lib'].includes(source.part) && target.part === 'features') {
    return `${source.part} knows nothing of the features`;
  }
  const isApp = target.part === 'app' || /^apps\/\w+\/src\/(app|main)\.tsx?$/.test(to);
  if (['platform', 'ui', 'lib'].includes(source.part) && isApp) {
    return `${source.part} does not reach up into the application that assembles it`;
  }
  return undefined;
}

function breachOfAFeature(
  app: string,
  feature: string,
  to: string,
  target: { part: string; feature: string | undefined },
): string | undefined {
  if (target.part === 'app') return 'a feature does not reach up into the application';
  if (/^apps\/server\/src\/(app|main)\.ts$/.test(to)) return 'a feature does not reach up into the application';
  if (target.feature === undefined || target.feature === feature) return undefined;
  if (target.feature === 'demo-company') return 'the product does not depend on its demo company';
  if (app === 'server' && SERVER_FEATURE_INTERNALS.test(to)) {
    return `features/${target.feature} keeps its queries, routes and presenters to itself; call one of its use cases`;
  }
  if (app === 'web' && !WEB_FEATURE_DOORS.test(to)) {
    return `of features/${target.feature} only api.ts and *-picker, *-badge, *-card components are for others`;
  }
  return undefined;
}
