import type { PayslipSummary } from '@binaa/contract/payslips';
import { CircleAlert, CircleCheck, CirclePause, MessageCircleQuestion, OctagonAlert } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';

type SlipBadgesProps = {
  slip: Pick<PayslipSummary, 'heldReason' | 'blocking' | 'warnings' | 'question' | 'answer' | 'acknowledgedAt'>;
};

/** What is special about a payslip. */
export function SlipBadges({ slip }: SlipBadgesProps) {
  const { t } = useText();
  return (
    <>
      {slip.heldReason === null ? null : (
        <Badge tone="neutral" icon={CirclePause}>
          {t('Held')}
        </Badge>
      )}
      {slip.heldReason === null && slip.blocking > 0 ? (
        <Badge tone="red" icon={OctagonAlert}>
          {t('Problem')}
        </Badge>
      ) : null}
      {slip.heldReason === null && slip.blocking === 0 && slip.warnings > 0 ? (
        <Badge tone="amber" icon={CircleAlert}>
          {t('Warning')}
        </Badge>
      ) : null}
      {slip.question !== null && slip.answer === null ? (
        <Badge tone="blue" icon={MessageCircleQuestion}>
          {t('Question')}
        </Badge>
      ) : null}
      {slip.acknowledgedAt === null ? null : (
        <Badge tone="green" icon={CircleCheck}>
          {t('Received')}
        </Badge>
      )}
    </>
  );
}
