import { listBankProfiles } from '@binaa/contract/bank-files';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../lib/i18n.ts';
import { useList } from '../../../lib/list.ts';
import { paths } from '../../../lib/paths.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TryAgainHelp } from '../../../ui/try-again-help.tsx';

type BankProfileFieldProps = Omit<ComponentProps<typeof SelectField>, 'options' | 'placeholder'>;

/** The company's choice of how the bank wants the wage file, with a way to where profiles are changed. */
export function BankProfileField({ help, ...field }: BankProfileFieldProps) {
  const { t } = useText();
  const profiles = useList(listBankProfiles, {});
  const failed = profiles.error !== undefined && profiles.items.length === 0;
  return (
    <div className="flex flex-col gap-1">
      <SelectField
        // A select shows a value only once its option is there.
        key={profiles.items.length}
        {...field}
        placeholder={t('The first ready-made one')}
        help={failed ? <TryAgainHelp onRetry={profiles.refetch} /> : help}
        options={profiles.items.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Link
        to={paths.bankProfiles}
        className="w-fit py-2 text-sm font-medium text-accent-ink underline-offset-2 hover:underline"
      >
        {t('Bank profiles')}
      </Link>
    </div>
  );
}
