import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const megabytes = 192;
const chunk = Buffer.alloc(1024 * 1024);

export type SmallDisk = { folder: string; fill: () => void; clear: () => void; remove: () => void };

/** Mounts a small tmpfs that can be filled safely; undefined where mounting is not permitted. */
export function mountSmallDisk(): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'binaa-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'binaa-test', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  chmodSync(folder, 0o711);
  const filler = join(folder, 'filler');
  return {
    folder,
    /** Fills the disk to the last byte. */
    fill() {
      for (let size = chunk.length; size > 0; ) {
        try {
          appendFileSync(filler, chunk.subarray(0, size));
        } catch {
          size = Math.floor(size / 2);
        }
      }
    },
    clear: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
