import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';

/** Ends tests that hang. Far above what a test needs, so a slow or busy machine does not fail. */
const limit = 300_000;
const wait = 60_000;

/** Screens in a real browser, against a fake server that the contract types and checks. */
export default defineProject({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  cacheDir: '.cache/screens',
  // A dependency that is found while a test runs would load the page anew. From main.tsx all of them are found before.
  optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.screen.test.{ts,tsx}'] },
  test: {
    name: 'screens',
    include: ['src/**/*.screen.test.{ts,tsx}'],
    setupFiles: ['testing/set-up.ts'],
    // Test files share the page of their worker: loading the application takes longer than most tests.
    isolate: false,
    // After the tests without a browser. More pages than cores would only make each slower.
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    testTimeout: limit,
    hookTimeout: limit,
    expect: { poll: { timeout: wait } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // As in Playwright: a name may be given in part.
      locators: { exact: false },
      provider: playwright({
        actionTimeout: wait,
        contextOptions: {
          locale: 'en-US',
          timezoneId: 'Asia/Qatar',
          colorScheme: 'light',
          reducedMotion: 'reduce',
        },
        launchOptions: {
          executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
          args: [
            '--disable-dev-shm-usage',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            '--no-first-run',
          ],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
