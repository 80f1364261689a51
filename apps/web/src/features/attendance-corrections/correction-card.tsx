import type { Correction } from '@binaa/contract/attendance-corrections';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { RoleIcon } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import type { Selection } from '../../ui/use-selection.ts';
import { isApprovable } from './bulk-approve.tsx';
import { CorrectionActions } from './correction-actions.tsx';
import { CorrectionFacts, CorrectionSubject } from './correction-facts.tsx';
import { CorrectionStatusBadge } from './correction-status-badge.tsx';

type CorrectionCardProps = {
  correction: Correction;
  /** For whoever may approve several at once. */
  selection?: Selection<Correction> | undefined;
};

export function CorrectionCard({ correction, selection }: CorrectionCardProps) {
  const { t } = useText();
  const format = useFormat();
  const nameId = `correction-${correction.id}`;
  return (
    <Card role="article" aria-labelledby={nameId} className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        {selection && isApprovable(correction) ? (
          <label className="-m-2.5 grid size-11 shrink-0 place-items-center">
            <input
              type="checkbox"
              className="size-4.5 accent-accent max-md:size-5"
              aria-label={t('Select the request for {{name}} on {{date}}', {
                name: correction.userName,
                date: format.date(correction.date),
              })}
              checked={selection.has(correction)}
              onChange={() => selection.toggle(correction)}
            />
          </label>
        ) : null}
        <RoleIcon role={correction.userRole} />
        <div className="min-w-0 flex-1">
          <h2 id={nameId} className="font-semibold wrap-anywhere">
            <bdi>{correction.userName}</bdi>
          </h2>
          <div className="text-sm text-muted">
            <CorrectionSubject correction={correction} />
          </div>
        </div>
        <CorrectionStatusBadge status={correction.status} />
      </div>
      <CorrectionFacts correction={correction} />
      <CorrectionActions correction={correction} describedBy={nameId} />
    </Card>
  );
}
