import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { errorCode } from './paths.ts';

export type RunningProcess = { command: string; parent: number };

export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** A zombie counts as ended: it has no command line. */
export function runningProcess(pid: number): RunningProcess | undefined {
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
  } catch {
    return undefined;
  }
}

function fromProc(pid: number): RunningProcess | undefined {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return command === '' ? undefined : { command, parent: Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1]) };
}

function fromPs(pid: number): RunningProcess | undefined {
  const line = execFileSync('ps', ['-ww', '-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' });
  const match = /^\s*(\d+)\s+(.+?)\s*$/.exec(line);
  return match?.[2] === undefined || match[2] === '<defunct>'
    ? undefined
    : { command: match[2], parent: Number(match[1]) };
}
