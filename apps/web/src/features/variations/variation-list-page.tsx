import { getProjectCost, type ProjectCost } from '@binaa/contract/job-costs';
import { projectMessages } from '@binaa/contract/projects';
import { listVariations, type Variation } from '@binaa/contract/variations';
import { FilePen, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { costTabPath } from '../../lib/paths.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { useMay } from '../../lib/use-permission.ts';
import { Button } from '../../ui/button.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { ListStates } from '../../ui/list-states.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { VariationCard } from './variation-card.tsx';

const VariationDialog = lazy(() => import('./variation-dialog.tsx'));

/** Changes of a project's contract, newest first. */
export default function VariationListPage() {
  const { t } = useText();
  const id = useIdParam('id');
  return (
    <DetailPage
      read={getProjectCost}
      id={id}
      back={{ to: costTabPath(id), label: t('Back to Cost') }}
      missing={t(projectMessages.notFound)}
      failed={t('Failed to load variations. Please try again later.')}
    >
      {(cost) => <Variations cost={cost} />}
    </DetailPage>
  );
}

function Variations({ cost }: { cost: ProjectCost }) {
  const { t } = useText();
  const format = useFormat();
  const mayWrite = useMay('variation.write');
  const [edited, setEdited] = useState<Variation | 'new'>();
  const variations = useList(listVariations, { params: { id: cost.projectId } });
  const button = mayWrite ? (
    <Button variant="primary" icon={Plus} aria-haspopup="dialog" onClick={() => setEdited('new')}>
      {t('New variation')}
    </Button>
  ) : undefined;
  const { approved, pendingValue } = cost.contract;
  return (
    <>
      <PageHeader
        title={t('Variations')}
        subtitle={cost.projectName}
        back={{ to: costTabPath(cost.projectId), label: t('Back to Cost') }}
        actions={variations.isEmpty ? undefined : button}
      />
      <ListStates
        list={variations}
        skeleton={<SkeletonCards count={2} />}
        failed={t('Failed to load variations. Please try again later.')}
        empty={
          <EmptyState
            icon={FilePen}
            message={t('No variations yet')}
            hint={t('A variation that the client approves changes contract value and cost budget.')}
            action={button}
          />
        }
      >
        <p className="text-muted">
          {t('Approved so far {{approved}}, waiting for the client {{pending}}', {
            approved: format.money(approved),
            pending: format.money(pendingValue),
          })}
        </p>
        <ul className="flex flex-col gap-4">
          {variations.items.map((variation) => (
            <li key={variation.id}>
              <VariationCard variation={variation} codes={cost.codes} onEdit={() => setEdited(variation)} />
            </li>
          ))}
        </ul>
      </ListStates>
      <Suspense>
        {edited === undefined ? null : (
          <VariationDialog
            projectId={cost.projectId}
            codes={cost.codes}
            variation={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
