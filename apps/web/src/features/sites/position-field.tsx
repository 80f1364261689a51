import { findPosition, formatPosition, swappedIntoQatar } from '@binaa/contract/position';
import { LocateFixed } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { canLocate, usePhonePosition } from './use-phone-position.ts';

type PositionFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'help'> & {
  typed: string;
  fill: (position: string) => void;
};

/** Within Arabic text the two numbers would otherwise change places. */
function leftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}

/** Takes whatever holds coordinates, or the position of the phone. */
export function PositionField({ typed, fill, ...input }: PositionFieldProps) {
  const { t } = useText();
  const phone = usePhonePosition((position) => fill(formatPosition(position)));
  const found = findPosition(typed);
  const swapped = 'position' in found ? swappedIntoQatar(found.position) : undefined;
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <TextField
        label={t('Position')}
        autoComplete="off"
        dir="ltr"
        placeholder="25.409600, 51.524000"
        help={
          'position' in found
            ? t('Found: {{coordinates}}', { coordinates: leftToRight(formatPosition(found.position)) })
            : t('Two numbers, or a link from Google Maps or Apple Maps.')
        }
        {...input}
      />
      {swapped ? (
        <Notice tone="warning">
          <p>{t('Latitude and longitude seem swapped. Swap them?')}</p>
          <Button size="sm" className="mt-2" onClick={() => fill(formatPosition(swapped))}>
            {t('Swap')}
          </Button>
        </Notice>
      ) : null}
      {canLocate ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={LocateFixed} pending={phone.isLocating} onClick={phone.locate}>
            {t('Use my position')}
          </Button>
          <span aria-live="polite" className="text-sm text-muted">
            {phone.problem ?? (phone.isLocating ? t('Looking for the position…') : null)}
          </span>
        </div>
      ) : null}
    </div>
  );
}
