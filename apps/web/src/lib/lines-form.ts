import { parseInput } from '@binaa/contract/input';
import { encodeMessage } from '@binaa/contract/message';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { numberOrText } from './form.ts';
import { pressEnded } from './press.ts';

/** A number field of a form, for the rules: NaN for a text that is no number, of which browsers report ''. */
export type ReadNumber = (path: string) => unknown;

type LinesFormOptions<Values extends FieldValues, Schema extends z.ZodMiniType> = {
  rules: Schema;
  defaultValues: Values;
  /** What is sent for the values of the form, whose fields are not those of the rules. */
  inputOf: (values: Values, readNumber: ReadNumber) => unknown;
  /** The field that shows the message of a path of the input. Without it, the field of the same name. */
  fieldOf?: (path: string, values: Values) => string;
};

/** A form with lines, under the contract's rules. Its submit handler receives the parsed input, ready to be sent. */
export function useLinesForm<Values extends FieldValues, Schema extends z.ZodMiniType>(
  options: LinesFormOptions<Values, Schema>,
) {
  type Out = z.output<Schema> & FieldValues;
  const resolver: Resolver<Values, unknown, Out> = async (values, _context, { fields }) => {
    // Wait until a mouse press has ended: an error message that appears earlier would move the pressed button away.
    await pressEnded();
    const readNumber: ReadNumber = (path) =>
      hasBadInput(get(fields, path)) ? Number.NaN : numberOrText(get(values, path));
    const parsed = parseInput(options.rules, options.inputOf(values, readNumber));
    if (parsed.ok) return { values: parsed.value as Out, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [path, message] of Object.entries(parsed.errors)) {
      const field = options.fieldOf?.(path, values) ?? path;
      set(errors, field, {
        type: 'rules',
        message: encodeMessage(message),
        ref: get(fields, `${field}.ref`),
      });
    }
    return { values: {}, errors };
  };
  return useForm<Values, unknown, Out>({
    resolver,
    defaultValues: options.defaultValues as DefaultValues<Values>,
    mode: 'onSubmit',
  });
}

function hasBadInput(field: unknown): boolean {
  const ref: unknown = get(field, 'ref');
  return ref instanceof HTMLInputElement && ref.validity.badInput;
}
