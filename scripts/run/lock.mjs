import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs `work` in one process at a time. The lock of a process that has ended is taken over.
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
    if (!waiting) console.error('Waiting for another task that is doing the same.');
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
 * Uses a dangling symbolic link, because it is created atomically together with its content.
 * @param {string} file
 */
function tryLock(file) {
  try {
    symlinkSync(identify(process.pid), file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
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
  // Another waiter may have acquired a new lock meanwhile. If that was moved aside by mistake, restore it.
  if (moved !== undefined && moved !== holder) attempt(() => symlinkSync(moved, file));
  return true;
}

/**
 * The process id with the start time of the process, because ids are reused. The start time is empty if it has ended.
 * @param {number} pid
 */
function identify(pid) {
  return `${pid} ${startTimeOf(pid)}`;
}

/** @param {number} pid */
function startTimeOf(pid) {
  if (process.platform === 'linux') {
    // The second field, the name, may contain spaces and brackets. The start time is the twentieth field after it.
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
