import { listCrewProblems } from '@binaa/contract/crew-problems';
import type { CrewRoster } from '@binaa/contract/crew-roster';
import { CircleAlert, IdCard, ScanQrCode, Users } from 'lucide-react';
import { lazy, memo, Suspense, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { useMay } from '../../lib/use-permission.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CorrectionsLink } from './corrections-link.tsx';
import { inRow, large, useDesk } from './look.ts';
import { openProblems, useSolvedProblems } from './use-solved-problems.ts';

const AssignCrewDialog = lazy(() => import('./assign-crew-dialog.tsx'));

/** What is reached from the crew: problems to solve, and who belongs to which crew. Memoised: a tap must not re-render it. */
export const CrewActions = memo(function CrewActions({ roster }: { roster: CrewRoster | undefined }) {
  const { t } = useText();
  const { role } = useUser();
  const managesCards = useMay('card.manage');
  const isDesk = useDesk();
  const [isAssigning, setAssigning] = useState(false);
  const open = useList(listCrewProblems, openProblems);
  useSolvedProblems(open.items);
  const count = open.totalElements;
  return (
    <>
      <div data-row="" className="flex flex-wrap gap-2 max-sm:w-full">
        <LinkButton to={paths.crewScan} icon={ScanQrCode} className={inRow}>
          {t('Scan cards')}
        </LinkButton>
        <LinkButton to={paths.crewReview} icon={CircleAlert} className={inRow}>
          {count > 0 ? t('Problems ({{count}})', { count }) : t('Problems')}
        </LinkButton>
        <CorrectionsLink className={inRow} />
        {managesCards ? (
          <LinkButton to={paths.workerCards} icon={IdCard} className={inRow}>
            {t('Worker Cards')}
          </LinkButton>
        ) : null}
        {role !== 'FOREMAN' && roster && isDesk ? (
          <Button icon={Users} className={large} aria-haspopup="dialog" onClick={() => setAssigning(true)}>
            {t('Assign crews')}
          </Button>
        ) : null}
      </div>
      <Suspense>
        {isAssigning && roster ? <AssignCrewDialog people={roster.people} onClose={() => setAssigning(false)} /> : null}
      </Suspense>
    </>
  );
});
