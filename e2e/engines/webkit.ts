import { freePort } from '../fixtures/server.ts';
import type { Command, Driver, Parameters } from './driver.ts';
import { environmentIn, type Guarded, type Home, makeHome, startGuarded, untilStarted, writeIn } from './guarded.ts';

export interface WebKitPrograms {
  driver: string;
  /** A browser of WebKitGTK that a driver can steer. */
  browser: string;
  /** A screen in memory. */
  screen: string;
}

/** The commands' paths in WebDriver. */
const paths: Record<Command, string> = {
  ElementClick: 'click',
  ElementSendKeys: 'value',
  ExecuteScript: 'execute/sync',
  Navigate: 'url',
  PerformActions: 'actions',
  SetWindowRect: 'window/rect',
  TakeScreenshot: 'screenshot',
};

/** Starts WebKitGTK's small browser on a screen in memory and speaks WebDriver with its driver. */
export async function startWebKit(programs: WebKitPrograms): Promise<Driver> {
  const home = makeHome();
  writeSettings(home);
  const screen = startGuarded(
    programs.screen,
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    environmentIn(home),
  );
  let driver: Guarded | undefined;
  const quit = async () => {
    await driver?.stop();
    await screen.stop();
    home.remove();
  };
  try {
    const display = await untilStarted('The screen', screen, () => /^(\d+)\n/m.exec(screen.output())?.[1]);
    const port = await freePort();
    driver = startGuarded(programs.driver, [`--port=${port}`], environmentIn(home, environment(display)));
    const base = `http://127.0.0.1:${port}`;
    await untilStarted('WebKitWebDriver', driver, () => call('GET', `${base}/status`).catch(() => undefined));
    const options = { binary: programs.browser, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = (await call('POST', `${base}/session`, { capabilities })) as { sessionId: string };
    const session = `${base}/session/${sessionId}`;
    const send = (command: Command, { id, ...parameters }: Parameters = {}) => {
      const path = `${session}/${id === undefined ? '' : `element/${id}/`}${paths[command]}`;
      return command === 'TakeScreenshot' ? call('GET', path) : call('POST', path, parameters);
    };
    return { send, home: home.path, downloads: home.downloads, quit };
  } catch (error) {
    await quit();
    throw error;
  }
}

function writeSettings(home: Home): void {
  writeIn(home, '.config/gtk-3.0/settings.ini', '[Settings]\ngtk-enable-animations=0\n');
  writeIn(home, '.config/user-dirs.dirs', `XDG_DOWNLOAD_DIR="${home.downloads}"\n`);
}

function environment(display: string): Record<string, string> {
  return {
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    // Without these, GTK starts a message bus that nobody ends.
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    NO_AT_BRIDGE: '1',
    // The sandbox needs namespaces, which containers do not give. Only our own pages are opened.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
}

async function call(method: 'GET' | 'POST', address: string, parameters?: unknown): Promise<unknown> {
  const body = parameters === undefined ? {} : { body: JSON.stringify(parameters) };
  const response = await fetch(address, { method, ...body });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}
