import { Camera } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { large } from './look.ts';

/** One photo for everybody who was just recorded here. */
export function GroupPhotoButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { t } = useText();
  if (count === 0) return null;
  return (
    <Button size="lg" block icon={Camera} aria-haspopup="dialog" className={large} onClick={onOpen}>
      {t('Group photo ({{count}})', { count })}
    </Button>
  );
}
