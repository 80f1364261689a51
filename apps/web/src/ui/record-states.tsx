import { SearchX } from 'lucide-react';
import { useScreenTitle } from '../lib/use-screen-title.ts';
import { lastAddress } from '../lib/visited.ts';
import { LinkButton } from './button.tsx';
import { EmptyState, FailedState } from './states.tsx';

interface RecordStateProps {
  message: string;
  back: { to: string; label: string };
}

/** The record in the URL does not exist. */
export function RecordMissing({ message, hint, back }: RecordStateProps & { hint?: string }) {
  useScreenTitle(message);
  const action = <LinkButton to={lastAddress(back.to)}>{back.label}</LinkButton>;
  return <EmptyState as="h1" icon={SearchX} message={message} hint={hint} action={action} />;
}

interface RecordFailedProps extends RecordStateProps {
  onRetry: () => void;
  retrying: boolean;
}

/** The record failed to load. */
export function RecordFailed({ message, back, onRetry, retrying }: RecordFailedProps) {
  useScreenTitle(message);
  return (
    <FailedState
      as="h1"
      message={message}
      onRetry={onRetry}
      retrying={retrying}
      action={<LinkButton to={lastAddress(back.to)}>{back.label}</LinkButton>}
    />
  );
}
