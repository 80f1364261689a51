import { Direction } from 'radix-ui';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useText } from '../lib/i18n.ts';
import { startLiveUpdates } from '../lib/live-updates.ts';
import { paths } from '../lib/paths.ts';
import { useUser } from '../lib/session.ts';
import { tellLanguage } from '../lib/tell-language.ts';
import { isLimited } from '../lib/token.ts';
import { rememberVisit } from '../lib/visited.ts';
import { watchConnection } from '../lib/watch-connection.ts';
import { provideKinds } from '../outbox/field.ts';
import { OutboxNotices } from '../outbox/in-shell.tsx';
import { resumeOutbox } from '../outbox/load.ts';
import { ConnectionNotice } from '../ui/connection-notice.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { LoadingPage } from './loading-page.tsx';
import { PasswordBanner } from './password-banner.tsx';
import { PhoneHeader } from './phone-header.tsx';
import { ScreenErrorBoundary } from './screen-error-boundary.tsx';
import { Sidebar } from './sidebar.tsx';
import { mainId, SkipLink } from './skip-link.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSearchPalette } from './use-search-palette.tsx';
import { useTimeZone } from './use-time-zone.ts';

/** Loaded after the screen, in time for a print. */
const PrintedLetterhead = lazy(() => import('../ui/printed-letterhead.tsx'));

// Runs once, when the first screen behind the sign-in loads.
watchConnection();
provideKinds(() => import('./outbox-kinds.ts'));

export default function Shell() {
  const { dir, language } = useText();
  const { pathname, search } = useLocation();
  const main = useFocusOnNavigation(pathname);
  useKeptFocus(main);
  const { openSearch, palette } = useSearchPalette();
  const user = useUser();
  const { id } = user;
  const isShut = isLimited(user);
  useEffect(() => (isShut ? undefined : startLiveUpdates()), [isShut]);
  useEffect(() => {
    if (!isShut) void tellLanguage(id, language);
  }, [isShut, id, language]);
  const timeZone = useTimeZone();
  useEffect(() => rememberVisit(pathname, search), [pathname, search]);
  useEffect(() => void resumeOutbox(), []);
  return (
    <Direction.Provider dir={dir}>
      <SkipLink />
      <Sidebar onSearch={isShut ? undefined : openSearch} />
      <div className="min-w-0 lg:ps-(--sidebar-width) print:ps-0">
        <PhoneHeader onSearch={isShut ? undefined : openSearch} />
        <main
          ref={main}
          id={mainId}
          tabIndex={-1}
          className="mx-auto max-w-7xl px-4 pt-4 pb-28 outline-none sm:px-6 lg:px-8 lg:pt-8 lg:pb-12 print:max-w-none print:p-0"
        >
          <div data-screen-letterhead="">
            <Suspense>
              <PrintedLetterhead />
            </Suspense>
          </div>
          {/* On the crew screen it stands below the people: it must not move them under a thumb. */}
          {pathname === paths.crew ? null : <ConnectionNotice />}
          <OutboxNotices />
          <PasswordBanner />
          <ScreenErrorBoundary key={`${pathname} ${timeZone}`}>
            <Suspense fallback={<LoadingPage />}>
              <Outlet />
            </Suspense>
          </ScreenErrorBoundary>
        </main>
      </div>
      <BottomBar />
      {isShut ? null : palette}
    </Direction.Provider>
  );
}
