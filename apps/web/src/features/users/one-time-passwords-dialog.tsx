import type { OneTimePassword } from '@binaa/contract/users';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '../../lib/company.ts';
import { companyNames } from '../../lib/company-names.ts';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { PrintFrame } from '../../ui/print-frame.tsx';
import { ShownOnceFrame } from '../../ui/shown-once-dialog.tsx';

type OneTimePasswordsDialogProps = { slips: readonly OneTimePassword[]; onClose: () => void };

/** Shows the new passwords of several people once, and prints a slip for each. */
export function OneTimePasswordsDialog({ slips, onClose }: OneTimePasswordsDialogProps) {
  const { t } = useText();
  const [isPrinting, setPrinting] = useState(false);
  return (
    <ShownOnceFrame
      title={t('One-time passwords')}
      description={t('Print them or write them down now: they are not shown again.')}
      size="lg"
      actions={
        <Button icon={Printer} onClick={() => setPrinting(true)}>
          {t('Print slips')}
        </Button>
      }
      onClose={onClose}
    >
      <DataTable caption={t('One-time passwords')} columns={useColumns()} rows={slips} rowKey={({ id }) => id} whole />
      {isPrinting ? <Slips slips={slips} onDone={() => setPrinting(false)} /> : null}
    </ShownOnceFrame>
  );
}

function useColumns(): Column<OneTimePassword>[] {
  const { t } = useText();
  return [
    { key: 'name', header: t('Name'), primary: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'username', header: t('Username'), cell: ({ email }) => <bdi>{email}</bdi> },
    {
      key: 'password',
      header: t('One-time password'),
      nowrap: true,
      cell: ({ temporaryPassword }) => <Password text={temporaryPassword} />,
    },
  ];
}

/** One slip each, to be cut apart. */
function Slips({ slips, onDone }: { slips: readonly OneTimePassword[]; onDone: () => void }) {
  const { t, language } = useText();
  const { data: company } = useCompany();
  const [companyName] = company ? companyNames(company, language) : [];
  return (
    <PrintFrame onDone={onDone}>
      <ul className="grid grid-cols-2 gap-4">
        {slips.map(({ id, name, email, temporaryPassword }) => (
          <li key={id} className="break-inside-avoid border border-dashed border-line-strong p-4">
            <p className="font-semibold">
              <bdi>{name}</bdi>
            </p>
            <p className="text-muted">
              <bdi>{companyName}</bdi>
            </p>
            <dl className="mt-2">
              <dt>{t('Address of the application')}</dt>
              <dd className="mb-1 font-mono">
                <bdi dir="ltr">{window.location.origin}</bdi>
              </dd>
              <dt>{t('Username')}</dt>
              <dd className="mb-1 font-mono">
                <bdi dir="ltr">{email}</bdi>
              </dd>
              <dt>{t('One-time password')}</dt>
              <dd>
                <Password text={temporaryPassword} />
              </dd>
            </dl>
            <p className="mt-2 text-muted">{t('Sign in with it and then choose a password of your own.')}</p>
          </li>
        ))}
      </ul>
    </PrintFrame>
  );
}

function Password({ text }: { text: string }) {
  return (
    <bdi dir="ltr" className="font-mono select-all">
      {text}
    </bdi>
  );
}
