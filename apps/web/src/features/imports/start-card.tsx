import { type ImportKind, importKindLabels, importKinds } from '@binaa/contract/import-columns';
import { createImport, mayImport } from '@binaa/contract/imports';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/api-error.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useSend } from '../../lib/send.ts';
import { useUser } from '../../lib/session.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormFooter, FormGrid } from '../../ui/form-layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Notice } from '../../ui/states.tsx';
import { FileChoice } from './file-choice.tsx';
import { keepTable } from './tables-to-send.ts';
import { TemplateButtons } from './template-buttons.tsx';
import { type TableFile, useTableFile } from './use-table-file.ts';

/** What is imported, and from which file. */
export function StartCard() {
  const { t } = useText();
  const format = useFormat();
  const { role } = useUser();
  const kinds = importKinds.filter((kind) => mayImport(role, kind));
  const [kind, setKind] = useState<ImportKind>();
  const tableFile = useTableFile();
  const [wasSubmitted, setSubmitted] = useState(false);
  const { start, isPending, failure } = useStart();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (kind && tableFile.table) void start({ kind, ...tableFile });
  };
  const isFileMissing = wasSubmitted && !tableFile.file;
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <FormGrid>
          <SelectField
            label={t('What to import')}
            required
            placeholder={t('Select what the file contains')}
            options={kinds.map((value) => ({ value, label: format.label(importKindLabels[value]) }))}
            value={kind ?? ''}
            disabled={isPending}
            error={wasSubmitted && !kind ? t('Select what the file contains') : undefined}
            onChange={(event) => setKind(kinds.find((known) => known === event.target.value))}
          />
          <TemplateButtons kind={kind} />
        </FormGrid>
        <FileChoice
          tableFile={tableFile}
          disabled={isPending}
          error={isFileMissing ? t('Please choose a file') : undefined}
        />
        {failure ? <Notice tone="error">{failure}</Notice> : null}
        <FormFooter>
          <Button type="submit" variant="primary" pending={isPending} disabled={tableFile.isReading}>
            {t('Continue')}
          </Button>
        </FormFooter>
      </form>
    </Card>
  );
}

/** Begins the import and opens its screen, which sends the rows. */
function useStart() {
  const { t } = useText();
  const navigate = useNavigate();
  const { send, isPending } = useSend(createImport);
  const [failure, setFailure] = useState<string>();
  const start = useSubmitOnce(async ({ kind, file, table }: TableFile & { kind: ImportKind }) => {
    if (!file || !table) return;
    setFailure(undefined);
    try {
      const fileName = file.name.slice(-200).toWellFormed();
      const { headings, rows } = table;
      const { id } = await send({ body: { kind, fileName, headings, expectedRows: rows.length } });
      keepTable(id, table);
      await navigate(paths.import(id));
    } catch (error) {
      setFailure(t(messageOf(error, t('Failed to start the import. Please try again.'))));
    }
  });
  return { start, isPending, failure };
}
