import { Component, type ReactNode, Suspense } from 'react';

type OptionalProps = { children: ReactNode; fallback?: ReactNode };

/** An extra of a screen, loaded on its own. Where it cannot be shown, as after an unreadable answer, the screen goes on without it. */
export class Optional extends Component<OptionalProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.hasFailed ? null : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
