import { CircleUserRound, LogOut, Settings } from 'lucide-react';
import { Link } from 'react-router';
import { text, useText } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { useUser } from '../lib/session.ts';
import { useMay } from '../lib/use-permission.ts';
import { requestSignOut } from '../outbox/load.ts';
import { Avatar } from '../ui/avatar.tsx';
import { NavItem } from './nav-item.tsx';

const profile = { label: text('Profile'), path: paths.profile, icon: CircleUserRound };

/** The signed-in user, with Profile and Sign out. */
export function UserBlock({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useText();
  const user = useUser();
  const mayOpenSettings = useMay('company.write');
  return (
    <div className="flex flex-col">
      <div className="flex items-center gap-2 px-2 py-1">
        <Avatar name={user.name} />
        <div className="min-w-0 flex-1 text-sm">
          <div className="truncate font-medium" title={user.name}>
            <bdi>{user.name}</bdi>
          </div>
          <div className="truncate text-muted" title={user.email}>
            <bdi>{user.email}</bdi>
          </div>
        </div>
        {mayOpenSettings ? (
          <Link
            to={paths.settings}
            aria-label={t('Settings')}
            title={t('Settings')}
            {...(onNavigate && { onClick: onNavigate })}
            className="grid size-control shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
          >
            <Settings aria-hidden className="size-4.5" />
          </Link>
        ) : null}
      </div>
      <NavItem link={profile} {...(onNavigate && { onClick: onNavigate })} />
      <button
        type="button"
        onClick={requestSignOut}
        className="flex h-nav items-center gap-3 rounded-control px-3 text-start text-control font-medium text-muted transition-colors hover:bg-sunken hover:text-ink"
      >
        <LogOut aria-hidden data-flip className="size-4.5 shrink-0" />
        {t('Sign out')}
      </button>
    </div>
  );
}
