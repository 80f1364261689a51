import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import path from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';
import { isRoot } from './paths.ts';

/** Runs PostgreSQL's programs, which refuse to run as root. */
export type Launcher = {
  /** The user who must own their files, if it is not the current user. */
  owner: { uid: number; gid: number } | undefined;
  spawn(file: string, args: string[], stdio: SpawnOptions['stdio']): ChildProcess;
  run(file: string, args: string[], input?: string): Promise<{ code: number | null; output: string }>;
};

type Method = { prefix: string[]; owner: Launcher['owner'] };

const NOBODY = 65_534;

// A minimal environment keeps PGDATA, PGOPTIONS and our secrets away from PostgreSQL.
const ENVIRONMENT = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' };

// PostgreSQL also refuses a user id without a name, as in some containers.
const PROBE = 'cd "$1" && /usr/bin/id -un >/dev/null && exec "$2" --version';

export function chooseLauncher(root: string, cluster: string, program: string): Launcher {
  const failures: string[] = [];
  for (const method of possibleMethods(root, cluster)) {
    if (method.owner !== undefined) allowTraversal(root, method.owner.uid);
    const probe = attempt(method, ['/bin/sh', '-c', PROBE, 'sh', root, program]);
    if (probe === undefined) return launcherOf(withParentDeathSignal(method));
    failures.push(probe);
  }
  throw new EmbeddedPostgresError(`PostgreSQL cannot be run here: ${[...new Set(failures)].join(' | ')}`);
}

function possibleMethods(root: string, cluster: string): Method[] {
  if (!isRoot()) return [{ prefix: [], owner: undefined }, ...inNamespace(undefined)];
  const { uid, gid } = statSync(cluster, { throwIfNoEntry: false }) ?? statSync(root);
  if (uid !== 0) return [{ prefix: [], owner: { uid, gid } }, ...inNamespace({ uid, gid })];
  return [...inNamespace(undefined), { prefix: [], owner: { uid: NOBODY, gid: NOBODY } }];
}

/** In a new user namespace, root or a nameless user appears as nobody. The ownership of files does not change. */
function inNamespace(owner: Launcher['owner']): Method[] {
  if (process.platform !== 'linux') return [];
  return [{ prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`], owner }];
}

/** Lets another user reach its own folder below this one, but not list this one. */
function allowTraversal(folder: string, uid: number): void {
  const { mode, uid: owner } = statSync(folder);
  if (owner !== uid) chmodSync(folder, (mode & 0o777) | 0o001);
}

/** Linux stops PostgreSQL when this process is killed. Elsewhere the next start does. */
function withParentDeathSignal(method: Method): Method {
  if (process.platform !== 'linux') return method;
  const prefix = [...method.prefix, 'setpriv', '--pdeathsig=INT'];
  return attempt({ ...method, prefix }, ['/bin/sh', '-c', 'exit 0']) === undefined ? { ...method, prefix } : method;
}

function attempt(method: Method, command: string[]): string | undefined {
  const [file = '', ...args] = [...method.prefix, ...command];
  const result = spawnSync(file, args, { ...method.owner, env: ENVIRONMENT, encoding: 'utf8', cwd: '/' });
  if (result.error) return result.error.message;
  return result.status === 0 ? undefined : result.stderr.trim() || `${path.basename(file)} ended with ${result.status}`;
}

function launcherOf({ prefix, owner }: Method): Launcher {
  function start(program: string, args: string[], stdio: SpawnOptions['stdio']): ChildProcess {
    const [file = '', ...rest] = [...prefix, program, ...args];
    // A new session, so that Ctrl-C in the terminal reaches only this process, which then stops PostgreSQL gracefully.
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
