import { SearchX } from 'lucide-react';
import { useScreenTitle } from '../lib/use-screen-title.ts';
import { LinkButton } from './button.tsx';
import { EmptyState, FailedState } from './states.tsx';

interface RecordStateProps {
  message: string;
  back: { to: string; label: string };
}

/** What the address names is not there. */
export function RecordMissing({ message, hint, back }: RecordStateProps & { hint?: string }) {
  useScreenTitle(message);
  const action = <LinkButton to={back.to}>{back.label}</LinkButton>;
  return <EmptyState as="h1" icon={SearchX} message={message} hint={hint} action={action} />;
}

interface RecordFailedProps extends RecordStateProps {
  onRetry: () => void;
  retrying: boolean;
}

/** It could not be read. */
export function RecordFailed({ message, back, onRetry, retrying }: RecordFailedProps) {
  useScreenTitle(message);
  return (
    <FailedState
      as="h1"
      message={message}
      onRetry={onRetry}
      retrying={retrying}
      action={<LinkButton to={back.to}>{back.label}</LinkButton>}
    />
  );
}
