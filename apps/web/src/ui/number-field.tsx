import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { controlClass, Field, type FieldBaseProps } from './field.tsx';

export interface NumberFieldProps
  extends FieldBaseProps,
    Omit<ComponentProps<'input'>, 'className' | 'required' | 'type'> {
  /** Whole numbers open a keyboard without a decimal point. */
  integer?: boolean;
  /** A unit before or after the number; said in the label too, so hidden from screen readers. */
  prefix?: string;
  suffix?: ReactNode;
}

export function NumberField({
  label,
  help,
  error,
  required,
  hideLabel,
  className,
  id,
  integer = false,
  prefix,
  suffix,
  step,
  ...input
}: NumberFieldProps) {
  return (
    <Field {...{ id, label, help, error, required, hideLabel, className }}>
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
            // The wheel must not change an amount the pointer happens to rest on.
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
