import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { controlClass, Field, type FieldBaseProps, splitFieldProps } from './field.tsx';

export interface NumberFieldProps
  extends FieldBaseProps,
    Omit<ComponentProps<'input'>, 'className' | 'required' | 'type'> {
  /** Whole numbers open a keyboard without a decimal point. */
  integer?: boolean;
  /** A unit before or after the number. The label names it too, so it is hidden from screen readers. */
  prefix?: string;
  suffix?: ReactNode;
}

export function NumberField(props: NumberFieldProps) {
  const { field, control: attributes } = splitFieldProps(props);
  const { integer = false, prefix, suffix, step, ...input } = attributes;
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative flex items-center">
          {prefix ? (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-2 start-3 flex items-center border-e border-line pe-2.5 text-control text-muted"
            >
              {prefix}
            </span>
          ) : null}
          <input
            // Scrolling with the wheel must not change the number under the pointer.
            onWheel={(event) => event.currentTarget.blur()}
            {...input}
            {...control}
            type="number"
            inputMode={integer ? 'numeric' : 'decimal'}
            step={step ?? (integer ? 1 : 'any')}
            className={clsx(
              controlClass,
              'tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none',
              prefix && (prefix.length > 1 ? 'ps-17' : 'ps-10'),
              suffix && 'pe-10',
            )}
          />
          {suffix ? (
            <span aria-hidden className="pointer-events-none absolute end-3 text-control text-muted">
              {suffix}
            </span>
          ) : null}
        </div>
      )}
    </Field>
  );
}
