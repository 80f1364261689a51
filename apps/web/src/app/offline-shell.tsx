import { HardHat, Inbox, ScanQrCode } from 'lucide-react';
import { Direction } from 'radix-ui';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { Link, Navigate, NavLink, Outlet } from 'react-router';
import { isOffline, onConnectionChange } from '../lib/connection.ts';
import { useText } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { leavePass, useSession } from '../lib/session.ts';
import { watchConnection } from '../lib/watch-connection.ts';
import { provideKinds } from '../outbox/field.ts';
import { OutboxNotices } from '../outbox/in-shell.tsx';
import { resumeOutbox } from '../outbox/load.ts';
import { SignedOutHeader } from '../ui/signed-out-header.tsx';
import { Notice } from '../ui/states.tsx';
import { LoadingPage } from './loading-page.tsx';

watchConnection();
provideKinds(() => import('./outbox-kinds.ts'));

/** What the field pass opens: the crew, scanning and the outbox of its holder. */
export default function OfflineShell() {
  const { user, passUser } = useSession();
  if (user) return <Navigate to={paths.crew} replace />;
  if (!passUser) return <Navigate to={paths.login} replace />;
  return <WithPass name={passUser.name} />;
}

function WithPass({ name }: { name: string }) {
  const { t, dir } = useText();
  const isGone = useSyncExternalStore(onConnectionChange, isOffline);
  useEffect(() => void resumeOutbox(), []);
  return (
    <Direction.Provider dir={dir}>
      <SignedOutHeader />
      <main className="mx-auto max-w-7xl px-4 pb-28 sm:px-6 lg:px-8">
        <nav aria-label={t('Tools')} className="mb-4 flex flex-wrap gap-2">
          <PassLink to={paths.offline} icon={HardHat} label={t('Crew')} />
          <PassLink to={paths.offlineScan} icon={ScanQrCode} label={t('Scan cards')} />
          <PassLink to={paths.offlineOutbox} icon={Inbox} label={t('Outbox')} />
        </nav>
        <div role="status" className="mb-4 [&_*]:text-[1.0625rem]">
          <Notice tone="warning">
            {isGone
              ? t('{{name}}, your session has ended. What you record stays on this phone until you sign in.', { name })
              : t('The connection is back. Sign in to send what this phone keeps.')}{' '}
            <Link to={paths.login} onClick={leavePass} className="inline-block py-1 font-semibold underline">
              {t('Sign in')}
            </Link>
          </Notice>
        </div>
        <OutboxNotices />
        <Suspense fallback={<LoadingPage />}>
          <Outlet />
        </Suspense>
      </main>
    </Direction.Provider>
  );
}

type PassLinkProps = { to: string; icon: typeof HardHat; label: string };

function PassLink({ to, icon: Icon, label }: PassLinkProps) {
  return (
    <NavLink
      to={to}
      end
      className="inline-flex min-h-14 items-center gap-2 rounded-control border border-line bg-surface px-4 text-[1.0625rem] font-medium aria-[current=page]:border-accent aria-[current=page]:text-accent-ink"
    >
      <Icon aria-hidden className="size-5" />
      {label}
    </NavLink>
  );
}
