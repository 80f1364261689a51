import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * One process at a time in `work`, however many start at once; a lock whose holder died is taken over.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  const release = () => rmSync(file, { force: true });
  let waiting = false;
  while (!tryLock(file)) {
    if (breakStaleLock(file)) continue;
    if (!waiting) console.error('Another task is at it already; waiting for it.');
    waiting = true;
    await wait(250);
  }
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/**
 * A symbolic link to nowhere: it appears together with its content or not at all.
 * @param {string} file
 */
function tryLock(file) {
  try {
    symlinkSync(identify(process.pid), file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function breakStaleLock(file) {
  const holder = attempt(() => readlinkSync(file));
  if (holder === undefined) return true;
  if (identify(Number.parseInt(holder, 10)) === holder) return false;

  const aside = `${file}.${process.pid}`;
  attempt(() => renameSync(file, aside));
  const moved = attempt(() => readlinkSync(aside));
  rmSync(aside, { force: true });
  // Another waiter may have been faster and hold a fresh lock by now: what was moved away by mistake goes back.
  if (moved !== undefined && moved !== holder) attempt(() => symlinkSync(moved, file));
  return true;
}

/**
 * A process number with its moment of birth, since numbers are used again; without one if it is not alive.
 * @param {number} pid
 */
function identify(pid) {
  return `${pid} ${birthOf(pid)}`;
}

/** @param {number} pid */
function birthOf(pid) {
  if (process.platform === 'linux') {
    // The name, second field, may hold spaces and brackets; the start time is the twentieth field after it.
    const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? '';
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  }
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/**
 * @template T
 * @param {() => T} work
 */
function attempt(work) {
  try {
    return work();
  } catch {
    return undefined;
  }
}
