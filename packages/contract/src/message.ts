/**
 * The values a message's text mentions. Some names have a meaning of their own: `label` is a field's label, which is
 * translated too, `count` chooses the plural form, and the days `date`, `from` and `to` and the month `period` are shown
 * as the reader writes them. A word that the catalogue does not hold, such as the `category` of
 * an expense, brings its Arabic along: `categoryAr`.
 */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A user-facing message: a stable code with its values, and the English text. */
export type Message = { readonly code: string; readonly values?: MessageValues; readonly text: string };

type ValueNames<Template extends string> = Template extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;

/**
 * Builds a message from its values. The function also has `code` and `text`, which the translation check reads. The type
 * omits them, so that a function that was not called is not accepted as a message.
 */
type MessageWithValues<Names extends string> = (
  values: Readonly<Record<Names, string | number>> & Readonly<Partial<Record<`${Names}Ar`, string>>>,
) => Message;

type Messages<Templates extends Readonly<Record<string, string>>> = {
  readonly [Name in keyof Templates]: [ValueNames<Templates[Name]>] extends [never]
    ? Message
    : MessageWithValues<ValueNames<Templates[Name]>>;
};

/**
 * A feature's messages by name, from their English texts. `notFound` of the feature `project` has the code
 * `project.notFound`. A text with values, such as `{{label}} must be text`, becomes a function of them.
 */
export function defineMessages<const Templates extends Readonly<Record<string, string>>>(
  feature: string,
  templates: Templates,
): Messages<Templates> {
  const messages = Object.entries(templates).map(([name, text]) => {
    const message = { code: `${feature}.${name}`, text };
    const withValues = (values: MessageValues): Message => ({ ...message, values, text: fillIn(text, values) });
    return [name, text.includes('{{') ? Object.assign(withValues, message) : message];
  });
  return Object.fromEntries(messages) as Messages<Templates>;
}

/** The template with every `{{name}}` replaced by the value of that name. */
export function fillIn(template: string, values: MessageValues): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Encodes a message as a string, because schemas and forms carry only strings. */
export function encodeMessage(message: Message): string {
  return JSON.stringify(message);
}

/** The message in a string that `encodeMessage` made. Undefined for any other string. */
export function decodeMessage(encoded: string): Message | undefined {
  return encoded.startsWith('{"code":') ? (JSON.parse(encoded) as Message) : undefined;
}

/** The parameter that gives a schema or a check its message. */
export function withMessage(message: Message): { error: string } {
  return { error: encodeMessage(message) };
}

/** One message for an absent value, another for one that is not valid. */
export function withMessages(messages: { absent: Message; invalid: Message }) {
  return {
    error: ({ input }: { input?: unknown }) =>
      encodeMessage(input === undefined || input === null ? messages.absent : messages.invalid),
  };
}
