import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../lib/i18n.ts';
import { OutboxChip } from '../outbox/in-shell.tsx';
import { Brand } from '../ui/brand.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { CompanyLine } from './company-line.tsx';
import { LazyBell } from './lazy-bell.tsx';
import { NavLinks } from './nav-links.tsx';
import { SearchButton } from './search-button.tsx';
import { UserBlock } from './user-block.tsx';

/** Without `onSearch` there is no search. */
export function Sidebar({ onSearch }: { onSearch: (() => void) | undefined }) {
  const { t } = useText();
  const links = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // On a low window, the links scroll: the one of the open screen must be among the visible ones.
  useEffect(() => {
    if (pathname) links.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    // Fixed, not sticky: focusing a sticky link makes the browser scroll the page towards where it would be.
    <aside className="fixed inset-y-0 start-0 z-20 hidden w-(--sidebar-width) flex-col border-e border-line bg-surface lg:flex print:hidden">
      <div className="px-5 pt-3 pb-2">
        <Brand />
        <CompanyLine />
      </div>
      <div className="px-3 pb-3 empty:hidden">
        <OutboxChip />
      </div>
      {onSearch ? (
        <div className="flex gap-2 px-3 pb-2">
          <SearchButton onClick={onSearch} />
          <LazyBell opens="panel" />
        </div>
      ) : null}
      <div ref={links} className="scroll-cue min-h-0 flex-1 overflow-y-auto px-2 pb-1">
        <NavLinks label={t('Main navigation')} />
      </div>
      <div className="flex flex-col gap-2 border-t border-line p-2">
        <UserBlock />
        <div className="flex items-center justify-between px-1 pb-1">
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
      </div>
    </aside>
  );
}
