import type { PersonWithCard } from '@binaa/contract/cards';
import { Printer } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import type { Selection } from '../../ui/use-selection.ts';
import type { usePrintCards } from './use-print-cards.tsx';

type CardSelectionBarProps = {
  selection: Selection<PersonWithCard>;
  printing: Pick<ReturnType<typeof usePrintCards>, 'start' | 'isPending'>;
};

export function CardSelectionBar({ selection, printing }: CardSelectionBarProps) {
  const { t, plural } = useText();
  const { selected, clear } = selection;
  if (selected.length === 0) return null;
  const missing = selected.filter(({ state }) => state !== 'VALID').length;
  return (
    <SelectionBar
      label={t('Selected people')}
      actions={
        <>
          <Button
            variant="primary"
            icon={Printer}
            pending={printing.isPending}
            onClick={() => printing.start(selected)}
          >
            {t('Print cards')}
          </Button>
          <Button onClick={clear}>{t('Clear selection')}</Button>
        </>
      }
    >
      <span className="font-semibold">
        {plural(selected.length, { one: '{{count}} person selected', other: '{{count}} people selected' })}
      </span>
      {missing > 0 ? (
        <span className="text-muted">
          {plural(missing, { one: '{{count}} new card is made', other: '{{count}} new cards are made' })}
        </span>
      ) : null}
    </SelectionBar>
  );
}
