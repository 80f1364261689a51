import { ExternalLink } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { useOpenFile } from '../../../lib/use-open-file.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toast.tsx';

/** Opens the file in a tab of its own. The server writes it into the audit trail. */
export function OpenScan({ fileKey, name }: { fileKey: string; name?: string }) {
  const { t } = useText();
  const button = useOpenFile(fileKey, () => notify.error(t('Failed to open the file. Please try again.')));
  return (
    <Button size="sm" icon={ExternalLink} aria-label={name} {...button('open')}>
      {t('Open scan')}
    </Button>
  );
}
