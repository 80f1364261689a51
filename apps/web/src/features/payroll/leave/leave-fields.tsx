import { leaveKindLabels, leaveKinds } from '@binaa/contract/leaves';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormGrid } from '../../../ui/form-layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { ScanField, type ScanValue } from '../scan/scan-field.tsx';

/** In the order of the form. */
export const emptyLeave = { kind: '', fromDate: '', toDate: '', fileKey: '', note: '' };

type LeaveFieldsProps = {
  field: (name: Exclude<keyof typeof emptyLeave, 'fileKey'>) => UseFormRegisterReturn & { error: string | undefined };
  kind: string;
  scan: ScanValue;
};

export function LeaveFields({ field, kind, scan }: LeaveFieldsProps) {
  const { t } = useText();
  const format = useFormat();
  return (
    <>
      <SelectField
        label={t('Kind of leave')}
        required
        placeholder={t('Select a kind')}
        options={leaveKinds.map((value) => ({ value, label: format.label(leaveKindLabels[value]) }))}
        {...field('kind')}
      />
      <FormGrid>
        <DateField label={t('First day')} required {...field('fromDate')} />
        <DateField label={t('Last day')} required {...field('toDate')} />
      </FormGrid>
      <ScanField
        label={kind === 'SICK' ? t('Certificate') : t('File')}
        help={t('JPEG, PNG or PDF, at most 5 MB')}
        {...scan}
      />
      <TextareaField label={t('Note')} rows={2} dir="auto" {...field('note')} />
    </>
  );
}
