import { errorMessages, reasonOf } from '@binaa/contract/errors';
import { updateNoticePreferences } from '@binaa/contract/notices';
import { signIn } from '@binaa/contract/session';
import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { server } from '../../testing/fake-server.ts';
import { button, field, problem } from '../../testing/locators.ts';
import { openScreen, reload } from '../../testing/open-screen.tsx';
import { answerSignIn } from '../../testing/pages/login.ts';

const light = 'rgb(247, 247, 248)';
const dark = 'rgb(14, 14, 16)';

async function expectDirection(lang: string, dir: string): Promise<void> {
  await expect.poll(() => document.documentElement).toMatchObject({ lang, dir });
}

async function expectBackground(colour: string): Promise<void> {
  await expect.poll(() => getComputedStyle(document.documentElement).backgroundColor).toBe(colour);
}

type Wishes = { colorScheme: 'light' | 'dark'; reducedMotion: 'reduce' | 'no-preference' };

/** What the user asked of their system. The browser of all tests prefers light colours and less motion. */
async function setSystem({ colorScheme, reducedMotion }: Wishes): Promise<void> {
  const features = [
    { name: 'prefers-color-scheme', value: colorScheme },
    { name: 'prefers-reduced-motion', value: reducedMotion },
  ];
  await cdp().send('Emulation.setEmulatedMedia', { features });
}

const usual: Wishes = { colorScheme: 'light', reducedMotion: 'reduce' };

/** How something that pulses until it has loaded is animated. */
function pulse(): Record<'name' | 'count' | 'duration', string> {
  const placeholder = document.createElement('div');
  placeholder.className = 'animate-pulse';
  document.body.append(placeholder);
  const { animationName, animationIterationCount, animationDuration } = getComputedStyle(placeholder);
  placeholder.remove();
  return { name: animationName, count: animationIterationCount, duration: animationDuration };
}

test('the login page switches to Arabic and back, and remembers the choice', async () => {
  answerSignIn();
  const wrong = errorMessages.invalidCredentials;
  server.fail(signIn, { code: 'INVALID_CREDENTIALS', message: wrong.text, reason: reasonOf(wrong) });
  await openScreen('/login');
  await expectDirection('en', 'ltr');
  await button('العربية').click();
  await expectDirection('ar', 'rtl');
  await expect.element(page.getByRole('heading', { name: 'تسجيل الدخول إلى بناء' })).toBeVisible();
  const submit = page.getByRole('button', { name: 'تسجيل الدخول', exact: true });
  await submit.click();
  await expect.element(page.getByText('اسم المستخدم مطلوب')).toBeVisible();
  await field('اسم المستخدم').fill('nobody@binaa.qa');
  await field('كلمة المرور').fill('wrong');
  await submit.click();
  await expect.element(problem('اسم المستخدم أو كلمة المرور غير صحيحة.')).toBeVisible();

  await reload();
  await expectDirection('ar', 'rtl');
  await button('English').click();
  await expectDirection('en', 'ltr');
  await expect.element(page.getByRole('heading', { name: 'Sign in to Binaa' })).toBeVisible();
});

test('theme and motion follow the system until the user chooses a theme', async () => {
  onTestFinished(() => setSystem(usual));
  await openScreen('/profile', { as: 'ADMIN' });
  expect(pulse(), 'less motion').toEqual({ name: 'pulse', count: '1', duration: '1e-05s' });
  await setSystem({ ...usual, reducedMotion: 'no-preference' });
  await expect.poll(pulse, { message: 'motion' }).toEqual({ name: 'pulse', count: 'infinite', duration: '2s' });
  await setSystem(usual);
  await expectBackground(light);
  await setSystem({ ...usual, colorScheme: 'dark' });
  await expectBackground(dark);

  await button('Light theme').click();
  await expectBackground(light);
  await expect.element(button('Light theme')).toHaveAttribute('aria-pressed', 'true');
  await reload();
  await expectBackground(light);

  await button('Dark theme').click();
  await setSystem(usual);
  await expectBackground(dark);
  await button('System theme').click();
  await expectBackground(light);
});

test('the shell switches the language, and tells the server, whose e-mails and push messages follow it', async () => {
  await openScreen('/profile', { as: 'ADMIN' });
  await button('العربية').click();
  await expectDirection('ar', 'rtl');
  await expect.element(page.getByRole('heading', { name: 'الملف الشخصي' })).toBeVisible();
  await expect.element(page.getByRole('navigation').getByRole('link', { name: 'المشاريع' })).toBeVisible();
  await expect.poll(() => server.callsTo(updateNoticePreferences)).toMatchObject([{ body: { language: 'ar' } }]);
});
