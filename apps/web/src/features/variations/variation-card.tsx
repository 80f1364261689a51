import type { CodeCost } from '@binaa/contract/job-costs';
import { submitVariation, type Variation, withdrawVariation } from '@binaa/contract/variations';
import { Ban, CircleCheck, Pencil, Send, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { Money } from '../../ui/money.tsx';
import { useReportedAction } from '../../ui/use-reported-action.ts';
import { labelOfCode } from '../job-cost/api.ts';
import { VariationBadge } from './variation-badge.tsx';

const ApproveDialog = lazy(() => import('./approve-dialog.tsx'));
const RejectDialog = lazy(() => import('./reject-dialog.tsx'));

type VariationCardProps = { variation: Variation; codes: readonly CodeCost[]; onEdit: () => void };

export function VariationCard({ variation, codes, onEdit }: VariationCardProps) {
  const { t } = useText();
  const format = useFormat();
  const nameOf = (codeId: number, code: string) => {
    const named = codes.find((one) => one.codeId === codeId);
    return named ? format.label(labelOfCode(named)) : code;
  };
  return (
    <Card className="max-w-3xl">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 font-semibold">
            <bdi className="wrap-anywhere">{variation.title}</bdi>
            <VariationBadge status={variation.status} />
          </h2>
          <FactLine className="text-sm text-muted">
            {t('Variation {{number}}', { number: variation.number })}
            {variation.clientReference}
            {variation.createdByName}
            {format.dateTime(variation.createdAt)}
          </FactLine>
        </div>
        <div className="text-end">
          <Money amount={variation.value} signed className="text-lg font-semibold" />
          <div className="text-xs text-muted">{t('Contract value')}</div>
        </div>
      </div>
      {variation.description ? (
        <p className="mt-2 wrap-anywhere whitespace-pre-line">
          <bdi>{variation.description}</bdi>
        </p>
      ) : null}
      {variation.lines.length === 0 ? null : (
        <dl className="mt-3 flex flex-col gap-1 border-t border-line pt-3 text-sm">
          {variation.lines.map(({ codeId, code, cost }) => (
            <div key={codeId} className="flex justify-between gap-4">
              <dt className="text-muted">
                <bdi>{nameOf(codeId, code)}</bdi>
              </dt>
              <dd>
                <Money amount={cost} signed />
              </dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 border-t border-line pt-1 font-semibold">
            <dt>{t('Cost budget')}</dt>
            <dd>
              <Money amount={variation.cost} signed />
            </dd>
          </div>
        </dl>
      )}
      <Decision variation={variation} />
      <VariationActions variation={variation} onEdit={onEdit} />
    </Card>
  );
}

function Decision({ variation }: { variation: Variation }) {
  const { t } = useText();
  const format = useFormat();
  const { decidedOn, decidedByName, decidedAt, rejectReason } = variation;
  if (decidedAt === null) return null;
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      {rejectReason === null ? null : (
        <p className="wrap-anywhere">
          <bdi>{rejectReason}</bdi>
        </p>
      )}
      <FactLine className="text-muted">
        {decidedOn === null ? null : t('Agreed on {{date}}', { date: format.date(decidedOn) })}
        {decidedByName}
        {format.dateTime(decidedAt)}
      </FactLine>
    </div>
  );
}

function VariationActions({ variation, onEdit }: { variation: Variation; onEdit: () => void }) {
  const { t } = useText();
  const { can, title } = variation;
  const [dialog, setDialog] = useState<'approve' | 'reject'>();
  const failed = t('Failed to save the variation');
  const submit = useReportedAction(submitVariation, { done: t('Variation submitted'), failed });
  const withdraw = useReportedAction(withdrawVariation, { done: t('Variation withdrawn'), failed });
  const input = { params: { id: variation.id }, body: { version: variation.version } };
  const close = () => setDialog(undefined);
  if (!can.edit && !can.submit && !can.withdraw && !can.decide) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {can.decide ? (
        <>
          <Button variant="primary" icon={CircleCheck} aria-haspopup="dialog" onClick={() => setDialog('approve')}>
            {t('Client agreed')}
          </Button>
          <Button icon={Ban} aria-haspopup="dialog" onClick={() => setDialog('reject')}>
            {t('Client refused')}
          </Button>
        </>
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
      {can.withdraw ? (
        <ConfirmButton
          icon={Undo2}
          label={t('Withdraw')}
          question={t('Withdraw {{title}}?', { title })}
          action={() => withdraw.run(input)}
        />
      ) : null}
      <Suspense>
        {dialog === 'approve' ? <ApproveDialog variation={variation} onClose={close} /> : null}
        {dialog === 'reject' ? <RejectDialog variation={variation} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}
