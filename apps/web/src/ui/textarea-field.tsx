import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import { useText } from '../lib/i18n.ts';
import { controlClass, Field, type FieldBaseProps } from './field.tsx';

interface TextareaFieldProps extends FieldBaseProps, Omit<ComponentProps<'textarea'>, 'className' | 'required'> {
  /** Shows a live counter against this limit. Longer text may still be typed: the form's rule tells about it. */
  counter?: number;
  /** The present length, when the form sets the value without typing (a draft, an edit). */
  length?: number;
}

export function TextareaField({
  label,
  help,
  error,
  required,
  hideLabel,
  className,
  id,
  counter,
  length,
  onChange,
  rows = 4,
  ...textarea
}: TextareaFieldProps) {
  const { plural } = useText();
  const [typed, setTyped] = useState(() => String(textarea.defaultValue ?? textarea.value ?? '').length);
  const count = length ?? typed;
  const aside = counter ? (
    <span className={clsx('shrink-0 tabular-nums', count > counter ? 'text-red-ink' : 'text-muted')}>
      <span aria-hidden>
        {count}/{counter}
      </span>
      <span className="sr-only">
        {plural(counter, '{{length}} of {{count}} characters', { length: count, count: counter })}
      </span>
    </span>
  ) : undefined;
  return (
    <Field {...{ id, label, help, error, required, hideLabel, className, aside }}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          rows={rows}
          onChange={(event) => {
            setTyped(event.target.value.length);
            return onChange?.(event);
          }}
          // Each paragraph reads in its own direction, whatever the page's.
          className={clsx(controlClass, 'resize-y py-2 [unicode-bidi:plaintext]')}
        />
      )}
    </Field>
  );
}
