import { timeZoneNames } from '@binaa/contract/time-zones';
import { useMemo } from 'react';
import type { ControllerRenderProps } from 'react-hook-form';
import { useText } from '../../lib/i18n.ts';
import { PickerField } from '../../ui/picker-field.tsx';

type TimeZoneFieldProps = {
  /** The field of useController. */
  field: Pick<ControllerRenderProps, 'name' | 'ref' | 'onBlur'> & { value: string; onChange: (name: string) => void };
  /** COMPANY_TIME_ZONE, if the operator has set it. */
  fixed: string | undefined;
  error: string | undefined;
};

export function TimeZoneField({ field, fixed, error }: TimeZoneFieldProps) {
  const { t } = useText();
  const value = fixed ?? field.value;
  const options = useMemo(
    () => [...new Set([value, ...timeZoneNames()])].map((name) => ({ value: name, label: name.replaceAll('_', ' ') })),
    [value],
  );
  return (
    <PickerField
      {...field}
      label={t('Time zone')}
      required
      value={value}
      onChange={(chosen) => field.onChange(chosen ?? '')}
      options={options}
      disabled={fixed !== undefined}
      help={
        fixed === undefined
          ? t('The company’s days begin at midnight there. Recorded days keep their dates.')
          : t('Set by the operator with COMPANY_TIME_ZONE, and cannot be changed here.')
      }
      error={error}
    />
  );
}
