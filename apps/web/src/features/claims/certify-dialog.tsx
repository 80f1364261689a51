import { type Claim, certifyClaim, type ProjectClaims } from '@binaa/contract/claims';
import { companyToday } from '../../lib/company-clock.ts';
import { fieldText, useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { useSend } from '../../lib/send.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.tsx';

type CertifyDialogProps = { claim: Claim; project: ProjectClaims; onClose: () => void };

/** Records what the client has certified. Deductions and released retention start with those of the claim before. */
export default function CertifyDialog({ claim, project, onClose }: CertifyDialogProps) {
  const { t } = useText();
  const certify = useSend(certifyClaim);
  const today = companyToday();
  const before = project.claims.find(({ number }) => number === claim.number - 1);
  const form = useRulesForm({
    rules: certifyClaim.body,
    defaultValues: {
      certified: fieldText(claim.claimed),
      certificateNo: '',
      certifiedOn: today,
      deductions: fieldText(before?.deductions ?? 0),
      released: fieldText(before?.released ?? 0),
      deductionsNote: fieldText(before?.deductionsNote),
      version: claim.version,
    },
    numbers: ['certified', 'deductions', 'released'],
  });
  const errorOf = useFieldErrors(form);
  return (
    <FormDialog
      title={t('Certify claim')}
      description={t('All amounts are to date, not only of this period.')}
      form={form}
      submitLabel={t('Certify claim')}
      endpoint={certifyClaim}
      save={async (body) => {
        await certify.send({ params: { id: claim.id }, body });
        notify.success(t('Claim certified'));
        onClose();
      }}
      failed={t('Failed to save the claim')}
      onCancel={onClose}
    >
      <FormGrid>
        <MoneyField
          label={t('Certified')}
          required
          min={0}
          data-autofocus=""
          error={errorOf('certified')}
          {...form.register('certified')}
        />
        <TextField
          label={t('Certificate number')}
          dir="auto"
          error={errorOf('certificateNo')}
          {...form.register('certificateNo')}
        />
        <DateField
          label={t('Date of certificate')}
          required
          max={today}
          error={errorOf('certifiedOn')}
          {...form.register('certifiedOn')}
        />
        <MoneyField
          label={t('Released retention')}
          required
          min={0}
          error={errorOf('released')}
          {...form.register('released')}
        />
        <MoneyField
          label={t('Deductions')}
          required
          min={0}
          error={errorOf('deductions')}
          {...form.register('deductions')}
        />
        <TextField
          label={t('Note on deductions')}
          dir="auto"
          error={errorOf('deductionsNote')}
          {...form.register('deductionsNote')}
        />
      </FormGrid>
    </FormDialog>
  );
}
