import { Umbrella } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { CrewRow, Mode } from './crew-list.ts';
import { large } from './look.ts';
import { PersonFacts, PersonName } from './person-row.tsx';

type CheckAllSheetProps = {
  mode: Mode;
  siteName: string;
  now: number;
  rows: readonly CrewRow[];
  /** Work is banned or stopped: people are checked in as resting first. */
  isHot: boolean;
  onConfirm: (rows: readonly CrewRow[], shelter?: 'SHADE') => void;
  onClose: () => void;
};

/** Everybody at once, with names to untick. Who was listed when it opened stays listed. */
export function CheckAllSheet({ mode, siteName, now, rows, isHot, onConfirm, onClose }: CheckAllSheetProps) {
  const { t } = useText();
  const format = useFormat();
  const [listed] = useState(rows);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = listed.filter(({ person }) => !left.has(person.id));
  const toggle = (id: number) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const offersRest = isHot && mode === 'in';
  const time = format.time(new Date(now).toISOString());
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={mode === 'in' ? t('Check in all') : t('Check out all')}
      description={
        <span className="text-[1.0625rem]">
          <bdi>{siteName}</bdi> · {time}
        </span>
      }
      footer={
        <>
          <Button className={large} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            variant={offersRest ? 'secondary' : 'primary'}
            className={large}
            {...(offersRest ? {} : { 'data-autofocus': '' })}
            disabled={chosen.length === 0}
            onClick={() => onConfirm(chosen)}
          >
            {mode === 'in'
              ? t('Check in {{count}}', { count: chosen.length })
              : t('Check out {{count}}', { count: chosen.length })}
          </Button>
          {offersRest ? (
            <Button
              variant="primary"
              icon={Umbrella}
              className={large}
              data-autofocus=""
              disabled={chosen.length === 0}
              onClick={() => onConfirm(chosen, 'SHADE')}
            >
              {t('Check in as resting in shade')}
            </Button>
          ) : null}
        </>
      }
    >
      <ul className="-mx-2 divide-y divide-line">
        {listed.map((row) => (
          <li key={row.person.id}>
            <label className="flex min-h-16 items-center gap-3 px-2 py-1 text-[1.0625rem] leading-snug">
              <input
                type="checkbox"
                checked={!left.has(row.person.id)}
                onChange={() => toggle(row.person.id)}
                className="size-6 shrink-0 accent-accent"
              />
              <span className="min-w-0">
                <PersonName row={row} />
                <PersonFacts row={row} />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
