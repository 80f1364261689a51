import { listDemoAccounts } from '@binaa/contract/demo';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useText } from '../../lib/i18n.ts';
import { RoleBadge } from '../../ui/badge.tsx';

type DemoAccountsProps = { disabled: boolean; onChoose: (account: { email: string; password: string }) => void };

/** Shown only in the demo company. */
export function DemoAccounts({ disabled, onChoose }: DemoAccountsProps) {
  const { t } = useText();
  // Not useRead: its offline storage and live updates do not belong in the sign-in page's bundle.
  const { data: accounts = [] } = useQuery({
    queryKey: [listDemoAccounts.path],
    queryFn: ({ signal }) => call(listDemoAccounts, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="demo-accounts" className="mt-8 border-t border-line pt-6">
      <h2 id="demo-accounts" className="text-sm font-semibold">
        {t('Demo accounts')}
      </h2>
      <p className="text-sm text-muted">{t('Look around in the role you like.')}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onChoose(account)}
              className="flex h-control w-full items-center justify-between gap-3 rounded-control border border-line bg-surface px-3 py-1.5 text-sm shadow-card transition-colors hover:border-line-strong hover:bg-sunken disabled:opacity-55"
            >
              <bdi className="truncate">{account.email}</bdi>
              <RoleBadge role={account.role} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
