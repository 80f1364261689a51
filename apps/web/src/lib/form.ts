import { parseInput } from '@binaa/contract/input';
import { encodeMessage } from '@binaa/contract/message';
import { parseAmount } from '@binaa/contract/money';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { isApiError } from './api-error.ts';
import { pressEnded } from './press.ts';

type Output<Schema extends z.ZodMiniType> = z.output<Schema> & FieldValues;

/** The number in a number field, or the typed text if it is none, so that the rule can report it. */
export function numberOrText(typed: unknown): unknown {
  return typeof typed === 'string' ? (parseAmount(typed) ?? typed) : typed;
}

function withNumbers<Values extends FieldValues>(
  values: Values,
  names: readonly string[],
  fields: unknown,
): Record<string, unknown> {
  const converted: Record<string, unknown> = { ...values };
  for (const name of Object.keys(values)) {
    const isNumber = names.includes(name);
    if (isUnfinished(get(fields, name))) converted[name] = isNumber ? Number.NaN : unfinished;
    else if (isNumber) converted[name] = numberOrText(converted[name]);
  }
  return converted;
}

/** Stands for an incomplete date. No rule accepts it. */
const unfinished = '?';

/**
 * Browsers report '' as the value of a number or date field that contains an invalid number or an incomplete date.
 * That must not count as empty.
 */
function isUnfinished(field: unknown): boolean {
  const ref = refOf(field);
  if (typeof ref !== 'object' || ref === null || !('validity' in ref)) return false;
  return (ref.validity as ValidityState).badInput;
}

/** What a form's values would be sent as, or undefined while a rule refuses them. */
export function inputOfValues<Values extends FieldValues, Schema extends z.ZodMiniType>(
  rules: Schema,
  values: Values,
  numbers: readonly Path<Values>[] = [],
): z.output<Schema> | undefined {
  const parsed = parseInput(rules, withNumbers(values, numbers, undefined));
  return parsed.ok ? parsed.value : undefined;
}

/** Validates a form by the contract's rules: empty strings count as absent, and all invalid fields are reported at once. */
export function rulesResolver<Values extends FieldValues, Schema extends z.ZodMiniType>(
  rules: Schema,
  numbers: readonly Path<Values>[] = [],
): Resolver<Values, unknown, Output<Schema>> {
  return async (values, _context, options) => {
    // Wait until a mouse press has ended: an error message that appears earlier would move the pressed button away.
    await pressEnded();
    const parsed = parseInput(rules, withNumbers(values, numbers, options.fields));
    if (parsed.ok) return { values: parsed.value as Output<Schema>, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [path, message] of Object.entries(parsed.errors)) {
      const field: unknown = get(options.fields, path);
      set(errors, path === 'body' ? 'root' : path, {
        type: 'rules',
        message: encodeMessage(message),
        ref: refOf(field),
      });
    }
    return { values: {}, errors };
  };
}

function refOf(field: unknown): unknown {
  return typeof field === 'object' && field !== null && 'ref' in field ? field.ref : undefined;
}

export type RulesFormOptions<Values extends FieldValues, Schema extends z.ZodMiniType> = {
  rules: Schema;
  /** The initial value of every field, in the order they are shown: '' for an empty text, number or date field. */
  defaultValues: Values;
  /** The names of number fields. */
  numbers?: readonly Path<Values>[];
  mode?: UseFormProps['mode'];
};

/** A form under the contract's rules. Its submit handler receives the parsed input, ready to be sent. */
export function useRulesForm<Values extends FieldValues, Schema extends z.ZodMiniType>({
  rules,
  defaultValues,
  numbers = [],
  mode = 'onTouched',
}: RulesFormOptions<Values, Schema>): UseFormReturn<Values, unknown, Output<Schema>> {
  const form = useForm<Values, unknown, Output<Schema>>({
    resolver: rulesResolver<Values, Schema>(rules, numbers),
    defaultValues: defaultValues as DefaultValues<Values>,
    mode,
  });
  // Register in the order of the form: the first invalid field gets the focus, whatever renders first.
  for (const name of Object.keys(defaultValues)) form.register(name as Path<Values>);
  return form;
}

/** Shows the server's messages under their fields and focuses the first. True if every message has a field. */
export function showServerErrors<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  error: unknown,
): boolean {
  if (!isApiError(error)) return false;
  const names = Object.keys(form.getValues());
  const reported = Object.keys(error.errors);
  const placed = names.filter((name) => reported.includes(name)) as Path<Values>[];
  placed.forEach((name, index) => {
    const message = error.errors[name];
    if (message) form.setError(name, { type: 'server', message: encodeMessage(message) }, { shouldFocus: index === 0 });
  });
  return reported.length > 0 && placed.length === reported.length;
}
