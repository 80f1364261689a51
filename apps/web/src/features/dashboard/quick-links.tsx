import { ClipboardList, FolderKanban, ReceiptText, Users } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';

export function QuickLinks() {
  const { t } = useText();
  return (
    <nav aria-label={t('Quick links')} className="flex flex-wrap gap-2">
      <LinkButton to={paths.projects} icon={FolderKanban}>
        {t('Manage Projects')}
      </LinkButton>
      <LinkButton to={paths.tasks} icon={ClipboardList}>
        {t('Manage Tasks')}
      </LinkButton>
      <LinkButton to={paths.users} icon={Users}>
        {t('Manage Users')}
      </LinkButton>
      <LinkButton to={paths.expenses} icon={ReceiptText}>
        {t('Manage Expenses')}
      </LinkButton>
    </nav>
  );
}
