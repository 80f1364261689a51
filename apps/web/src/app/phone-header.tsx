import { Search } from 'lucide-react';
import { useText } from '../lib/i18n.ts';
import { OutboxChip } from '../outbox/in-shell.tsx';
import { Brand } from '../ui/brand.tsx';
import { IconButton } from '../ui/button.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { LazyBell } from './lazy-bell.tsx';

/** Not sticky: it scrolls away to leave a phone's screen to the content. */
export function PhoneHeader({ onSearch }: { onSearch: (() => void) | undefined }) {
  const { t } = useText();
  return (
    <header className="flex items-center justify-between gap-2 border-b border-line bg-surface px-4 py-2 lg:hidden print:hidden">
      <Brand />
      <div className="flex items-center gap-1">
        <OutboxChip isShort />
        {onSearch ? (
          <>
            <IconButton icon={Search} label={t('Search')} aria-haspopup="dialog" onClick={onSearch} />
            <LazyBell opens="inbox" />
          </>
        ) : null}
        <LanguageSwitch />
      </div>
    </header>
  );
}
