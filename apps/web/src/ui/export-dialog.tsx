import { FileSpreadsheet, FileText } from 'lucide-react';
import { useFormat } from '../lib/format.ts';
import { useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { formatBytes } from './file-upload.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Notice } from './states.tsx';
import { type Export, useExport } from './use-export.ts';

type ExportDialogProps = Export & {
  title: string;
  /** Number of records in the file. */
  count: number;
  /** What the file holds, if not the list as it is filtered. */
  description?: string;
  onClose: () => void;
};

export default function ExportDialog({ title, count, description, onClose, ...file }: ExportDialogProps) {
  const { t, plural } = useText();
  const format = useFormat();
  const { start, cancel, progress, error } = useExport(file, onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={
        description ??
        plural(count, {
          one: '{{count}} record: the list, searched and filtered as it is now',
          other: '{{count}} records: the list, searched and filtered as it is now',
        })
      }
      size="sm"
      locked={progress !== undefined}
      hideClose
      footer={<Button onClick={progress ? cancel : onClose}>{progress ? t('Cancel export') : t('Cancel')}</Button>}
    >
      <div className="flex flex-col gap-4">
        {error ? <Notice tone="error">{error}</Notice> : null}
        {progress ? (
          <ProgressBar
            label={t('Exporting')}
            showLabel
            value={progress.percent}
            text={progress.percent === null ? formatBytes(progress.receivedBytes) : format.percent(progress.percent)}
          />
        ) : (
          <div className="grid gap-2 sm:grid-cols-2">
            <Button size="lg" icon={FileText} data-autofocus="" onClick={() => void start('csv')}>
              {t('Export as CSV')}
            </Button>
            <Button size="lg" icon={FileSpreadsheet} onClick={() => void start('xlsx')}>
              {t('Export as XLSX')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
