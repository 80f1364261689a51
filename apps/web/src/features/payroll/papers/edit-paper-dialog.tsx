import {
  getPaper,
  type Paper,
  type PaperInput,
  paperKindLabels,
  paperRules,
  updatePaper,
} from '@binaa/contract/papers';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { useRulesForm } from '../../../lib/form.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { readLatest } from '../../../lib/query.ts';
import { valuesOfRecord } from '../../../lib/record-values.ts';
import { useFormBase } from '../../../lib/use-form-base.ts';
import { FactLine } from '../../../ui/fact-line.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RecordDialog } from '../record-dialog.tsx';
import { useScanValue } from '../scan/use-scan-value.ts';
import { emptyPaper, PaperFields, type PaperValues } from './paper-fields.tsx';

type EditPaperDialogProps = { paperId: number; save: (input: PaperInput) => Promise<void>; onClose: () => void };

export default function EditPaperDialog({ paperId, save, onClose }: EditPaperDialogProps) {
  const { t } = useText();
  return (
    <RecordDialog
      read={getPaper}
      id={paperId}
      title={t('Edit paper')}
      failed={t('Failed to load the paper. Please try again later.')}
      onClose={onClose}
    >
      {(paper) => <EditPaperForm paper={paper} save={save} onClose={onClose} />}
    </RecordDialog>
  );
}

const valuesOf = (paper: Paper): PaperValues => valuesOfRecord(paper, emptyPaper);

type EditPaperFormProps = Omit<EditPaperDialogProps, 'paperId'> & { paper: Paper };

function EditPaperForm({ paper, save, onClose }: EditPaperFormProps) {
  const { t } = useText();
  const format = useFormat();
  const form = useRulesForm({ rules: paperRules, defaultValues: valuesOf(paper) });
  const errorOf = useFieldErrors(form);
  const { scan, isUnsettled } = useScanValue(form);
  const readAgain = () => readLatest(getPaper, { params: { id: paper.id } });
  const base = useFormBase({ form, saved: paper, valuesOf, readLatest: readAgain });
  return (
    <FormDialog
      title={t('Edit paper')}
      description={
        <FactLine>
          {paper.userName}
          {format.label(paperKindLabels[paper.kind])}
        </FactLine>
      }
      form={form}
      base={base}
      submitLabel={t('Save')}
      submitDisabled={isUnsettled}
      endpoint={updatePaper}
      save={(input) => save({ ...input, version: base.version })}
      failed={t('Failed to save the paper')}
      onCancel={onClose}
    >
      <PaperFields
        field={(name) => ({ error: errorOf(name), ...form.register(name) })}
        scan={scan}
        isNumberKnown
        hasDetail={paper.kind === 'LICENCE'}
      />
    </FormDialog>
  );
}
