import { Keyboard, Scale } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { IconButton } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PermittedLink } from '../../../ui/permitted-link.tsx';
import { Queue } from './queue.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { useQueueFilters } from './use-queue-filters.ts';

const KeysHelp = lazy(() => import('./keys-help.tsx'));

/** Decides pending expenses one after the other, with the receipt beside each. */
export default function ApprovalQueuePage() {
  const { t } = useText();
  const filters = useQueueFilters();
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <>
      <PageHeader title={t('Approval Queue')} />
      <QueueFilters
        filters={filters}
        actions={
          <>
            <PermittedLink action="policy.write" to={paths.expensePolicy} icon={Scale}>
              {t('Expense policy')}
            </PermittedLink>
            <span className="max-lg:hidden">
              <IconButton
                icon={Keyboard}
                variant="secondary"
                label={t('Keys')}
                aria-haspopup="dialog"
                onClick={() => setHelpOpen(true)}
              />
            </span>
          </>
        }
      />
      {/* Other filters, another queue: decisions that can be undone are sent when the list they belong to is left. */}
      <Queue key={JSON.stringify(filters.query)} filters={filters} onHelp={() => setHelpOpen(true)} />
      <Suspense>{isHelpOpen ? <KeysHelp onClose={() => setHelpOpen(false)} /> : null}</Suspense>
    </>
  );
}
