import { contentTypeOf } from '@binaa/contract/file-kinds';
import { CircleAlert, CircleCheck, RotateCw, X } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { formatBytes } from '../../ui/file-upload.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { refusalOf } from './document-files.ts';
import { FileIcon } from './file-icon.tsx';
import { isUnderWay, type UploadRow as Row } from './use-document-uploads.ts';

type UploadRowProps = {
  row: Row;
  onRename: (title: string) => void;
  onRetry: () => void;
  onCancel: () => void;
  onRemove: () => void;
};

/** A file of the upload: its title, progress and actions. */
export function UploadRow({ row, onRename, onRetry, onCancel, onRemove }: UploadRowProps) {
  const { t } = useText();
  const isRefused = refusalOf(row.file) !== undefined;
  const isDone = row.state === 'done';
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3 sm:p-4">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot take its name from another element */}
      <div role="group" aria-label={row.file.name} className="flex flex-col gap-3">
        <div className="flex items-center gap-3">
          <FileIcon contentType={contentTypeOf(row.file)} />
          <div className="min-w-0 flex-1 text-sm">
            <div className="font-medium wrap-anywhere">
              <bdi>{row.file.name}</bdi>
            </div>
            <bdi dir="ltr" className="text-muted tabular-nums">
              {formatBytes(row.file.size)}
            </bdi>
          </div>
          {isUnderWay(row) || isDone ? null : <IconButton icon={X} label={t('Remove file')} onClick={onRemove} />}
        </div>
        {isDone ? (
          <Done row={row} />
        ) : isRefused ? null : (
          <TextField
            label={t('Title')}
            required
            value={row.title}
            error={row.titleError && t(row.titleError)}
            disabled={isUnderWay(row)}
            onChange={(event) => onRename(event.target.value)}
          />
        )}
        {isUnderWay(row) ? <UnderWay row={row} onCancel={onCancel} /> : null}
        {row.state === 'failed' && row.error ? (
          <Stopped message={t(row.error)} onRetry={isRefused ? undefined : onRetry} />
        ) : null}
        {row.state === 'cancelled' ? <Stopped message={t('Upload cancelled')} onRetry={onRetry} /> : null}
      </div>
    </li>
  );
}

function UnderWay({ row, onCancel }: { row: Row; onCancel: () => void }) {
  const { t } = useText();
  const labels = { waiting: t('Waiting'), sending: t('Uploading'), saving: t('Saving') } as const;
  const label = row.state === 'waiting' || row.state === 'saving' ? labels[row.state] : labels.sending;
  return (
    <div className="flex items-end gap-3">
      <div className="min-w-0 flex-1">
        <ProgressBar label={label} showLabel value={row.progress} text={`${Math.round(row.progress)}%`} />
      </div>
      {row.state === 'saving' ? null : (
        <Button size="sm" onClick={onCancel}>
          {t('Cancel upload')}
        </Button>
      )}
    </div>
  );
}

function Done({ row }: { row: Row }) {
  const { t } = useText();
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <CircleCheck aria-hidden className="size-4 shrink-0 text-green-ink" />
      {t('Uploaded')}
      {row.documentId === undefined ? null : (
        <Link to={paths.document(row.documentId)} className="font-medium text-accent-ink hover:underline">
          <bdi>{row.title}</bdi>
        </Link>
      )}
    </p>
  );
}

function Stopped({ message, onRetry }: { message: string; onRetry: (() => void) | undefined }) {
  const { t } = useText();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p role="alert" className="flex items-start gap-1.5 text-sm text-red-ink">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {message}
      </p>
      {onRetry ? (
        <Button size="sm" icon={RotateCw} onClick={onRetry}>
          {t('Try again')}
        </Button>
      ) : null}
    </div>
  );
}
