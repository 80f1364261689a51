import { listUnconfirmedRecords } from '@binaa/contract/crew-confirmation';
import { listCrewProblems } from '@binaa/contract/crew-problems';
import { CircleCheck } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useList, usePagedList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { useFieldSizes } from '../../lib/use-field-sizes.ts';
import { useMay } from '../../lib/use-permission.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CorrectionsLink } from './corrections-link.tsx';
import { FlagList } from './flag-list.tsx';
import { HeatReport } from './heat-report.tsx';
import { ProblemCard } from './problem-card.tsx';
import { StillInList } from './still-in-list.tsx';
import { UnconfirmedList } from './unconfirmed-list.tsx';
import { useSolvedProblems } from './use-solved-problems.ts';

/** What the crew's events left to decide or to look at. */
export default function CrewReviewPage() {
  const { t } = useText();
  useFieldSizes('other');
  const reviews = useMay('crew.review');
  const url = useUrlState({ tab: 'problems' });
  const { totalElements: count } = useList(listUnconfirmedRecords, { query: { size: 1 } }, { enabled: reviews });
  const items = [
    { value: 'problems', label: t('Problems'), content: <ProblemList /> },
    {
      value: 'to-confirm',
      label: count > 0 ? t('To confirm ({{count}})', { count }) : t('To confirm'),
      content: <UnconfirmedList />,
    },
    { value: 'flags', label: t('Flags'), content: <FlagList /> },
    { value: 'still-in', label: t('Still in'), content: <StillInList /> },
    { value: 'heat', label: t('Heat'), content: <HeatReport /> },
  ];
  return (
    <>
      <PageHeader title={t('Crew review')} back={{ to: paths.crew, label: t('Crew') }} actions={<CorrectionsLink />} />
      {reviews ? (
        <Tabs
          label={t('Crew review')}
          items={items}
          value={url.state.tab}
          onValueChange={(tab) => url.setFilters({ tab }, { replace: true })}
        />
      ) : (
        <ProblemList />
      )}
    </>
  );
}

function ProblemList() {
  const { t } = useText();
  const url = useUrlState({});
  const list = usePagedList(listCrewProblems, { query: { status: 'OPEN', page: url.state.page } }, url);
  useSolvedProblems(list.items);
  return (
    <PagedList
      list={list}
      skeleton={<SkeletonCards count={4} />}
      failed={t('Failed to load the problems. Please try again later.')}
      icon={CircleCheck}
      empty={t('Nothing to solve.')}
      hidePagerOfOnePage
    >
      <ul className="grid gap-4 lg:grid-cols-2">
        {list.items.map((problem) => (
          <li key={problem.id}>
            <ProblemCard problem={problem} />
          </li>
        ))}
      </ul>
    </PagedList>
  );
}
