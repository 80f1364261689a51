import { Download, ExternalLink } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useOpenFile, type WayToOpen } from '../../lib/use-open-file.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast.tsx';

export function OpenReceiptButtons({ fileKey, only }: { fileKey: string; only?: WayToOpen }) {
  const { t } = useText();
  const button = useOpenFile(fileKey, () => notify.error(t('Failed to fetch receipt. Please try again.')));
  return (
    <>
      {only === 'download' ? null : (
        <Button size="sm" icon={ExternalLink} {...button('open')}>
          {t('Open receipt')}
        </Button>
      )}
      {only === 'open' ? null : (
        <Button size="sm" icon={Download} {...button('download')}>
          {t('Download receipt')}
        </Button>
      )}
    </>
  );
}
