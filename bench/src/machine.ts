import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';

/** Process figures exist on Linux only; elsewhere the columns stay empty. */
const hasProcesses = process.platform === 'linux';
const microsecondsPerTick = hasProcesses ? 1_000_000 / Number(execFileSync('getconf', ['CLK_TCK'])) : 0;

type Stat = { pid: number; parent: number; ticks: number };

/** Parses /proc/<pid>/stat. The time includes that of exited children. */
export function parseStat(text: string): Stat {
  const [pid] = text.split(' ', 1);
  // The process name, in parentheses, may contain any character.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [parent, ...times] = [1, 11, 12, 13, 14].map((place) => Number(fields[place]));
  return { pid: Number(pid), parent: parent ?? 0, ticks: times.reduce((sum, time) => sum + time, 0) };
}

function allProcesses(): Stat[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))];
      } catch {
        return [];
      }
    });
}

/** A process and its descendants. */
export function treeOf(root: number, processes: Stat[]): Stat[] {
  const own = processes.filter(({ pid }) => pid === root);
  return own.concat(processes.filter(({ parent }) => parent === root).flatMap(({ pid }) => treeOf(pid, processes)));
}

/** Processor time of these processes and their descendants so far, in microseconds. */
export function cpuTimeOf(...roots: number[]): (number | undefined)[] {
  if (!hasProcesses) return roots.map(() => undefined);
  const processes = allProcesses();
  return roots.map((root) => treeOf(root, processes).reduce((sum, { ticks }) => sum + ticks, 0) * microsecondsPerTick);
}

/** Resident memory of a process tree in megabytes: Rss, or Pss, which counts shared pages once. */
export function memoryOf(root: number, kind: 'Rss' | 'Pss'): number | undefined {
  if (!hasProcesses) return undefined;
  try {
    const kilobytes = treeOf(root, allProcesses()).map(({ pid }) => {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      return Number(new RegExp(`^${kind}:\\s+(\\d+) kB$`, 'm').exec(rollup)?.[1]);
    });
    return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
  } catch {
    return undefined;
  }
}

/** Describes the machine, without host name or path. */
export function machineLine(postgresVersion: string): string {
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${availableParallelism()} cores (${process.arch}), ${gigabytes} GB, Node ${process.versions.node}, PostgreSQL ${postgresVersion}`;
}
