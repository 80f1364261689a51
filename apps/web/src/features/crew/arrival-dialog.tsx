import { Umbrella } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { large } from './look.ts';

type ArrivalDialogProps = { name: string; onRest: () => void; onWork: () => void; onClose: () => void };

/** Somebody arrives while work is banned or stopped: as resting first. */
export function ArrivalDialog({ name, onRest, onWork, onClose }: ArrivalDialogProps) {
  const { t } = useText();
  return (
    <Dialog open size="sm" onOpenChange={onClose} title={name} description={t('Work is not allowed here now.')}>
      <div className="flex flex-col gap-3">
        <Button variant="primary" size="lg" block icon={Umbrella} className={large} data-autofocus="" onClick={onRest}>
          {t('Check in as resting in shade')}
        </Button>
        <Button size="lg" block className={large} onClick={onWork}>
          {t('Check in')}
        </Button>
      </div>
    </Dialog>
  );
}
