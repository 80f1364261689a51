import { clsx } from 'clsx';
import { FileText, Upload, X } from 'lucide-react';
import { type DragEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../lib/i18n.ts';
import { Button, IconButton } from './button.tsx';
import { CameraButton } from './camera-button.tsx';
import { Field, type FieldBaseProps } from './field.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Spinner } from './spinner.tsx';
import { useFileChoice } from './use-file-choice.ts';

/** `picture`: the address of a picture to show beside the name. */
type StoredFile = { name: string; view?: ReactNode; picture?: string };

interface FileUploadProps extends FieldBaseProps {
  file: File | null;
  onFileChange: (file: File | null) => void;
  /** Called when a file is refused and when that is resolved, so that the form is not sent without the file by mistake. */
  onRefusal?: (isRefused: boolean) => void;
  /** The accepted media types ('image/png') and file endings ('.dwg'). */
  accept: readonly string[];
  maxBytes: number;
  /** Already translated, like all messages here. */
  wrongTypeMessage: string;
  tooLargeMessage: string;
  /** Offers the camera of a phone, and shrinks pictures before they are sent. */
  photos?: boolean;
  /** A file from elsewhere, taken as if it had been chosen here. */
  given?: File | undefined;
  /** Called when shrinking a picture starts and ends. The form cannot be saved in between. */
  onPreparing?: (isPreparing: boolean) => void;
  /** 0 to 100 while the file is being uploaded, otherwise null. */
  progress?: number | null;
  onCancel?: () => void;
  /** The stored file, shown while no new one is chosen. */
  existing?: StoredFile | null;
  onRemoveExisting?: () => void;
  disabled?: boolean;
  id?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

export function FileUpload(props: FileUploadProps) {
  const { file, onFileChange, accept, photos = false, progress = null, existing, disabled } = props;
  const { t } = useText();
  const input = useRef<HTMLInputElement | null>(null);
  const [over, setOver] = useState(false);
  const { refusal, isPreparing, forgetRefusal, take } = useFileChoice(
    { ...props, photos },
    {
      onFile: onFileChange,
      onPreparing: props.onPreparing,
      onRefusal: (isRefused) => {
        props.onRefusal?.(isRefused);
        if (isRefused && file) onFileChange(null);
      },
    },
  );
  const takeGiven = useEffectEvent(() => void take(props.given));
  useEffect(() => takeGiven(), []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled && progress === null) void take(event.dataTransfer.files[0]);
  };
  const error = refusal?.message ?? props.error;
  return (
    <Field {...props} error={error}>
      {(control) => (
        <>
          <input
            {...control}
            ref={(element) => {
              input.current = element;
              if (typeof props.ref === 'function') props.ref(element);
              else if (props.ref) props.ref.current = element;
            }}
            name={props.name}
            type="file"
            tabIndex={-1}
            accept={accept.join(',')}
            disabled={disabled || progress !== null}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              // Lets the user choose the same file again after removing it.
              event.target.value = '';
            }}
            className="sr-only"
          />
          {isPreparing ? (
            <Preparing />
          ) : file || existing ? (
            <ChosenFile
              file={file}
              existing={existing ?? null}
              progress={progress}
              onCancel={props.onCancel}
              onReplace={disabled ? undefined : () => input.current?.click()}
              onRemove={disabled ? undefined : file ? () => onFileChange(null) : props.onRemoveExisting}
            />
          ) : (
            <div
              onDragOver={(event) => {
                event.preventDefault();
                setOver(true);
              }}
              onDragLeave={() => setOver(false)}
              onDrop={drop}
              className={clsx(
                'flex flex-col items-center gap-3 rounded-card border border-dashed px-4 py-6 text-center text-sm text-muted transition-colors',
                over ? 'border-accent-ink bg-accent-soft' : error ? 'border-red-ink' : 'border-line-strong',
              )}
            >
              <Upload aria-hidden className="size-5" />
              <span className="max-md:hidden">{t('Drop a file here, or')}</span>
              <Button
                aria-describedby={`${control.id}-label`}
                disabled={disabled}
                onClick={() => input.current?.click()}
              >
                {t('Choose a file')}
              </Button>
              {photos ? <CameraButton disabled={disabled} onPhoto={(photo) => void take(photo)} /> : null}
              {refusal?.isUnreadableHeic ? (
                <span role="status">
                  {t('This browser cannot read HEIC photos. Save the photo as JPEG, or take it with the camera here.')}
                </span>
              ) : null}
              {refusal && !props.required ? (
                <Button variant="ghost" onClick={forgetRefusal}>
                  {t('Go on without a file')}
                </Button>
              ) : null}
            </div>
          )}
        </>
      )}
    </Field>
  );
}

function Preparing() {
  const { t } = useText();
  return (
    <div role="status" className="flex items-center gap-3 rounded-card border border-line bg-surface p-3 text-sm">
      <Spinner label={null} />
      {t('Preparing the photo…')}
    </div>
  );
}

interface ChosenFileProps {
  file: File | null;
  existing: StoredFile | null;
  progress: number | null;
  onCancel: (() => void) | undefined;
  onReplace: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

function ChosenFile({ file, existing, progress, onCancel, onReplace, onRemove }: ChosenFileProps) {
  const { t } = useText();
  const name = file?.name ?? existing?.name ?? '';
  const sending = progress !== null;
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex min-w-0 flex-1 basis-60 items-center gap-3">
          {file?.type.startsWith('image/') ? (
            <Preview file={file} />
          ) : !file && existing?.picture ? (
            <img src={existing.picture} alt="" className="h-12 max-w-32 shrink-0 object-contain" />
          ) : (
            <span className="grid size-12 shrink-0 place-items-center rounded-control bg-sunken text-muted">
              <FileText aria-hidden className="size-5" />
            </span>
          )}
          <div className="min-w-0 flex-1 text-sm">
            <span className="block truncate font-medium">
              <bdi>{name}</bdi>
            </span>
            {file ? (
              <bdi dir="ltr" className="text-muted tabular-nums">
                {formatBytes(file.size)}
              </bdi>
            ) : null}
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-1">
          {file ? null : existing?.view}
          {sending && onCancel ? (
            <Button size="sm" onClick={onCancel}>
              {t('Cancel upload')}
            </Button>
          ) : null}
          {!sending && onReplace ? (
            <Button size="sm" onClick={onReplace}>
              {t('Replace')}
            </Button>
          ) : null}
          {!sending && onRemove ? <IconButton icon={X} label={t('Remove file')} onClick={onRemove} /> : null}
        </div>
      </div>
      {sending ? (
        <ProgressBar label={t('Uploading')} showLabel value={progress} text={`${Math.round(progress)}%`} />
      ) : null}
    </div>
  );
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className="size-12 shrink-0 overflow-hidden rounded-control bg-sunken">
      {url ? <img src={url} alt="" className="size-full object-cover" /> : null}
    </span>
  );
}

export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`;
  return `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}
