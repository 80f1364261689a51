import { Umbrella } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { large } from './look.ts';

type MoveDialogProps = {
  name: string;
  site: string;
  since: string;
  /** Work is banned or stopped here: somebody who comes rests first. */
  onRest: (() => void) | undefined;
  onMove: () => void;
  onClose: () => void;
};

/** Somebody who is at another site came here: both sites get the time of this tap. */
export function MoveDialog({ name, site, since, onRest, onMove, onClose }: MoveDialogProps) {
  const { t } = useText();
  const format = useFormat();
  const question = t('{{name}} is at {{site}} since {{time}}. Moved here just now?', {
    name,
    site,
    time: format.time(since),
  });
  return (
    <Dialog
      open
      size="sm"
      hideClose
      onOpenChange={onClose}
      title={question}
      footer={
        <>
          <Button className={large} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            variant={onRest ? 'secondary' : 'primary'}
            className={large}
            {...(onRest ? {} : { 'data-autofocus': '' })}
            onClick={onMove}
          >
            {t('Move here')}
          </Button>
          {onRest ? (
            <Button variant="primary" icon={Umbrella} className={large} data-autofocus="" onClick={onRest}>
              {t('Check in as resting in shade')}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
