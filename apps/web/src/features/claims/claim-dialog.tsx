import { type Claim, claimRules, createClaim, type ProjectClaims, updateClaim } from '@binaa/contract/claims';
import { companyToday } from '../../lib/company-clock.ts';
import { fieldText, useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useSend } from '../../lib/send.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { notify } from '../../ui/toast.tsx';

type ClaimDialogProps = { project: ProjectClaims; claim: Claim | undefined; onClose: () => void };

/** Drafts a claim or changes one that is not certified: what is claimed to date, as a percent or an amount. */
export default function ClaimDialog({ project, claim, onClose }: ClaimDialogProps) {
  const { t } = useText();
  const format = useFormat();
  const create = useSend(createClaim);
  const update = useSend(updateClaim);
  const form = useRulesForm({
    rules: claimRules,
    defaultValues: {
      periodEnd: claim?.periodEnd ?? companyToday(),
      claimedPercent: fieldText(claim?.claimedPercent),
      claimed: claim && claim.claimedPercent === null ? fieldText(claim.claimed) : '',
    },
    numbers: ['claimedPercent', 'claimed'],
  });
  const errorOf = useFieldErrors(form);
  return (
    <FormDialog
      title={claim ? t('Change claim') : t('New claim')}
      description={t('All to date, of a contract value of {{amount}}.', {
        amount: format.money(project.contractValue),
      })}
      form={form}
      submitLabel={t('Save')}
      endpoint={createClaim}
      save={async (input) => {
        if (claim) await update.send({ params: { id: claim.id }, body: { ...input, version: claim.version } });
        else await create.send({ params: { id: project.projectId }, body: input });
        notify.success(t('Claim saved'));
        onClose();
      }}
      failed={t('Failed to save the claim')}
      onCancel={onClose}
    >
      <DateField label={t('End of period')} required error={errorOf('periodEnd')} {...form.register('periodEnd')} />
      <FormGrid>
        <NumberField
          label={t('Claimed percent')}
          suffix="%"
          min={0}
          max={100}
          step={0.1}
          help={t('Either the percent or the amount')}
          error={errorOf('claimedPercent')}
          {...form.register('claimedPercent')}
        />
        <MoneyField label={t('Claimed amount')} error={errorOf('claimed')} {...form.register('claimed')} />
      </FormGrid>
    </FormDialog>
  );
}
