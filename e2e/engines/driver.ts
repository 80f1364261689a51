const key = 'element-6066-11e4-a52e-4f735466cecf';

/** The id of an element that a function in the page returned: WebDriver sends a reference in its place. */
export function idOf(element: Element | null): string {
  const id = (element as { [key]?: string } | null)?.[key];
  if (id === undefined) throw new Error('This is no element of the page.');
  return id;
}

/** The commands of WebDriver that the journeys use. */
export type Command =
  | 'ElementClick'
  | 'ElementSendKeys'
  | 'ExecuteScript'
  | 'Navigate'
  | 'PerformActions'
  | 'SetWindowRect'
  | 'TakeScreenshot';

/** WebDriver's own parameters; `id` names an element. */
export type Parameters = { id?: string; [name: string]: unknown };

/** A running browser. */
export interface Driver {
  send: (command: Command, parameters?: Parameters) => Promise<unknown>;
  /** A folder for what the browser reads and writes. It is removed with the browser. */
  home: string;
  /** The folder of the downloads. */
  downloads: string;
  quit: () => Promise<void>;
}
