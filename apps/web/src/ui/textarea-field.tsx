import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import { useText } from '../lib/i18n.ts';
import { controlClass, Field, type FieldBaseProps, splitFieldProps } from './field.tsx';

interface TextareaFieldProps extends FieldBaseProps, Omit<ComponentProps<'textarea'>, 'className' | 'required'> {
  /** Shows a live counter against this limit. Longer text is accepted here and rejected by the form's validation. */
  counter?: number;
  /** The current length, if the form sets the value itself (a draft, an edit). */
  length?: number;
}

export function TextareaField(props: TextareaFieldProps) {
  const { field, control: attributes } = splitFieldProps(props);
  const { counter, length, onChange, rows = 4, ...textarea } = attributes;
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
    <Field {...field} aside={aside}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          rows={rows}
          onChange={(event) => {
            setTyped(event.target.value.length);
            return onChange?.(event);
          }}
          // Each paragraph gets its own text direction.
          className={clsx(controlClass, 'resize-y py-2 [unicode-bidi:plaintext]')}
        />
      )}
    </Field>
  );
}
