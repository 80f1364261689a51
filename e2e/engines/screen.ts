import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type Driver, idOf } from './driver.ts';
import {
  elementNamed,
  isLoaded,
  isShown,
  middleOf,
  type Name,
  optionOf,
  type Place,
  placeOf,
  selectText,
  valueOf,
} from './in-page.ts';

/** Ends what hangs. Far above what a step needs, so a slow or busy machine does not fail. */
const limitMs = 90_000;

const kinds = {
  button: 'button, [role=button], [role=menuitem], [role=tab]',
  link: 'a[href]',
  field: 'input, select, textarea',
};
type Kind = keyof typeof kinds;

/** The product in one window of a browser. Every method waits until it can do what it says. */
export class EngineScreen {
  readonly downloads: string;
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
    this.downloads = driver.downloads;
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#driver.send('SetWindowRect', { width, height });
  }

  async open(address: string): Promise<void> {
    await this.#driver.send('Navigate', { url: address });
    await this.until(`${address} is loaded`, isLoaded);
  }

  /** Runs a function in the page. It can use only its arguments and what the browser has. */
  async read<Args extends unknown[], Answer>(run: (...args: Args) => Answer, ...args: Args): Promise<Awaited<Answer>> {
    const answer = await this.#driver.send('ExecuteScript', { script: `return (${String(run)})(...arguments)`, args });
    return answer as Awaited<Answer>;
  }

  /** Runs a function in the page until it returns something true, and returns that. */
  until<Args extends unknown[], Answer>(what: string, run: (...args: Args) => Answer, ...args: Args) {
    return this.#poll(what, () => this.read(run, ...args));
  }

  async shows(text: string): Promise<void> {
    await this.until(`'${text}' is shown`, isShown, text);
  }

  async showsNoMore(text: string): Promise<void> {
    await this.#poll(`'${text}' is gone`, async () => !(await this.read(isShown, text)));
  }

  /** Waits until the path and the query of the address begin so. */
  async isAt(path: string): Promise<void> {
    await this.until(
      `the address is ${path}`,
      (wanted) => (location.pathname + location.search).startsWith(wanted),
      path,
    );
  }

  /** Clicks the middle of a control, which nothing may cover. */
  async click(kind: Kind, name: Name): Promise<void> {
    const place = await this.#poll(`the ${kind} ${JSON.stringify(name)} can be clicked`, async () =>
      this.read(middleOf, await this.#named(kinds[kind], name)),
    );
    await this.#clickAt(place);
  }

  /** Clicks where the middle of an element is, on whatever the browser finds there. */
  async clickOnto(css: string): Promise<void> {
    await this.#clickAt(await this.until(`${css} is there`, placeOf, css));
  }

  /** Replaces the text of a field. */
  async type(label: string, text: string): Promise<void> {
    await this.click('field', label);
    const field = await this.#named(kinds.field, label);
    await this.read(selectText, field);
    await this.#sendKeys(field, text);
    await this.#poll(`'${label}' holds '${text}'`, async () => (await this.read(valueOf, field)) === text);
  }

  /** Gives a file to a file field, which may be hidden behind a button. */
  async attach(label: string, path: string): Promise<void> {
    await this.#sendKeys(await this.#poll(`the field '${label}'`, () => this.#named('input[type=file]', label)), path);
  }

  async choose(label: string, option: string): Promise<void> {
    const found = await this.#poll(`'${label}' offers '${option}'`, async () =>
      this.read(optionOf, await this.#named('select', label), option),
    );
    await this.#driver.send('ElementClick', { id: idOf(found) });
  }

  async press(...keys: string[]): Promise<void> {
    for (const value of keys) {
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      await this.#driver.send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    }
  }

  async photograph(path: string): Promise<void> {
    writeFileSync(path, String(await this.#driver.send('TakeScreenshot')), 'base64');
  }

  #named(css: string, name: Name) {
    return this.read(elementNamed, css, name);
  }

  async #sendKeys(element: Element | null, text: string): Promise<void> {
    await this.#driver.send('ElementSendKeys', { id: idOf(element), text });
  }

  async #clickAt({ x, y }: Place): Promise<void> {
    const actions = [
      { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    await this.#driver.send('PerformActions', { actions: [mouse] });
  }

  async #poll<Answer>(what: string, ask: () => Promise<Answer>): Promise<NonNullable<Answer>> {
    const deadline = Date.now() + limitMs;
    let cause: unknown;
    while (Date.now() < deadline) {
      try {
        const answer = await ask();
        if (answer) return answer;
        cause = undefined;
      } catch (error) {
        // The page may be between two documents, or what is asked for may be about to come.
        cause = error;
      }
      await wait(50);
    }
    const page = await this.read(() => `${location.href}\n${document.body.innerText.slice(0, 2000)}`).catch(
      () => 'not to be read',
    );
    throw new Error(`Waited in vain: ${what}. The page is ${page}`, { cause });
  }
}
