import { text, useText } from '../../../lib/i18n.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { switchSingleKeys, useSingleKeys } from './single-keys.ts';

const keys: readonly (readonly [readonly string[], string])[] = [
  [['j', 'k'], text('Next and previous expense')],
  [['a'], text('Approve')],
  [['r'], text('Reject; then 1 to 7 for a reason, and Enter')],
  [['c'], text('Comment; Escape leaves the field')],
  [['o'], text('Receipt in full screen')],
  [['x'], text('Select the expense')],
  [['Shift+A', 'Shift+R'], text('Approve or reject what is selected')],
  [['u'], text('Undo, within 3 seconds')],
  [['?'], text('This help')],
];

/** What the keys do, and the switch that turns them off on this device. */
export default function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const areOn = useSingleKeys();
  return (
    <Dialog open onOpenChange={onClose} title={t('Keys')} description={t('They act while no field has the focus.')}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
        {keys.map(([pressed, meaning]) => (
          <div key={meaning} className="contents">
            <dt dir="ltr" className="flex gap-1 justify-self-start">
              {pressed.map((key) => (
                <kbd key={key} className="rounded border border-line bg-sunken px-1.5 font-mono text-sm">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">
        {t('A click into a PDF gives the keys to its viewer. A click beside it brings them back.')}
      </p>
      <CheckboxField
        className="mt-4"
        label={t('Single keys act on this device')}
        checked={areOn}
        onChange={(event) => switchSingleKeys(event.target.checked)}
      />
    </Dialog>
  );
}
