import { type Claim, claimReceivedLabel } from '@binaa/contract/claims';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import type { DescriptionItem } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';

/** The figures of a claim, in the order in which they follow from each other. */
export function useClaimFacts(claim: Claim): DescriptionItem[] {
  const { t } = useText();
  const format = useFormat();
  const amount = (label: string, value: number | null): DescriptionItem[] =>
    value === null ? [] : [{ label, value: <Money amount={value} /> }];
  const held =
    claim.retentionPercent === null
      ? t('Retention held')
      : t('Retention held ({{percent}})', { percent: format.percent(claim.retentionPercent, 1) });
  return [
    {
      label: t('Claimed'),
      value:
        claim.claimedPercent === null ? (
          <Money amount={claim.claimed} />
        ) : (
          <span className="flex flex-wrap gap-x-2">
            <Money amount={claim.claimed} />
            <bdi className="text-muted">{format.percent(claim.claimedPercent, 1)}</bdi>
          </span>
        ),
    },
    ...amount(t('Certified'), claim.certified),
    ...amount(held, claim.held),
    ...amount(t('Released retention'), claim.released),
    ...amount(t('Deductions'), claim.deductions),
    ...amount(t('Net to date'), claim.net),
    ...amount(t('Due with this claim'), claim.due),
    ...(claim.certified === null
      ? []
      : [...amount(format.label(claimReceivedLabel), claim.received), ...amount(t('Outstanding'), claim.outstanding)]),
    ...(claim.certificateNo === null
      ? []
      : [{ label: t('Certificate number'), value: <bdi>{claim.certificateNo}</bdi> }]),
    ...(claim.certifiedOn === null ? [] : [{ label: t('Date of certificate'), value: format.date(claim.certifiedOn) }]),
    ...(claim.deductionsNote === null
      ? []
      : [{ label: t('Note on deductions'), value: <bdi>{claim.deductionsNote}</bdi>, wide: true }]),
  ];
}
