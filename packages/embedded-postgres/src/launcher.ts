import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import path from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';
import { isRoot } from './paths.ts';

/** How PostgreSQL's programs are run: they refuse to run as root. */
export type Launcher = {
  /** Owner that their files need, where it is not ourselves. */
  owner: { uid: number; gid: number } | undefined;
  spawn(file: string, args: string[], stdio: SpawnOptions['stdio']): ChildProcess;
  run(file: string, args: string[], input?: string): Promise<{ code: number | null; output: string }>;
};

type Way = { prefix: string[]; owner: Launcher['owner'] };

const NOBODY = 65_534;

// Neither a stray PGDATA or PGOPTIONS nor our own secrets reach PostgreSQL.
const ENVIRONMENT = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' };

// PostgreSQL also refuses a user without a name, as containers have them.
const PROBE = 'cd "$1" && /usr/bin/id -un >/dev/null && exec "$2" --version';

export function chooseLauncher(root: string, cluster: string, program: string): Launcher {
  const failures: string[] = [];
  for (const way of possibleWays(root, cluster)) {
    if (way.owner !== undefined) makePassable(root, way.owner.uid);
    const probe = attempt(way, ['/bin/sh', '-c', PROBE, 'sh', root, program]);
    if (probe === undefined) return launcherOf(withParentDeathSignal(way));
    failures.push(probe);
  }
  throw new EmbeddedPostgresError(`PostgreSQL cannot be run here: ${[...new Set(failures)].join(' | ')}`);
}

function possibleWays(root: string, cluster: string): Way[] {
  if (!isRoot()) return [{ prefix: [], owner: undefined }, ...inNamespace(undefined)];
  const { uid, gid } = statSync(cluster, { throwIfNoEntry: false }) ?? statSync(root);
  if (uid !== 0) return [{ prefix: [], owner: { uid, gid } }, ...inNamespace({ uid, gid })];
  return [...inNamespace(undefined), { prefix: [], owner: { uid: NOBODY, gid: NOBODY } }];
}

/** In a user namespace of its own, root, or a user without a name, is seen as nobody. The files stay theirs. */
function inNamespace(owner: Launcher['owner']): Way[] {
  if (process.platform !== 'linux') return [];
  return [{ prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`], owner }];
}

/** Another user than ours must get through to its own folder, without seeing what else is here. */
function makePassable(folder: string, passer: number): void {
  const { mode, uid } = statSync(folder);
  if (uid !== passer) chmodSync(folder, (mode & 0o777) | 0o001);
}

/** Linux stops PostgreSQL for us if we are killed; elsewhere the next start does. */
function withParentDeathSignal(way: Way): Way {
  if (process.platform !== 'linux') return way;
  const prefix = [...way.prefix, 'setpriv', '--pdeathsig=INT'];
  return attempt({ ...way, prefix }, ['/bin/sh', '-c', 'exit 0']) === undefined ? { ...way, prefix } : way;
}

function attempt(way: Way, command: string[]): string | undefined {
  const [file = '', ...args] = [...way.prefix, ...command];
  const result = spawnSync(file, args, { ...way.owner, env: ENVIRONMENT, encoding: 'utf8', cwd: '/' });
  if (result.error) return result.error.message;
  return result.status === 0 ? undefined : result.stderr.trim() || `${path.basename(file)} ended with ${result.status}`;
}

function launcherOf({ prefix, owner }: Way): Launcher {
  function start(program: string, args: string[], stdio: SpawnOptions['stdio']): ChildProcess {
    const [file = '', ...rest] = [...prefix, program, ...args];
    // A session of its own: Ctrl-C in the terminal is for us, and we then stop PostgreSQL in order.
    return spawn(file, rest, { ...owner, env: ENVIRONMENT, cwd: '/', stdio, detached: true });
  }
  return {
    owner,
    spawn: start,
    run(file, args, input = '') {
      return new Promise((resolve, reject) => {
        const child = start(file, args, 'pipe');
        let output = '';
        child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
        child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
        child.stdin?.on('error', () => {});
        child.stdin?.end(input);
        child.on('error', reject);
        child.on('close', (code) => resolve({ code, output }));
      });
    },
  };
}
