import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useText } from '../lib/i18n.ts';
import { controlClass, Field, type FieldBaseProps } from './field.tsx';

interface PasswordFieldProps extends FieldBaseProps, Omit<ComponentProps<'input'>, 'className' | 'required' | 'type'> {
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({
  label,
  help,
  error,
  required,
  hideLabel,
  className,
  id,
  ...input
}: PasswordFieldProps) {
  const { t } = useText();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  // The name leaves out the field's own label, so that nothing but the input answers to it.
  const toggleName = shown ? t('Hide characters') : t('Show characters');
  return (
    <Field {...{ id, label, help, error, required, hideLabel, className }}>
      {(control) => (
        <div className="relative">
          <input
            spellCheck={false}
            autoCapitalize="none"
            dir="ltr"
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={clsx(controlClass, 'pe-12 rtl:text-end')}
          />
          <button
            type="button"
            aria-label={toggleName}
            aria-pressed={shown}
            title={toggleName}
            onClick={() => setShown((now) => !now)}
            className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
          >
            <Icon aria-hidden className="size-4" />
          </button>
        </div>
      )}
    </Field>
  );
}
