import type { BalanceRecord } from '@binaa/contract/balances';
import { ArrowRightLeft, Calculator } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { HolderDialogs } from './holder-dialogs.tsx';

type HolderActionsProps = {
  holder: BalanceRecord;
  /** The id of the element that names the holder. */
  describedBy: string;
};

/** An ADMIN counts the cash of a holder, or offers it to another. */
export function HolderActions({ holder, describedBy }: HolderActionsProps) {
  const { t } = useText();
  const [open, setOpen] = useState<'count' | 'hand-over'>();
  return (
    <div className="flex gap-2 as-table:justify-end">
      <Button
        size="sm"
        icon={Calculator}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setOpen('count')}
      >
        {t('Count cash')}
      </Button>
      <IconButton
        icon={ArrowRightLeft}
        variant="secondary"
        label={t('Hand over cash of {{name}}', { name: holder.userName ?? '' })}
        aria-haspopup="dialog"
        onClick={() => setOpen('hand-over')}
      />
      <HolderDialogs holder={holder} open={open} onClose={() => setOpen(undefined)} />
    </div>
  );
}
