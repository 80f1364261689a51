import { defineConfig } from '@playwright/test';

const report = process.env.E2E_REPORT;

/** Journeys run on a desktop, those in *.phone.spec.ts or tagged @phone on a phone instead. The walk opens every screen at both widths. */
const PHONE = /\.phone\.spec\.ts|@phone/;

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results/browser',
  globalSetup: './fixtures/global-setup.ts',
  fullyParallel: true,
  // Four workers on two cores: while one journey waits for an answer, others go on.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  // Timeouts end tests that hang. They are far above what a test needs, so a slow machine does not fail.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    locale: 'en-US',
    timezoneId: 'Asia/Qatar',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    // Requests of a service worker bypass page.route, so only the offline journey allows one.
    serviceWorkers: 'block',
    // Shorter than the test timeout, so a step that hangs is named in the report.
    actionTimeout: 180_000,
    navigationTimeout: 180_000,
    screenshot: 'only-on-failure',
    // Traces double the duration of the run. Record one for a failing test with: npx playwright test --trace on
    trace: 'off',
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
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
      grep: PHONE,
    },
    // Last, because it ends with several long journeys in companies of their own, which keep all workers busy.
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grepInvert: PHONE },
  ],
});
