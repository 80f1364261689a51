import { Navigate, useLocation } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { returnPath } from '../../lib/return-path.ts';
import { useSession } from '../../lib/session.ts';
import { useScreenTitle } from '../../lib/use-screen-title.ts';
import { CompanySign } from '../../ui/company-sign.tsx';
import { SignedOutHeader } from '../../ui/signed-out-header.tsx';
import { usePublicCompany, useSignInOptions } from './api.ts';
import { LoginArt } from './login-art.tsx';
import { LoginPanel } from './login-panel.tsx';

export function LoginPage() {
  const { t } = useText();
  useScreenTitle(t('Sign in'));
  const { user } = useSession();
  const location = useLocation();
  const { data: options } = useSignInOptions();
  const { data: company } = usePublicCompany();
  if (user) return <Navigate to={returnPath(location.state)} replace />;
  if (options?.needsSetUp) return <Navigate to={paths.setUp} replace />;
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col">
        <SignedOutHeader />
        <main className="mx-auto w-full max-w-md flex-1 px-4 pt-4 pb-12 sm:px-8 sm:pt-[8dvh]">
          {/* Reserved, so that the form does not move when the name arrives. */}
          <div className="mb-4 flex min-h-12 items-center">
            {company ? <CompanySign company={company} size="lg" /> : null}
          </div>
          <LoginPanel />
        </main>
      </div>
      <LoginArt />
    </div>
  );
}
