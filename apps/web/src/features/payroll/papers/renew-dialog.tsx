import {
  getPaper,
  type Paper,
  type PaperKind,
  paperKindLabels,
  type RenewalInput,
  renewalRules,
  renewPaper,
} from '@binaa/contract/papers';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { useRulesForm } from '../../../lib/form.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { readLatest } from '../../../lib/query.ts';
import { useFormBase } from '../../../lib/use-form-base.ts';
import { FactLine } from '../../../ui/fact-line.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RecordDialog } from '../record-dialog.tsx';
import { useScanValue } from '../scan/use-scan-value.ts';
import { emptyPaper, PaperFields, type PaperValues } from './paper-fields.tsx';

/** A new passport or visa has a new number. */
const keepsNumber: ReadonlySet<PaperKind> = new Set(['QID', 'HEALTH_CARD', 'LICENCE']);

const valuesOf = ({ kind, number, country }: Paper): PaperValues => ({
  ...emptyPaper,
  number: keepsNumber.has(kind) ? number : '',
  country: country ?? '',
});

type RenewDialogProps = { paperId: number; save: (input: RenewalInput) => Promise<void>; onClose: () => void };

/** The new paper of somebody: number, dates and a photo. The old one stays. */
export default function RenewDialog({ paperId, save, onClose }: RenewDialogProps) {
  const { t } = useText();
  return (
    <RecordDialog
      read={getPaper}
      id={paperId}
      title={t('Renew')}
      failed={t('Failed to load the paper. Please try again later.')}
      onClose={onClose}
    >
      {(paper) => <RenewForm paper={paper} save={save} onClose={onClose} />}
    </RecordDialog>
  );
}

type RenewFormProps = Omit<RenewDialogProps, 'paperId'> & { paper: Paper };

function RenewForm({ paper, save, onClose }: RenewFormProps) {
  const { t } = useText();
  const format = useFormat();
  const form = useRulesForm({ rules: renewalRules, defaultValues: valuesOf(paper) });
  const readAgain = () => readLatest(getPaper, { params: { id: paper.id } });
  const base = useFormBase({ form, saved: paper, valuesOf, readLatest: readAgain });
  const errorOf = useFieldErrors(form);
  const { scan, isUnsettled } = useScanValue(form);
  return (
    <FormDialog
      title={t('Renew')}
      description={
        <FactLine>
          {paper.userName}
          {format.label(paperKindLabels[paper.kind])}
          {paper.detail}
          {paper.expiresOn === null ? null : t('until {{date}}', { date: format.date(paper.expiresOn) })}
        </FactLine>
      }
      form={form}
      base={base}
      submitLabel={t('Save')}
      submitDisabled={isUnsettled}
      endpoint={renewPaper}
      save={(input) => save({ ...input, version: base.version })}
      failed={t('Failed to renew the paper')}
      isDecision
      onCancel={onClose}
    >
      <PaperFields
        field={(name) => ({ error: errorOf(name), ...form.register(name) })}
        scan={scan}
        isNumberKnown={keepsNumber.has(paper.kind)}
        hasDetail={false}
      />
    </FormDialog>
  );
}
