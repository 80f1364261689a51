import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { LoginPage } from '../features/session/login-page.tsx';
import { paths } from '../lib/paths.ts';
import { Shell } from './lazy-shell.ts';
import { LoadingPage } from './loading-page.tsx';
import { RequireAction } from './require-action.tsx';
import { RequireSession } from './require-session.tsx';
import { type Screen, screens } from './screens.ts';

const SetUpPage = lazy(() => import('../features/company/set-up-page.tsx'));

function elementOf({ page: Page, needs, refusal }: Screen) {
  if (needs === undefined) return <Page />;
  return (
    <RequireAction action={needs} refusal={refusal}>
      <Page />
    </RequireAction>
  );
}

export function Router() {
  return (
    <BrowserRouter>
      <Suspense fallback={<LoadingPage />}>
        <Routes>
          <Route path={paths.login} element={<LoginPage />} />
          <Route path={paths.setUp} element={<SetUpPage />} />
          <Route element={<RequireSession>{(userId) => <Shell key={userId} />}</RequireSession>}>
            {screens.map((screen) => (
              <Route key={screen.path} path={screen.path} element={elementOf(screen)} />
            ))}
          </Route>
          <Route path="*" element={<Navigate to={paths.dashboard} replace />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}
