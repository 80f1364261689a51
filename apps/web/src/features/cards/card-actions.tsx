import type { PersonWithCard } from '@binaa/contract/cards';
import { Ban, IdCard, Printer } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Menu } from '../../ui/menu.tsx';
import EndCardDialog from './end-card-dialog.tsx';

type CardActionsProps = { person: PersonWithCard; print: () => void };

/** The menu of one person's card. */
export function CardActions({ person, print }: CardActionsProps) {
  const { t } = useText();
  const [ending, setEnding] = useState<'replace' | 'revoke'>();
  const forValid = [
    { label: t('Replace'), icon: IdCard, onSelect: () => setEnding('replace') },
    { label: t('Revoke'), icon: Ban, danger: true, onSelect: () => setEnding('revoke') },
  ];
  return (
    <>
      <Menu
        label={t('Card of {{name}}', { name: person.name })}
        items={[{ label: t('Print'), icon: Printer, onSelect: print }, ...(person.state === 'VALID' ? forValid : [])]}
      />
      {ending ? (
        <EndCardDialog
          person={person}
          ending={ending}
          onClose={() => setEnding(undefined)}
          // A new card has to be printed.
          onEnded={() => (ending === 'replace' ? print() : undefined)}
        />
      ) : null}
    </>
  );
}
