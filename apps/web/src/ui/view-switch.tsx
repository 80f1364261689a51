import { LayoutGrid, type LucideIcon, Table } from 'lucide-react';
import { text, useText } from '../lib/i18n.ts';
import type { ListView } from '../lib/view-choice.ts';
import { IconButton } from './button.tsx';

const views: { view: ListView; icon: LucideIcon; label: string }[] = [
  { view: 'cards', icon: LayoutGrid, label: text('Show cards') },
  { view: 'table', icon: Table, label: text('Show a table') },
];

type ViewSwitchProps = { view: ListView; choose: (view: ListView) => void };

/** Chooses between cards and a table, only where there is room for a table. */
export function ViewSwitch({ view, choose }: ViewSwitchProps) {
  const { t } = useText();
  return (
    <fieldset className="hidden gap-1 xl:flex print:hidden">
      <legend className="sr-only">{t('Cards or table')}</legend>
      {views.map((one) => (
        <IconButton
          key={one.view}
          icon={one.icon}
          label={t(one.label)}
          variant={one.view === view ? 'secondary' : 'ghost'}
          aria-pressed={one.view === view}
          onClick={() => choose(one.view)}
        />
      ))}
    </fieldset>
  );
}
