import type { ProjectCost } from '@binaa/contract/job-costs';
import { FilePen, FileText, HandCoins, History, Printer, ReceiptText, Settings } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-permission.ts';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { PermittedLink } from '../../ui/permitted-link.tsx';
import { printScreen } from '../../ui/print-screen.ts';
import { CostExport } from './cost-export.tsx';

const CostSettingsDialog = lazy(() => import('./cost-settings-dialog.tsx'));

/** At desk widths, the right column leads there. */
const onRight = 'xl:hidden';

/** The ways to what the cost of a project is made of. */
export function CostActions({ cost }: { cost: ProjectCost }) {
  const { t } = useText();
  const { projectId } = cost;
  const mayPlanBudget = useMay('cost.budget');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <LinkButton to={paths.projectOrders(projectId)} icon={FileText} className={onRight}>
        {t('Orders')}
      </LinkButton>
      <LinkButton to={paths.variations(projectId)} icon={FilePen} className={onRight}>
        {t('Variations')}
      </LinkButton>
      <LinkButton to={paths.projectBudget(projectId)} icon={HandCoins}>
        {t('Cost budget')}
      </LinkButton>
      <LinkButton to={paths.openingCosts(projectId)} icon={History}>
        {t('Cost before Binaa')}
      </LinkButton>
      <PermittedLink action="claim.manage" to={paths.claims(projectId)} icon={ReceiptText} className={onRight}>
        {t('Progress claims')}
      </PermittedLink>
      {mayPlanBudget ? (
        <Button icon={Settings} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('Retention and curve')}
        </Button>
      ) : null}
      <div className="ms-auto flex gap-2">
        <CostExport cost={cost} />
        <IconButton
          icon={Printer}
          label={t('Print cost')}
          className="max-sm:hidden"
          onClick={() => void printScreen()}
        />
      </div>
      <Suspense>{isOpen ? <CostSettingsDialog projectId={projectId} onClose={() => setOpen(false)} /> : null}</Suspense>
    </div>
  );
}
