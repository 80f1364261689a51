import { Component, type ReactNode } from 'react';
import { useText } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { useScreenTitle } from '../lib/use-screen-title.ts';
import { LinkButton } from '../ui/button.tsx';
import { FailedState } from '../ui/states.tsx';

function FailedScreen() {
  const { t } = useText();
  const message = t('Something went wrong on this screen. What you typed is kept.');
  useScreenTitle(message);
  return (
    <FailedState
      as="h1"
      message={message}
      // Code that failed to load is fetched again only by a page reload.
      onRetry={() => window.location.reload()}
      action={<LinkButton to={paths.dashboard}>{t('Back to the dashboard')}</LinkButton>}
    />
  );
}

/** Keeps the navigation usable when a screen throws. */
export class ScreenErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <FailedScreen /> : this.props.children;
  }
}
