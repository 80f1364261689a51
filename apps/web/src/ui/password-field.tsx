import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useText } from '../lib/i18n.ts';
import { controlClass, Field, type FieldBaseProps, splitFieldProps } from './field.tsx';

interface PasswordFieldProps extends FieldBaseProps, Omit<ComponentProps<'input'>, 'className' | 'required' | 'type'> {
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const { field, control: input } = splitFieldProps(props);
  const { t } = useText();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  // Without the word password: only the input must be found by its label.
  const toggleName = shown ? t('Hide characters') : t('Show characters');
  return (
    <Field {...field}>
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
