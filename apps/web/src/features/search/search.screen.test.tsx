import { getBalanceOfUser } from '@binaa/contract/balances';
import { getFollow } from '@binaa/contract/notices';
import { type SearchAnswer, type SearchHit, searchEverything } from '@binaa/contract/search';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answerPlaces, people } from '../../../testing/company.ts';
import { server } from '../../../testing/fake-server.ts';
import { field, title } from '../../../testing/locators.ts';
import { address, openScreen, visit } from '../../../testing/open-screen.tsx';
import { answerSignIn } from '../../../testing/pages/login.ts';
import { aBalance } from '../../../testing/records/dashboard.ts';
import { aProject } from '../../../testing/records/projects.ts';
import { aSite } from '../../../testing/records/sites.ts';

const search = page.getByRole('combobox', { name: 'Search', exact: true });
const inArabic = page.getByRole('combobox', { name: 'بحث', exact: true });

function option(name: string): Locator {
  return page.getByRole('option', { name });
}

function groupOf(hit: SearchHit, close = false): SearchAnswer['groups'][number] {
  return { kind: hit.kind, close, hits: [hit] };
}

const press = (keys: string) => userEvent.keyboard(keys);
const openByKeyboard = () => press('{Control>}k{/Control}');

test('an ADMIN searches by keyboard from a form, which keeps its draft', async () => {
  const project = aProject({ name: 'Qanat Quarter' });
  const site = aSite({ name: 'Qanat Quarter gate' }, [project]);
  const { id, name: person, role } = people.FOREMAN;
  answerPlaces([project], [site]);
  server.answer(getFollow, { following: false, muted: false });
  const places = [
    groupOf({ kind: 'project', id: project.id, title: project.name, detail: '', status: 'IN_PROGRESS' }),
    groupOf({ kind: 'site', id: site.id, title: site.name, detail: project.name }),
  ];
  const named = [groupOf({ kind: 'person', id, title: person, detail: '', role, category: null })];
  server.answer(searchEverything, ({ query }) => ({ groups: query.q === person ? named : places }));
  await openScreen('/projects/new', { as: 'ADMIN' });
  const name = field('Project Name');
  await name.fill('A tower half typed');
  await openByKeyboard();
  await expect.element(search).toHaveFocus();
  await expect.element(option('Expense Approvals')).toBeVisible();
  await press('{Escape}');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('A tower half typed');

  await openByKeyboard();
  await search.fill('QANAT');
  const found = page.getByRole('group', { name: 'Projects' }).getByRole('option');
  await expect.poll(() => found.elements()).toHaveLength(1);
  await expect.element(found).toHaveAttribute('aria-selected', 'true');
  await expect.element(option(site.name)).toHaveAttribute('href', `/sites/${site.id}`);
  await press('{ArrowDown}');
  await expect.element(option(site.name)).toHaveAttribute('aria-selected', 'true');
  await press('{ArrowUp}{Enter}');
  await expect.poll(address).toBe(`/projects/${project.id}`);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect
    .element(page.getByRole('group', { name: 'Recent' }).getByRole('option'))
    .toMatchTextContent(project.name);
  // Enter before the response opens the new result, not the old one.
  await search.fill(person);
  await press('{Enter}');
  await expect.poll(address).toBe(`/users/${id}`);
  await expect.element(title(person)).toBeVisible();
  await visit('/projects/new');
  await expect.element(name).toHaveValue('A tower half typed');
});

test('offers to retry a failed search, and says in Arabic what it found', async () => {
  const project = aProject({ name: 'مدرسة الشقبيات' });
  answerPlaces([project]);
  const hit = { kind: 'project', id: project.id, title: project.name, detail: '', status: 'PENDING' } as const;
  server.answer(searchEverything, ({ query }) => ({ groups: query.q === 'مدرسه الشقبات' ? [groupOf(hit, true)] : [] }));
  const restore = server.fail(searchEverything);
  await openScreen('/profile', { as: 'ENGINEER', language: 'ar' });
  await page.getByRole('button', { name: 'بحث', exact: true }).click();
  await inArabic.fill('مدرسه الشقبات');
  await expect.element(page.getByRole('alert')).toHaveTextContent('تعذّر البحث. يرجى المحاولة مرة أخرى.');
  restore();
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect.element(option(project.name)).toBeVisible();
  await expect.element(page.getByText('المشاريع، كتابة مشابهة')).toBeVisible();
  await inArabic.fill('ظظظظظظظظ');
  await expect.element(page.getByText('لم يُعثر على شيء. جرّب كلمة أخرى أو رقمًا أو مبلغًا.')).toBeVisible();
});

test('runs commands from the search, found in both languages', async () => {
  answerSignIn();
  server.answer(searchEverything, { groups: [] });
  server.answer(getBalanceOfUser, aBalance());
  await openScreen('/profile', { as: 'FOREMAN' });
  await expect.element(title('Profile')).toBeVisible();
  await openByKeyboard();
  await search.fill('new expense');
  await expect.element(option('New Expense')).toHaveAttribute('aria-selected', 'true');
  await press('{Enter}');
  await expect.poll(address).toBe('/expenses/new');
  await openByKeyboard();
  await search.fill('المظهر الداكن');
  await option('Dark theme').click();
  await expect.poll(() => document.documentElement.className).toContain('dark');
  await openByKeyboard();
  await search.fill('go to sites');
  await expect.element(option('Sites')).toHaveAttribute('href', '/sites');
  await search.fill('new user');
  await expect.element(option('New User')).not.toBeInTheDocument();
  await search.fill('switch to arabic');
  await option('Switch to Arabic').click();
  await expect.poll(() => document.documentElement.dir).toBe('rtl');
  await openByKeyboard();
  await inArabic.fill('sign out');
  await option('تسجيل الخروج').click();
  await expect.poll(address).toBe('/login');
});

test('a WORKER is offered no screens of the company, on a phone', async () => {
  await openScreen('/profile', { as: 'WORKER', width: 390 });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.element(option('My Tasks')).toBeVisible();
  expect(option('Projects').elements()).toHaveLength(0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
