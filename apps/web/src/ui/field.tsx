import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** Props of every field, in addition to those of its control. */
export interface FieldBaseProps {
  label: string;
  help?: ReactNode;
  /** Translated. */
  error?: string | undefined;
  required?: boolean;
  /** Shows the label to screen readers only, for example of a filter above a list. */
  hideLabel?: boolean;
  /** Classes of the outermost element. */
  className?: string;
}

/** Connects the control to its label, help and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export const controlClass =
  'h-control w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 text-control text-ink ' +
  'transition-colors duration-100 hover:border-muted focus-visible:outline-offset-0 ' +
  'aria-invalid:border-red-ink disabled:bg-sunken disabled:text-faint disabled:hover:border-line-strong';

/** Separates the field's props from the attributes of its control. */
export function splitFieldProps<Props extends FieldBaseProps & { id?: string | undefined }>(props: Props) {
  const { id, label, help, error, required, hideLabel, className, ...control } = props;
  return { field: { id, label, help, error, required, hideLabel, className }, control };
}

interface FieldProps extends FieldBaseProps {
  id?: string | undefined;
  /** Shown at the end of the line under the control, such as a counter. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ id, label, help, error, required, hideLabel, className, aside, children }: FieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const helpId = `${controlId}-help`;
  const errorId = `${controlId}-error`;
  const describedBy = [error ? errorId : null, help ? helpId : null].filter(Boolean).join(' ');
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      {/* The marker is outside the label, so that the accessible name is the label's text alone. */}
      <div className={clsx('flex gap-1 text-sm font-medium', hideLabel && 'sr-only')}>
        <label htmlFor={controlId} id={`${controlId}-label`}>
          {label}
        </label>
        {required ? (
          <span aria-hidden className="text-red-ink">
            *
          </span>
        ) : null}
      </div>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <FieldNotes help={help} helpId={helpId} error={error} errorId={errorId} aside={aside} />
    </div>
  );
}

interface FieldNotesProps {
  help: ReactNode;
  helpId: string;
  error: string | undefined;
  errorId: string;
  aside?: ReactNode;
}

/** The live region exists before the error: screen readers announce only changes of an existing one. */
export function FieldNotes({ help, helpId, error, errorId, aside }: FieldNotesProps) {
  return (
    <div className="flex justify-between gap-3 text-sm empty:hidden has-[>:only-child>:only-child:empty]:-mt-1.5">
      <div className="min-w-0">
        <div id={errorId} role={error ? 'alert' : undefined} aria-live="polite">
          {error ? (
            <span className="flex items-start gap-1.5 text-red-ink">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {error}
            </span>
          ) : null}
        </div>
        {help ? (
          <div id={helpId} className="text-muted">
            {help}
          </div>
        ) : null}
      </div>
      {aside}
    </div>
  );
}
