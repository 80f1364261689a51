/**
 * Which file may import which. Paths are relative to the repository, with forward slashes; a package is named as it is
 * imported. docs/architecture.md shows the same rules as a table.
 */

const WORKSPACES = [
  'packages/contract',
  'packages/embedded-postgres',
  'apps/server',
  'apps/web',
  'e2e',
  'bench',
  'scripts',
] as const;
type Workspace = (typeof WORKSPACES)[number];

const IMPORTABLE: Record<Workspace, readonly Workspace[]> = {
  'packages/contract': [],
  'packages/embedded-postgres': [],
  'apps/server': ['packages/contract', 'packages/embedded-postgres'],
  'apps/web': ['packages/contract'],
  e2e: ['packages/contract'],
  bench: ['packages/contract'],
  scripts: WORKSPACES,
};
const CONTRACT_PACKAGES = new Set(['zod', 'zod/mini']);
const TEST_PACKAGES = new Set(['vitest', 'fast-check']);

/** Each application's folders and root files, lowest first. A layer imports itself and those before it. */
const LAYERS: Record<string, readonly string[]> = {
  'apps/server': [
    'schema-columns.ts',
    'schema-api-tokens.ts',
    'schema-webhooks.ts',
    'schema-push.ts',
    'schema-second-factor.ts',
    'schema-tasks.ts',
    'schema-cash.ts',
    'schema-corrections.ts',
    'schema-crew.ts',
    'schema-expenses.ts',
    'schema-files.ts',
    'schema-heat.ts',
    'schema-imports.ts',
    'schema-claims.ts',
    'schema-job-cost.ts',
    'schema-ledger.ts',
    'schema-notices.ts',
    'schema-payroll.ts',
    'schema-payroll-runs.ts',
    'schema-totals.ts',
    'schema.ts',
    'platform',
    'config.ts',
    'features',
    'demo-company',
    'app.ts',
    'start',
    'main.ts',
  ],
  'apps/web': ['styles', 'locales', 'lib', 'ui', 'outbox', 'features', 'app', 'main.tsx', 'kit', 'testing'],
};

/** What a feature keeps from the others: on the server a list of internals, on the web everything but a public surface. */
const SERVER_FEATURE_INTERNALS = /\.(queries|routes|presenter)\.ts$/;
const WEB_FEATURE_EXPORTS = /(^|\/)api\.ts$|-(picker|badge|card|dialog)\.tsx$/;

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.startsWith('apps/server/test/');
}

/** The reason why `from` may not import `to`, or undefined if it may. */
export function arrowBreach(from: string, to: string): string | undefined {
  return breachBetweenWorkspaces(from, to) ?? (isTest(from) ? undefined : breachInsideApplication(from, to));
}

function workspaceOf(path: string): Workspace | undefined {
  const name = /^@binaa\/([\w-]+)/.exec(path)?.[1];
  return WORKSPACES.find((workspace) =>
    name === undefined ? path.startsWith(`${workspace}/`) : workspace.endsWith(`/${name}`),
  );
}

function breachBetweenWorkspaces(from: string, to: string): string | undefined {
  const source = workspaceOf(from);
  const target = workspaceOf(to);
  if (source === 'packages/contract' && target !== source) {
    const isKnown = CONTRACT_PACKAGES.has(to) || (isTest(from) && TEST_PACKAGES.has(to));
    return isKnown ? undefined : 'the contract imports nothing but itself and zod';
  }
  if (source === undefined || target === undefined || source === target) return undefined;
  if (!IMPORTABLE[source].includes(target)) return `${source} does not import from ${target}`;
  if (to.startsWith('packages/')) return `import it by its name, @binaa/${target.replace('packages/', '')}/<module>`;
  return undefined;
}

function breachInsideApplication(from: string, to: string): string | undefined {
  const source = placeOf(from);
  const target = placeOf(to);
  if (!source || !target || source.app !== target.app) return undefined;

  const layers = LAYERS[source.app] ?? [];
  const unknown = [source, target].find(({ layer }) => !layers.includes(layer));
  if (unknown) return `name the layer ${unknown.layer} in scripts/lint/arrow-rules.ts`;
  if (layers.indexOf(target.layer) > layers.indexOf(source.layer)) {
    return `${source.layer} is below ${target.layer} and does not import from it`;
  }
  return target.layer === 'features' && source.feature !== target.feature ? breachOfPrivacy(source, to) : undefined;
}

function breachOfPrivacy({ app, layer }: Place, to: string): string | undefined {
  if (app === 'apps/server' && layer !== 'app.ts' && SERVER_FEATURE_INTERNALS.test(to)) {
    return 'the queries, routes and presenters of a feature are private; call one of its use cases';
  }
  if (app === 'apps/web' && layer === 'features' && !WEB_FEATURE_EXPORTS.test(to)) {
    return 'a feature shares only api.ts and its *-picker, *-badge, *-card and *-dialog components';
  }
  return undefined;
}

interface Place {
  app: string;
  layer: string;
  feature: string | undefined;
}

/** apps/web/src/features/tasks/task-form.tsx: application apps/web, layer features, feature tasks. */
function placeOf(path: string): Place | undefined {
  const match = /^(apps\/\w+)\/(?:src\/)?([^/]+)(?:\/([^/]+)\/)?/.exec(path);
  const [, app, layer, folder] = match ?? [];
  if (app === undefined || layer === undefined) return undefined;
  return { app, layer, feature: layer === 'features' ? folder : undefined };
}
