import { clsx } from 'clsx';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { useText } from '../lib/i18n.ts';
import { useUser } from '../lib/session.ts';
import { bottomBarLinks, linksFor } from './navigation.ts';

const PhoneMenu = lazy(() => import('./phone-menu.tsx'));

const cell =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 px-0.5 py-1.5 text-center text-[0.6875rem] leading-tight font-medium';

function CellContent({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="line-clamp-2">{label}</span>
    </>
  );
}

export function BottomBar() {
  const { t } = useText();
  const { role } = useUser();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const more = useRef<HTMLButtonElement>(null);

  /** Returns the focus to the More button, unless the opened screen has taken it. */
  function returnFocus() {
    if (document.activeElement === document.body) more.current?.focus();
  }

  return (
    <>
      <nav
        aria-label={t('Main navigation')}
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      >
        <ul className="mx-auto flex max-w-xl">
          {linksFor(role)
            .slice(0, bottomBarLinks)
            .map(({ label, path, icon }) => (
              <li key={path} className="min-w-0 flex-1">
                <NavLink
                  to={path}
                  end={path === '/'}
                  className={({ isActive }) => clsx(cell, isActive ? 'text-accent-ink' : 'text-muted')}
                >
                  <CellContent icon={icon} label={t(label)} />
                </NavLink>
              </li>
            ))}
          <li className="min-w-0 flex-1">
            <button
              ref={more}
              type="button"
              aria-haspopup="dialog"
              aria-expanded={isMenuOpen}
              className={clsx(cell, 'text-muted')}
              onClick={() => setMenuOpen(true)}
            >
              <CellContent icon={Ellipsis} label={t('More')} />
            </button>
          </li>
        </ul>
      </nav>
      <Suspense>{isMenuOpen ? <PhoneMenu onClose={() => setMenuOpen(false)} onClosed={returnFocus} /> : null}</Suspense>
    </>
  );
}
