import { type RefObject, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { text, useText } from '../../lib/i18n.ts';
import { digitOf, isTyping } from '../../lib/keys.ts';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { UsualReasons } from '../../ui/usual-reasons.tsx';

const usualReasons = [
  text('Receipt missing'),
  text('Receipt not readable'),
  text('Wrong amount'),
  text('Wrong project'),
  text('Duplicate'),
  text('Not a company expense'),
  text('Above the limit'),
];

type ReasonFieldProps = {
  form: UseFormReturn<{ reason: string }>;
  /** Digits choose a usual reason, and the button that confirms gets the focus. */
  digits?: boolean | undefined;
  confirm?: RefObject<HTMLButtonElement | null>;
};

/** Why an expense is rejected: a usual reason with one press, or any text. */
export function ReasonField({ form, digits = false, confirm }: ReasonFieldProps) {
  const { t } = useText();
  const errorOf = useFieldErrors(form);
  const choose = (reason: string) => form.setValue('reason', reason, { shouldDirty: true, shouldValidate: true });
  useDigits(digits, (digit) => {
    const reason = usualReasons[digit - 1];
    if (reason === undefined) return;
    choose(t(reason));
    confirm?.current?.focus();
  });
  return (
    <div className="flex flex-col gap-2">
      <TextareaField
        label={t('Reject reason')}
        help={t('The submitter reads it.')}
        required
        rows={2}
        dir="auto"
        error={errorOf('reason')}
        {...form.register('reason')}
      />
      <UsualReasons reasons={usualReasons} numbered={digits} onChoose={choose} />
    </div>
  );
}

/** Wherever the focus is, except in the field, where digits are typed. */
function useDigits(isOn: boolean, choose: (digit: number) => void): void {
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const digit = digitOf(event);
      if (digit === undefined || isTyping(event.target)) return;
      event.preventDefault();
      latest.current(digit);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
