import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unique } from '../../fixtures/api.ts';
import { workbook } from '../../fixtures/spreadsheet.ts';
import { signInAs } from '../accounts.ts';
import { inBothEngines } from '../in-both-engines.ts';

/** Every ZIP archive, and so every XLSX file, begins and ends like this. */
const firstBytes = Buffer.from('PK\u0003\u0004');
const endOfArchive = Buffer.from('PK\u0005\u0006');

inBothEngines((world) => {
  it('an administrator downloads the list of tasks as XLSX', async () => {
    const { screen } = world();
    await signInAs(world(), 'ADMIN', '/tasks?status=COMPLETED');
    await screen.click('button', 'Export');
    await screen.click('button', 'Export as XLSX');
    await screen.shows('Tasks exported successfully');
    const saved = () => readdirSync(screen.downloads).filter((name) => /^tasks.*\.xlsx$/.test(name));
    await expect.poll(saved).toHaveLength(1);
    const content = () => readFileSync(join(screen.downloads, saved()[0] ?? ''));
    await expect.poll(() => content().includes(endOfArchive)).toBe(true);
    expect(content().indexOf(firstBytes)).toBe(0);
  });

  it('an engineer imports projects from a workbook, which a worker of the browser reads', async () => {
    const { screen, file } = world();
    const name = unique('Imported tower');
    const towers = workbook('towers.xlsx', {
      Towers: [
        ['Project Name', 'Location', 'Total Price'],
        [`${name} 1`, 'Doha', 1000],
        [`${name} 2`, 'الدوحة', 2000],
      ],
    });
    await signInAs(world(), 'ENGINEER', '/settings/import');
    await screen.choose('What to import', 'Projects');
    await screen.attach('File', file('towers.xlsx', towers.buffer));
    await screen.shows('2 rows');
    await screen.click('button', 'Continue');
    await screen.shows('Match the columns');
    await screen.click('button', 'Check the rows');
    await screen.shows('Creates 2 · changes 0 · same 0 · errors 0');
    await screen.click('button', 'Start the import');
    await screen.shows('The import is finished');
    await screen.open(`${world().baseURL}/projects?search=${encodeURIComponent(name)}`);
    await screen.shows(`${name} 2`);
  });
});
