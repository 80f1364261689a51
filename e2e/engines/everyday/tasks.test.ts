import { expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import { inBothEngines } from '../in-both-engines.ts';
import { sidewaysScroll } from '../in-page.ts';

/** A cell without a link of its own. */
const statusOfFirstRow = 'main tbody tr:first-child td:nth-child(2)';

function addressOfFirstRow(): string {
  return document.querySelector('main tbody tr:first-child a')?.getAttribute('href') ?? '';
}

inBothEngines((world) => {
  it('signs in, filters tasks, opens the row that is clicked, and shows the same in Arabic', async () => {
    const { screen, baseURL } = world();
    const { email, password } = accounts.ADMIN;
    await screen.open(`${baseURL}/tasks`);
    await screen.isAt('/login');
    await screen.type('Username', email);
    await screen.type('Password', password);
    await screen.click('button', 'Sign in');
    await screen.isAt('/tasks');

    await screen.choose('Status', 'Completed');
    await screen.isAt('/tasks?status=COMPLETED');
    await screen.until('only completed tasks are listed', () => {
      const statuses = [...document.querySelectorAll('main tbody td:nth-child(2)')].map((cell) => cell.textContent);
      return statuses.length > 1 && statuses.every((status) => status.trim() === 'Completed');
    });
    const first = await screen.read(addressOfFirstRow);
    await screen.clickOnto(statusOfFirstRow);
    await screen.isAt(first);

    await screen.read(() => localStorage.setItem('binaa.language', 'ar'));
    await screen.open(`${baseURL}/tasks`);
    expect(await screen.read(() => document.documentElement.dir)).toBe('rtl');
    await screen.shows('المهام');
    expect(await screen.read(sidewaysScroll)).toBe(0);
    const firstInArabic = await screen.read(addressOfFirstRow);
    await screen.clickOnto(statusOfFirstRow);
    await screen.isAt(firstInArabic);
    await screen.resize(500, 900);
    await screen.until('the page has become narrow', () => innerWidth <= 500);
    expect(await screen.read(sidewaysScroll)).toBe(0);
  });
});
