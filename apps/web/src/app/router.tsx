import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { LoginPage } from '../features/session/login-page.tsx';
import { paths } from '../lib/paths.ts';
import { LoadingPage } from './loading-page.tsx';
import { RequireAction } from './require-action.tsx';
import { RequireSession } from './require-session.tsx';
import { type Screen, Shell, screens } from './screens.ts';

const KitPage = import.meta.env.DEV
  ? lazy(() => import('./kit-page.tsx').then((kit) => ({ default: kit.KitPage })))
  : undefined;

function elementOf({ component: Component, needs, refusal }: Screen) {
  if (needs === undefined) return <Component />;
  return (
    <RequireAction action={needs} refusal={refusal}>
      <Component />
    </RequireAction>
  );
}

export function Router() {
  return (
    <BrowserRouter>
      <Suspense fallback={<LoadingPage />}>
        <Routes>
          <Route path={paths.login} element={<LoginPage />} />
          <Route element={<RequireSession>{(userId) => <Shell key={userId} />}</RequireSession>}>
            {screens.map((screen) => (
              <Route key={screen.path} path={screen.path} element={elementOf(screen)} />
            ))}
          </Route>
          {KitPage ? <Route path={paths.kit} element={<KitPage />} /> : null}
          <Route path="*" element={<Navigate to={paths.dashboard} replace />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}
