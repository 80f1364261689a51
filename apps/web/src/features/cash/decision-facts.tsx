import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format.ts';
import { FactLine } from '../../ui/fact-line.tsx';

type DecisionFactsProps = { badge: ReactNode; by: string | null; at: string | null; words: string | null };

/** A record's state and, if somebody decided it, who, when and why. */
export function DecisionFacts({ badge, by, at, words }: DecisionFactsProps) {
  const format = useFormat();
  return (
    <div className="flex min-w-0 flex-col gap-1 as-cards:items-end">
      {badge}
      {by !== null && at !== null ? (
        <FactLine className="text-xs text-muted as-cards:justify-end">
          <bdi>{by}</bdi>
          {format.dateTime(at)}
          {words === null ? null : <bdi>{words}</bdi>}
        </FactLine>
      ) : null}
    </div>
  );
}
