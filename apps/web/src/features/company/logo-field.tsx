import { fileKinds } from '@binaa/contract/file-kinds';
import { useText } from '../../lib/i18n.ts';
import { FileUpload } from '../../ui/file-upload.tsx';
import type { Logo } from './use-logo.ts';

const { contentTypes, maxBytes, wrongType, tooLarge } = fileKinds.LOGO;

type LogoFieldProps = {
  logo: Logo;
  /** The address of the stored logo. */
  stored?: string | undefined;
  /** Called with each chosen file, so that the draft keeps it. */
  onFiles: (files: readonly File[]) => void;
};

export function LogoField({ logo, stored, onFiles }: LogoFieldProps) {
  const { t } = useText();
  return (
    <FileUpload
      label={t('Logo')}
      className="sm:col-span-2"
      help={t(
        'PNG or JPEG, at most 1 MB, 64 to 4000 pixels wide and high. It is shown to anyone who can open the sign-in page.',
      )}
      error={logo.error}
      file={logo.file}
      onFileChange={(file) => {
        logo.choose(file);
        onFiles(file ? [file] : []);
      }}
      onRefusal={logo.markRefused}
      accept={contentTypes}
      maxBytes={maxBytes}
      wrongTypeMessage={t(wrongType)}
      tooLargeMessage={t(tooLarge)}
      progress={logo.progress}
      onCancel={logo.cancel}
      existing={logo.hasExisting && stored !== undefined ? { name: t('Present logo'), picture: stored } : null}
      onRemoveExisting={logo.remove}
    />
  );
}
