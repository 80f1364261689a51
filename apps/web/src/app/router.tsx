import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { LoginPage } from '../features/session/login-page.tsx';
import { paths } from '../lib/paths.ts';
import { Shell } from './lazy-shell.ts';
import { LoadingPage } from './loading-page.tsx';
import { RequireAction } from './require-action.tsx';
import { RequireSession } from './require-session.tsx';
import { passScreens, type Screen, screens } from './screens.ts';

const OfflineShell = lazy(() => import('./offline-shell.tsx'));
const ForgotPasswordPage = lazy(() => import('../features/session/forgot-password-page.tsx'));
const ResetPasswordPage = lazy(() => import('../features/session/reset-password-page.tsx'));
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
          <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
          <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
          <Route path={paths.offline} element={<OfflineShell />}>
            {passScreens.map(({ path, page: Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Route>
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
