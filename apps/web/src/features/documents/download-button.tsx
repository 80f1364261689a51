import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useOpenFile } from '../../lib/use-open-file.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast.tsx';

type DownloadButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> & {
  fileKey: string;
  /** The accessible name of the file, when the screen has several download buttons. */
  name?: string;
};

/** Downloads the file under its original name. */
export function DownloadButton({ fileKey, name, ...looks }: DownloadButtonProps) {
  const { t } = useText();
  const button = useOpenFile(fileKey, () => notify.error(t('Failed to download document. Please try again.')));
  return (
    <Button
      {...looks}
      {...button('download')}
      icon={Download}
      aria-label={name === undefined ? undefined : t('Download {{name}}', { name })}
    >
      {t('Download')}
    </Button>
  );
}
