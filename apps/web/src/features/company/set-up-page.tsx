import { useState } from 'react';
import { Navigate } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { currentSession } from '../../lib/session.ts';
import { useScreenTitle } from '../../lib/use-screen-title.ts';
import { FormSkeleton } from '../../ui/form-layout.tsx';
import { SignedOutHeader } from '../../ui/signed-out-header.tsx';
import { FailedState } from '../../ui/states.tsx';
import { usePublicCompany, useSignInOptions } from '../session/api.ts';
import { SetUpSteps } from './set-up-steps.tsx';

/** Sets up a company without users: its profile, then its first administrator. */
export default function SetUpPage() {
  const { t } = useText();
  useScreenTitle(t('Set up your company'));
  // Creating the administrator signs in, which does not end the set-up.
  const [wasSignedIn] = useState(() => currentSession().user !== undefined);
  if (wasSignedIn) return <Navigate to={paths.dashboard} replace />;
  return (
    <div className="flex min-h-dvh flex-col">
      <SignedOutHeader />
      <main className="mx-auto w-full max-w-3xl flex-1 px-4 pt-4 pb-12 sm:px-8">
        <h1 className="text-2xl font-semibold tracking-tight">{t('Set up your company')}</h1>
        <SetUp />
      </main>
    </div>
  );
}

function SetUp() {
  const { t } = useText();
  const options = useSignInOptions();
  const company = usePublicCompany();
  const [isOpen, setOpen] = useState(false);
  if (options.data?.needsSetUp && company.data && !isOpen) setOpen(true);
  if (isOpen && options.data && company.data) {
    return <SetUpSteps company={company.data} asksForCode={options.data.setUpCode} />;
  }
  if (options.data && !options.data.needsSetUp) return <Navigate to={paths.login} replace />;
  const failed = [options, company].find(({ isError }) => isError);
  if (!failed) return <FormSkeleton fields={6} />;
  return (
    <FailedState
      message={t('The set-up could not be opened. Please try again.')}
      onRetry={() => void failed.refetch()}
      retrying={failed.isFetching}
    />
  );
}
