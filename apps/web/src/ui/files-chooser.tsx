import { clsx } from 'clsx';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { Field, type FieldBaseProps } from './field.tsx';

interface FilesChooserProps extends FieldBaseProps {
  /** The offered media types ('image/png') and file endings ('.dwg'). The receiver validates the files. */
  accept: readonly string[];
  onFiles: (files: File[]) => void;
}

/** Chooses or drops any number of files at once. Their progress is shown elsewhere. */
export function FilesChooser({ accept, onFiles, ...field }: FilesChooserProps) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  return (
    <Field {...field}>
      {(control) => (
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            take(event.dataTransfer.files);
          }}
          className={clsx(
            'flex flex-col items-center gap-3 rounded-card border border-dashed px-4 py-6 text-center text-sm text-muted transition-colors',
            over ? 'border-accent-ink bg-accent-soft' : field.error ? 'border-red-ink' : 'border-line-strong',
          )}
        >
          <input
            {...control}
            ref={input}
            type="file"
            multiple
            tabIndex={-1}
            accept={accept.join(',')}
            onChange={(event) => {
              take(event.target.files);
              // Lets the user choose the same file again after removing it.
              event.target.value = '';
            }}
            className="sr-only"
          />
          <Upload aria-hidden className="size-5" />
          <span className="max-md:hidden">{t('Drop files here, or')}</span>
          <Button aria-describedby={`${control.id}-label`} onClick={() => input.current?.click()}>
            {t('Choose files')}
          </Button>
        </div>
      )}
    </Field>
  );
}
