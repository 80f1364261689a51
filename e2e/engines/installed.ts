import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const { FIREFOX_PATH: firefox, WEBKIT_DRIVER_PATH: driver, MINIBROWSER_PATH: browser, XVFB_PATH: screen } = process.env;

/** How to start each browser. `npm test` looks for their programs and names those that it finds. */
export const engines: Record<'Firefox' | 'WebKit', (() => Promise<Driver>) | undefined> = {
  Firefox: firefox ? () => startFirefox(firefox) : undefined,
  WebKit: driver && browser && screen ? () => startWebKit({ driver, browser, screen }) : undefined,
};
