import { isPhotoKey } from '@binaa/contract/attendance';
import { fileKinds } from '@binaa/contract/file-kinds';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useText } from '../../lib/i18n.ts';
import { fileNameOf } from '../../lib/upload.ts';
import { Button } from '../../ui/button.tsx';
import { CameraButton } from '../../ui/camera-button.tsx';
import { FileUpload } from '../../ui/file-upload.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { AttendanceFormState } from './use-attendance-form.ts';
import { usePhotoUpload } from './use-photo-upload.ts';

const { contentTypes, maxBytes, wrongType, tooLarge } = fileKinds.PHOTO;

type PhotoFieldProps = {
  form: AttendanceFormState;
  name: 'inPicUrl' | 'outPicUrl';
  label: string;
  /** Called when an upload starts and ends. The form cannot be saved in between. */
  onRunning: (isRunning: boolean) => void;
};

/** A photo by its https address, or uploaded from this device. */
export function PhotoField({ form, name, label, onRunning }: PhotoFieldProps) {
  const { t } = useText();
  const { field } = useController({ control: form.control, name });
  const errorOf = useFieldErrors(form);
  const chooser = useRef<HTMLInputElement>(null);
  const upload = usePhotoUpload({
    onArrived: (key) => form.setValue(name, key, { shouldDirty: true, shouldValidate: true }),
    onRunning,
  });
  const error = upload.error ?? errorOf(name);
  const isUploaded = isPhotoKey(field.value);
  const shared = {
    label,
    error,
    accept: contentTypes,
    maxBytes,
    wrongTypeMessage: t(wrongType),
    tooLargeMessage: t(tooLarge),
    progress: upload.progress,
    onCancel: upload.cancel,
  };
  const clear = () => {
    upload.choose(null);
    field.onChange('');
  };
  if (isUploaded || upload.progress !== null) {
    return (
      <FileUpload
        {...shared}
        file={upload.file}
        existing={isUploaded ? { name: fileNameOf(field.value) } : null}
        onFileChange={(file) => (file ? void upload.send(file) : clear())}
        onRemoveExisting={clear}
      />
    );
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TextField
        label={label}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        help={t('An https address, or upload a JPEG, PNG or GIF of at most 5 MB')}
        {...field}
        error={error}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('Upload photo')}
        accept={contentTypes.join(',')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void upload.send(file);
          // Lets the user choose the same file again after it was refused.
          event.target.value = '';
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={Upload} onClick={() => chooser.current?.click()}>
          {t('Upload photo')}
        </Button>
        <CameraButton size="sm" onPhoto={(photo) => void upload.send(photo)} />
      </div>
    </div>
  );
}
