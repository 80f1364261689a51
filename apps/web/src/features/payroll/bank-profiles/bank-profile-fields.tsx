import { type BankProfile, untestedNote } from '@binaa/contract/bank-files';
import type { UseFormReturn } from 'react-hook-form';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { FormSection } from '../../../ui/form-layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { linesOf, type ProfileValues, titlesFor } from './profile-values.ts';

type FieldName = Exclude<keyof ProfileValues, 'paymentTypes' | 'frequencies'> | WordName;
type WordName =
  | `paymentTypes.${keyof ProfileValues['paymentTypes']}`
  | `frequencies.${keyof ProfileValues['frequencies']}`;

type BankProfileFieldsProps<Out> = {
  form: UseFormReturn<ProfileValues, unknown, Out>;
  profiles: readonly BankProfile[];
};

/** As HSBC wanted it for a while. */
const reasonPrefixes = ['/DRC/'].map((value) => ({ value, label: value }));

/** Everything in which banks differ, in the order of the file. */
export function BankProfileFields<Out>({ form, profiles }: BankProfileFieldsProps<Out>) {
  const { t, plural } = useText();
  const format = useFormat();
  const errorOf = useFieldErrors(form);
  const field = (name: FieldName) => ({ error: errorOf(name), ...form.register(name) });
  const word = (name: WordName) => ({ ...field(name), dir: 'ltr', autoComplete: 'off' }) as const;
  const hasLeadingLine = form.watch('hasLeadingLine');
  const fitTitles = () => {
    const titles = titlesFor(Number(form.getValues('columns')), linesOf(form.getValues('recordTitles')), profiles);
    form.setValue('recordTitles', titles.join('\n'), { shouldDirty: true, shouldValidate: true });
  };
  const digits = (count: number) => ({
    value: count,
    label: plural(count, { one: '{{count}} digit', other: '{{count}} digits' }),
  });
  return (
    <>
      <TextField label={t('Name')} required help={format.label(untestedNote)} {...field('name')} />
      <FormSection title={t('Layout')}>
        <SelectField
          label={t('Columns of a record')}
          options={[22, 15].map((value) => ({ value, label: String(value) }))}
          {...form.register('columns', { onChange: fitTitles })}
          error={errorOf('columns')}
        />
        <SelectField
          label={t('SIF version')}
          options={['1', '01'].map((value) => ({ value, label: value }))}
          {...field('version')}
        />
        <CheckboxField label={t('A line before the header')} {...field('hasLeadingLine')} />
        {hasLeadingLine ? <TextField label={t('Text of that line')} dir="ltr" {...field('leadingLine')} /> : null}
        <TextareaField
          label={t('Titles of the header')}
          required
          dir="ltr"
          rows={6}
          className="sm:col-span-2"
          help={t('One title a line, 11 of them. With 10 titles the header has no SIF version.')}
          {...field('headerTitles')}
        />
        <TextareaField
          label={t('Titles of the columns')}
          required
          dir="ltr"
          rows={8}
          className="sm:col-span-2"
          help={t('One title a line, in the order of the columns.')}
          {...field('recordTitles')}
        />
      </FormSection>
      <FormSection title={t('Numbers')}>
        <SelectField
          label={t('Record sequence')}
          options={[
            { value: 6, label: '000001' },
            { value: 0, label: '1' },
          ]}
          {...field('sequenceDigits')}
        />
        <SelectField label={t('Total of the file')} options={[digits(14), digits(18)]} {...field('totalDigits')} />
        <CheckboxField label={t('Fill EIDs up to 8 digits')} className="sm:col-span-2" {...field('padEid')} />
      </FormSection>
      <FormSection title={t('Reason of a deduction')}>
        <SelectField label={t('Reason code')} options={[digits(1), digits(2)]} {...field('reasonDigits')} />
        <SelectField
          label={t('Before the code')}
          placeholder={t('Nothing')}
          options={reasonPrefixes}
          {...field('reasonPrefix')}
        />
        <SelectField
          label={t('Without a deduction')}
          placeholder={t('Empty')}
          options={[{ value: '0', label: '0' }]}
          {...field('noReason')}
        />
      </FormSection>
      <FormSection title={t('Content')}>
        <SelectField
          label={t('Working days are')}
          options={[
            { value: 'PAID', label: t('Paid calendar days') },
            { value: 'PRESENT', label: t('Days present') },
          ]}
          {...field('workingDays')}
        />
        <CheckboxField
          label={t('Allowances are also part of the extra income')}
          className="sm:col-span-2"
          {...field('allowancesInExtraIncome')}
        />
        <CheckboxField
          label={t('People with a net of 0 are in the file')}
          className="sm:col-span-2"
          {...field('includeZeroNet')}
        />
      </FormSection>
      <FormSection title={t('Words of the bank')}>
        <TextField label={t('A normal payment')} {...word('paymentTypes.NORMAL')} />
        <TextField
          label={t('A delayed payment')}
          help={t('Of an extra run. May be empty.')}
          {...word('paymentTypes.DELAYED')}
        />
        <TextField label={t('A final settlement')} {...word('paymentTypes.FINAL')} />
        <TextField label={t('Letter of a month')} {...word('frequencies.MONTH')} />
        <TextField
          label={t('Letter of half a month')}
          help={t('Kept for later: everybody is paid by the month.')}
          {...word('frequencies.HALF')}
        />
      </FormSection>
    </>
  );
}
