import { Buffer } from 'node:buffer';
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { listProjects } from '@binaa/contract/projects';
import type { Role } from '@binaa/contract/roles';
import { type Browser, expect as baseExpect, chromium, type Page } from '@playwright/test';
import { apiAs } from './fixtures/api.ts';
import { startProduct } from './fixtures/server.ts';
import { signInAs } from './fixtures/sign-in.ts';

/** npm run screenshots: takes the README's pictures of a new demo company. */
type Shot = { name: string; role: Role; path: string; language?: 'ar'; theme?: 'dark'; isPhone?: true };

// Far above what a page needs: it only ends a run that hangs.
const expect = baseExpect.configure({ timeout: 60_000 });
const folder = resolve(import.meta.dirname, '../docs/images');

async function shotsOf(browser: Browser, baseURL: string): Promise<Shot[]> {
  const page = await browser.newPage({ baseURL });
  const api = await apiAs(page, 'ADMIN');
  const newest = { query: { page: 0, size: 100 } };
  const projects = firstOf(await api.call(listProjects, newest));
  const foreman = await apiAs(page, 'FOREMAN');
  await page.close();
  const project =
    projects.find(({ completedTasks, status }) => status === 'IN_PROGRESS' && completedTasks > 0)?.id ?? 1;
  return [
    { name: 'dashboard', role: 'ADMIN', path: '/' },
    { name: 'projects', role: 'ENGINEER', path: '/projects' },
    { name: 'project', role: 'ENGINEER', path: `/projects/${project}` },
    { name: 'tasks', role: 'FOREMAN', path: '/tasks' },
    { name: 'expenses', role: 'ADMIN', path: '/expenses', theme: 'dark' },
    { name: 'approvals', role: 'ADMIN', path: `/expense-approvals/${foreman.userId}` },
    { name: 'finance', role: 'ADMIN', path: '/finance', language: 'ar' },
    { name: 'queue', role: 'ENGINEER', path: '/approval-queue' },
    { name: 'cash', role: 'ADMIN', path: '/cash' },
    { name: 'balance', role: 'ADMIN', path: `/users/${foreman.userId}/balance` },
    { name: 'attendance', role: 'ADMIN', path: '/attendance?date=' },
    { name: 'documents', role: 'ENGINEER', path: '/documents' },
    { name: 'phone', role: 'FOREMAN', path: '/crew', isPhone: true },
    { name: 'phone', role: 'WORKER', path: '/my-tasks', language: 'ar', isPhone: true },
    { name: 'phone', role: 'FOREMAN', path: '/my-cash', theme: 'dark', isPhone: true },
  ];
}

function firstOf<Item>(list: { content: Item[] } | Item[]): Item[] {
  return Array.isArray(list) ? list : list.content;
}

async function open(browser: Browser, baseURL: string, shot: Shot): Promise<Page> {
  const { role, path, language = 'en', theme = 'light', isPhone = false } = shot;
  const context = await browser.newContext({
    baseURL,
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Qatar',
  });
  const page = await context.newPage();
  await page.addInitScript(
    ([chosenLanguage, chosenTheme]) => {
      localStorage.setItem('binaa.language', chosenLanguage);
      localStorage.setItem('binaa.theme', chosenTheme);
    },
    [language, theme] as const,
  );
  await signInAs(page, role, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page;
}

/** Saves WebP, a third of the size of a PNG. Playwright's screenshot() cannot write it. */
async function save(page: Page, name: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 85 });
  await writeFile(resolve(folder, `${name}.webp`), Buffer.from(data, 'base64'));
}

/** Puts the phone screens side by side, in the size of the other pictures. */
async function savePhones(browser: Browser, phones: Page[]): Promise<void> {
  const pictures = await Promise.all(phones.map(async (phone) => (await phone.screenshot()).toString('base64')));
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const image = (picture: string) => `<img src="data:image/png;base64,${picture}">`;
  await page.setContent(
    `<style>body{margin:0;height:900px;display:flex;align-items:center;justify-content:space-evenly;background:#e4e4e7}
    img{height:844px;border-radius:24px;box-shadow:0 8px 32px #0003}</style>${pictures.map(image).join('')}`,
  );
  await save(page, 'phones');
}

await mkdir(folder, { recursive: true });
const product = await startProduct({ LOG_LEVEL: 'warn' });
const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium' });
try {
  const phones: Page[] = [];
  for (const shot of await shotsOf(browser, product.baseURL)) {
    const page = await open(browser, product.baseURL, shot);
    if (shot.isPhone) phones.push(page);
    else await save(page, shot.name);
  }
  await savePhones(browser, phones);
} finally {
  await browser.close();
  await product.stop();
}
