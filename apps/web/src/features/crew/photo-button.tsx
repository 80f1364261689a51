import { Camera } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useOpenFile } from '../../lib/use-open-file.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast.tsx';

/** Opens a photo that was taken with an event. */
export function PhotoButton({ fileKey }: { fileKey: string }) {
  const { t } = useText();
  const open = useOpenFile(fileKey, () => notify.error(t('Failed to open the photo.')));
  return (
    <Button icon={Camera} {...open('open')}>
      {t('Photo')}
    </Button>
  );
}
