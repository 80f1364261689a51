import { defineConfig } from '@playwright/test';

const report = process.env.E2E_REPORT;

/**
 * A journey is run at a desk; on a phone instead if its file is named *.phone.spec.ts or it is tagged @phone; on both if
 * it is tagged @everywhere.
 */
const ON_PHONE = /\.phone\.spec\.ts|@phone|@everywhere/;
const NOT_AT_DESK = /\.phone\.spec\.ts|@phone/;

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results/browser',
  globalSetup: './fixtures/global-setup.ts',
  fullyParallel: true,
  // On two cores: journeys wait more than they work.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // There to end what hangs: a slow or busy machine is no fault.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    locale: 'en-US',
    timezoneId: 'Asia/Qatar',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    // What a service worker asks for passes page.route by: only the journey without a connection has one.
    serviceWorkers: 'block',
    // Nor is this for a slow machine: a step that hangs says which it was.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // A trace of every test doubles the time of the run: npx playwright test --trace on for the one that fails.
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
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grepInvert: NOT_AT_DESK },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
      grep: ON_PHONE,
    },
  ],
});
