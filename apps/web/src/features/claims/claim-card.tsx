import { type ListedClaim, type ProjectClaims, reopenClaim, submitClaim } from '@binaa/contract/claims';
import { CircleCheck, Coins, Pencil, Send, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { PrintRecord } from '../../ui/print-record.tsx';
import { useReportedAction } from '../../ui/use-reported-action.ts';
import { ClaimBadge } from './claim-badge.tsx';
import { ClaimReceipts } from './claim-receipts.tsx';
import { ClaimSheet } from './claim-sheet.tsx';
import { useClaimFacts } from './use-claim-facts.tsx';

const CertifyDialog = lazy(() => import('./certify-dialog.tsx'));
const ReceiveDialog = lazy(() => import('./receive-dialog.tsx'));

type ClaimCardProps = { claim: ListedClaim; project: ProjectClaims; onEdit: () => void };

export function ClaimCard({ claim, project, onEdit }: ClaimCardProps) {
  const { t } = useText();
  const format = useFormat();
  const facts = useClaimFacts(claim);
  const title = t('Claim {{number}}', { number: claim.number });
  return (
    <Card className="max-w-4xl">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <div>
          <h2 className="flex flex-wrap items-center gap-2 font-semibold">
            {title}
            <ClaimBadge claim={claim} />
          </h2>
          <p className="text-sm text-muted">{t('Up to {{date}}', { date: format.date(claim.periodEnd) })}</p>
        </div>
        <PrintRecord title={title} subtitle={<bdi>{project.projectName}</bdi>} sections={[]}>
          <ClaimSheet claim={claim} contractValue={project.contractValue} />
        </PrintRecord>
      </div>
      <DescriptionList items={facts} columns={3} />
      <ClaimReceipts claim={claim} />
      <ClaimActions claim={claim} project={project} onEdit={onEdit} />
    </Card>
  );
}

function ClaimActions({ claim, project, onEdit }: ClaimCardProps) {
  const { t } = useText();
  const { can } = claim;
  const [dialog, setDialog] = useState<'certify' | 'receive'>();
  const failed = t('Failed to save the claim');
  const submit = useReportedAction(submitClaim, { done: t('Claim submitted'), failed });
  const reopen = useReportedAction(reopenClaim, { done: t('Certificate taken back'), failed });
  const input = { params: { id: claim.id }, body: { version: claim.version } };
  const close = () => setDialog(undefined);
  return (
    <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
      {can.receive ? (
        <Button variant="primary" icon={Coins} aria-haspopup="dialog" onClick={() => setDialog('receive')}>
          {t('Record receipt')}
        </Button>
      ) : null}
      {can.certify ? (
        <Button variant="primary" icon={CircleCheck} aria-haspopup="dialog" onClick={() => setDialog('certify')}>
          {t('Certify claim')}
        </Button>
      ) : null}
      {can.submit ? (
        <Button variant="primary" icon={Send} pending={submit.isPending} onClick={() => void submit.run(input)}>
          {t('Submit to the client')}
        </Button>
      ) : null}
      {can.edit ? (
        <Button icon={Pencil} aria-haspopup="dialog" onClick={onEdit}>
          {t('Edit')}
        </Button>
      ) : null}
      {can.reopen ? (
        <ConfirmButton
          icon={Undo2}
          label={t('Take back the certificate')}
          question={t('Take back the certificate of claim {{number}}?', { number: claim.number })}
          action={() => reopen.run(input)}
        />
      ) : null}
      <Suspense>
        {dialog === 'certify' ? <CertifyDialog claim={claim} project={project} onClose={close} /> : null}
        {dialog === 'receive' ? <ReceiveDialog claim={claim} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}
