import { parseInput } from '@binaa/contract/input';
import { parseAmount } from '@binaa/contract/money';
import { useRef } from 'react';
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

/** What a number field holds, as a number where it is one; otherwise as typed, so that its rule speaks. */
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

/** Stands for half a date: no rule takes it. */
const unfinished = '?';

/**
 * A browser shows what was typed into a number or date field but gives '' for what is no number or only half a date:
 * that is not the same as empty.
 */
function isUnfinished(field: unknown): boolean {
  const ref = refOf(field);
  if (typeof ref !== 'object' || ref === null || !('validity' in ref)) return false;
  return (ref.validity as ValidityState).badInput;
}

/** The contract's rules as a form's: empty strings are absent, every faulty field is told at once. */
export function rulesResolver<Values extends FieldValues, Schema extends z.ZodMiniType>(
  rules: Schema,
  numbers: readonly Path<Values>[] = [],
): Resolver<Values, unknown, Output<Schema>> {
  return async (values, _context, options) => {
    // A field that is left by pressing a button tells its faults after the press, which would else miss the button.
    await pressEnded();
    const parsed = parseInput(rules, withNumbers(values, numbers, options.fields));
    if (parsed.ok) return { values: parsed.value as Output<Schema>, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [path, message] of Object.entries(parsed.errors)) {
      const field: unknown = get(options.fields, path);
      set(errors, path === 'body' ? 'root' : path, { type: 'rules', message, ref: refOf(field) });
    }
    return { values: {}, errors };
  };
}

function refOf(field: unknown): unknown {
  return typeof field === 'object' && field !== null && 'ref' in field ? field.ref : undefined;
}

export type RulesFormOptions<Values extends FieldValues, Schema extends z.ZodMiniType> = {
  rules: Schema;
  /** Every field of the form in its order, with what it holds at first: '' for an empty text, number or date field. */
  defaultValues: Values;
  /** The fields whose text is a number. */
  numbers?: readonly Path<Values>[];
  mode?: UseFormProps['mode'];
};

/** A form under the contract's rules. Its submit handler gets what the rules made of the input, ready to be sent. */
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
  // The first faulty field has the focus: first in the form's order, not in that in which its parts happen to be drawn.
  for (const name of Object.keys(defaultValues)) form.register(name as Path<Values>);
  return form;
}

/** Puts the server's field messages under their fields and focuses the first. True when every message found its field. */
export function showServerErrors<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  error: unknown,
): boolean {
  if (!isApiError(error)) return false;
  const names = Object.keys(form.getValues());
  const told = Object.keys(error.errors);
  const placed = names.filter((name) => told.includes(name)) as Path<Values>[];
  placed.forEach((name, index) => {
    form.setError(name, { type: 'server', message: error.errors[name] ?? '' }, { shouldFocus: index === 0 });
  });
  return told.length > 0 && placed.length === told.length;
}

/** A form's submission that cannot run twice at once, however fast it is clicked. */
export function useSubmitOnce<Input>(submit: (input: Input) => Promise<unknown>): (input: Input) => Promise<void> {
  const isRunning = useRef(false);
  return async (input) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await submit(input);
    } finally {
      isRunning.current = false;
    }
  };
}
