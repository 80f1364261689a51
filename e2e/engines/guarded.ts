import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const startLimitMs = 120_000;

/** A home folder for one browser, with its profile and its downloads. Firefox refuses one that belongs to somebody else. */
export interface Home {
  path: string;
  downloads: string;
  remove: () => void;
}

export function makeHome(): Home {
  const path = mkdtempSync(join(tmpdir(), 'binaa-engine-'));
  const downloads = join(path, 'Downloads');
  mkdirSync(downloads);
  return {
    path,
    downloads,
    // A browser that is just ending may still write.
    remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 10 }),
  };
}

export function writeIn(home: Home, path: string, text: string): void {
  const file = join(home.path, path);
  mkdirSync(resolve(file, '..'), { recursive: true });
  writeFileSync(file, text);
}

/** Variables of the desktop that would lead a browser to the user's own screen, settings or message bus. */
const ofDesktop = /^(XDG_|WAYLAND_|DBUS_|DISPLAY$|XAUTHORITY$|MOZ_|GTK_|GDK_)/;

export function environmentIn(home: Home, more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !ofDesktop.test(name));
  return { ...Object.fromEntries(own), HOME: home.path, LC_ALL: 'C.UTF-8', TZ: 'Asia/Qatar', ...more };
}

export interface Guarded {
  /** What it has printed so far. */
  output: () => string;
  hasEnded: () => boolean;
  stop: () => Promise<void>;
}

/** Starts a program that ends with this process, however this process ends. */
export function startGuarded(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Guarded {
  const guard = resolve(import.meta.dirname, 'guard.ts');
  const child: ChildProcess = spawn(process.execPath, [guard, program, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  const collect = (chunk: Buffer) => {
    printed += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (hasEnded()) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { output: () => printed, hasEnded, stop };
}

/** Asks again until the answer is there. Fails at once when the program has ended. */
export async function untilStarted<Answer>(
  what: string,
  program: Guarded,
  ask: () => Promise<Answer | undefined> | Answer | undefined,
): Promise<Answer> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline && !program.hasEnded()) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await wait(50);
  }
  throw new Error(`${what} did not start. It printed:\n${program.output()}`);
}
