import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { FileUpload } from '../../ui/file-upload.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { fileLimits, sentenceOf } from './file-problem-text.ts';
import type { TableFile } from './use-table-file.ts';

const accepted = ['.xlsx', '.csv', '.tsv', '.txt'];

type FileChoiceProps = { tableFile: TableFile; error?: string | undefined; disabled?: boolean };

/** Chooses a file and the sheet of it, and says what was found in it. */
export function FileChoice({ tableFile, error, disabled = false }: FileChoiceProps) {
  const { t } = useText();
  const { file, isReading, sheets, sheet, table, problem, choose } = tableFile;
  return (
    <div className="flex flex-col gap-4">
      <FileUpload
        label={t('File')}
        required
        help={t('XLSX or CSV with one row of headings, at most 10 MB and 10,000 rows')}
        file={file}
        onFileChange={(chosen) => choose(chosen)}
        accept={accepted}
        maxBytes={fileLimits.bytes}
        wrongTypeMessage={sentenceOf({ code: 'UNREADABLE' }, t)}
        tooLargeMessage={sentenceOf({ code: 'TOO_LARGE' }, t)}
        error={problem ? sentenceOf(problem, t) : error}
        disabled={disabled}
      />
      {isReading ? (
        <div role="status" className="flex items-center gap-3 text-sm">
          <Spinner label={null} />
          {t('Reading the file…')}
          <Button size="sm" onClick={() => choose(null)}>
            {t('Cancel')}
          </Button>
        </div>
      ) : null}
      {sheets.length > 1 ? (
        <SelectField
          label={t('Sheet')}
          className="sm:max-w-80"
          options={sheets.map((label, value) => ({ value, label }))}
          value={sheet}
          disabled={disabled}
          onChange={(event) => choose(file, Number(event.target.value))}
        />
      ) : null}
      {table ? <FileFacts table={table} /> : null}
    </div>
  );
}

function FileFacts({ table: { rows, headings } }: { table: NonNullable<TableFile['table']> }) {
  const { plural } = useText();
  return (
    <p role="status" className="flex flex-wrap gap-x-4 text-sm text-muted">
      <span>{plural(rows.length, { one: '{{count}} row', other: '{{count}} rows' })}</span>
      <span>{plural(headings.length, { one: '{{count}} column', other: '{{count}} columns' })}</span>
    </p>
  );
}
