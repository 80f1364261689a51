import { ClipboardList, FolderKanban, ReceiptText, Users } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session.ts';
import { StatCard } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { StatCards } from './stat-cards.tsx';
import type { Figures } from './use-figures.ts';

export function FigureCards({ figures: { projects, tasks, users, expenses } }: { figures: Figures }) {
  const { t, plural } = useText();
  const format = useFormat();
  const isAdmin = useUser().role === 'ADMIN';
  return (
    <StatCards>
      {projects ? (
        <StatCard
          label={t('Projects')}
          value={format.number(projects.total)}
          hint={plural(projects.active, '{{count}} active')}
          icon={FolderKanban}
          tone="accent"
        />
      ) : null}
      <StatCard
        label={t('Tasks')}
        value={format.number(tasks.total)}
        hint={plural(tasks.inProgress, '{{count}} in progress')}
        icon={ClipboardList}
        tone="blue"
      />
      {users && isAdmin ? (
        <StatCard
          wideOnPhone
          label={t('Users')}
          value={format.number(users.total)}
          hint={plural(users.workers, { one: '{{count}} worker', other: '{{count}} workers' })}
          icon={Users}
          tone="green"
        />
      ) : null}
      {expenses ? (
        <StatCard
          wideOnPhone
          label={t('Expenses')}
          value={<Money amount={expenses.total} />}
          hint={
            expenses.approved !== undefined && t('{{amount}} approved', { amount: format.money(expenses.approved) })
          }
          icon={ReceiptText}
          tone="amber"
        />
      ) : null}
    </StatCards>
  );
}
