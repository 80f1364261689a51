import { clsx } from 'clsx';
import { lazy } from 'react';
import { NavLink as RouterLink } from 'react-router';
import { useText } from '../lib/i18n.ts';
import { Optional } from '../ui/optional.tsx';
import type { NavigationLink } from './navigation.ts';
import { prefetchScreen } from './screens.ts';

const WaitingBadge = lazy(() => import('../features/waiting-counts/waiting-badge.tsx'));

type NavItemProps = { link: Pick<NavigationLink, 'label' | 'path' | 'icon' | 'waiting'>; onClick?: () => void };

/** A link of the sidebar and of the phone menu. */
export function NavItem({ link: { label, path, icon: Icon, waiting }, onClick }: NavItemProps) {
  const { t } = useText();
  return (
    <RouterLink
      to={path}
      end={path === '/'}
      onClick={onClick}
      onPointerEnter={() => void prefetchScreen(path)}
      onFocus={() => void prefetchScreen(path)}
      className={({ isActive }) =>
        clsx(
          'flex h-nav items-center gap-3 rounded-control px-3 text-control font-medium transition-colors',
          isActive ? 'bg-accent-soft text-accent-ink' : 'text-muted hover:bg-sunken hover:text-ink',
        )
      }
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {t(label)}
      {waiting ? (
        <Optional>
          <WaitingBadge of={waiting} />
        </Optional>
      ) : null}
    </RouterLink>
  );
}
