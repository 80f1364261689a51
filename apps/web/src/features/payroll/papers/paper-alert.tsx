import type { PaperSummary } from '@binaa/contract/papers';
import { Bell } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { alertWords } from './alert-words.ts';

/** The reminder that a paper has reached. */
export function PaperAlert({ stage }: { stage: PaperSummary['alertStage'] }) {
  const texts = useText();
  if (stage === null) return null;
  return (
    <span className="flex items-center gap-1 text-sm text-muted">
      <Bell aria-hidden className="size-4 shrink-0" />
      {alertWords(stage, texts)}
    </span>
  );
}
