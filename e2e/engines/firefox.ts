import { existsSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Command, Driver, Parameters } from './driver.ts';
import { environmentIn, type Home, makeHome, startGuarded, untilStarted, writeIn } from './guarded.ts';

/** Starts Firefox without a window and speaks Marionette with it: WebDriver's commands over a socket, without geckodriver. */
export async function startFirefox(program: string): Promise<Driver> {
  const home = makeHome();
  writeIn(home, 'profile/user.js', preferences(home));
  const profile = join(home.path, 'profile');
  const browser = startGuarded(
    program,
    ['--headless', '--marionette', '--no-remote', '--profile', profile],
    environmentIn(home),
  );
  const quit = async () => {
    await browser.stop();
    home.remove();
  };
  try {
    // Firefox chooses a free port and writes it here.
    const portFile = join(profile, 'MarionetteActivePort');
    const port = await untilStarted('Firefox', browser, () => {
      const text = existsSync(portFile) ? readFileSync(portFile, 'utf8') : '';
      return text === '' ? undefined : Number(text);
    });
    const call = await openMarionette(port);
    await call('WebDriver:NewSession', {});
    const send = (command: Command, parameters: Parameters = {}) => call(`WebDriver:${command}`, parameters);
    return { send, home: home.path, downloads: home.downloads, quit };
  } catch (error) {
    await quit();
    throw error;
  }
}

function preferences({ downloads }: Home): string {
  const values = {
    'marionette.port': 0,
    'ui.prefersReducedMotion': 1,
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.download.alwaysOpenPanel': false,
    'intl.accept_languages': 'en-US',
  };
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
    .join('\n');
}

type Reply = { resolve: (value: unknown) => void; reject: (error: Error) => void };
type Message = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];

/** Sends `length:[0, id, command, parameters]` and receives `length:[1, id, error, result]`. */
async function openMarionette(port: number) {
  const socket = await open(port);
  const waiting = new Map<number, Reply>();
  let lastId = 0;
  readMessages(socket, ([, id, error, result]) => {
    const reply = waiting.get(id);
    waiting.delete(id);
    if (error) reply?.reject(new Error(`${error.error}: ${error.message}`));
    else reply?.resolve(valueIn(result));
  });
  socket.once('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended.'));
  });
  return (command: string, parameters: Record<string, unknown>) =>
    new Promise<unknown>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      const text = JSON.stringify([0, lastId, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** The first message describes Marionette and is no array. */
function readMessages(socket: Socket, onMessage: (message: Message) => void): void {
  let received = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      if (colon < 0) return;
      const end = colon + 1 + Number(received.subarray(0, colon).toString());
      if (received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as unknown;
      received = received.subarray(end);
      if (Array.isArray(message)) onMessage(message as Message);
    }
  });
}

function valueIn(result: unknown): unknown {
  return typeof result === 'object' && result !== null && 'value' in result ? result.value : result;
}
