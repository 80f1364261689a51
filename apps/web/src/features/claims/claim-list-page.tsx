import { type Claim, claimReceivedLabel, listClaims, type ProjectClaims } from '@binaa/contract/claims';
import { projectMessages } from '@binaa/contract/projects';
import { CircleCheck, Coins, HandCoins, Landmark, Lock, Plus, ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { costTabPath } from '../../lib/paths.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { Button } from '../../ui/button.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ClaimCard } from './claim-card.tsx';

const ClaimDialog = lazy(() => import('./claim-dialog.tsx'));

/** What the client of a project is asked for, has certified and has paid. For the ADMIN. */
export default function ClaimListPage() {
  const { t } = useText();
  const id = useIdParam('id');
  return (
    <DetailPage
      read={listClaims}
      id={id}
      back={{ to: costTabPath(id), label: t('Back to Cost') }}
      missing={t(projectMessages.notFound)}
      failed={t('Failed to load claims. Please try again later.')}
    >
      {(project) => <Claims project={project} />}
    </DetailPage>
  );
}

function Claims({ project }: { project: ProjectClaims }) {
  const { t } = useText();
  const [edited, setEdited] = useState<Claim | 'new'>();
  const { claims, projectId } = project;
  const button = (
    <Button variant="primary" icon={Plus} aria-haspopup="dialog" onClick={() => setEdited('new')}>
      {t('New claim')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('Progress claims')}
        subtitle={project.projectName}
        back={{ to: costTabPath(projectId), label: t('Back to Cost') }}
        actions={claims.length === 0 ? undefined : button}
      />
      <div className="flex flex-col gap-5">
        <Billing project={project} />
        {claims.length === 0 ? (
          <EmptyState icon={ReceiptText} message={t('No claims yet')} action={button} />
        ) : (
          <ul className="flex flex-col gap-4">
            {claims.map((claim) => (
              <li key={claim.id}>
                <ClaimCard claim={claim} project={project} onEdit={() => setEdited(claim)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Suspense>
        {edited === undefined ? null : (
          <ClaimDialog
            project={project}
            claim={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

function Billing({ project: { contractValue, total } }: { project: ProjectClaims }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Figures
      items={[
        { label: t('Contract value'), value: <Money amount={contractValue} />, icon: Landmark, tone: 'neutral' },
        { label: t('Certified'), value: <Money amount={total.certified} />, icon: CircleCheck, tone: 'blue' },
        { label: t('Retention held'), value: <Money amount={total.held} />, icon: Lock, tone: 'amber' },
        {
          label: format.label(claimReceivedLabel),
          value: <Money amount={total.received} />,
          icon: Coins,
          tone: 'green',
          ...(total.withoutClaim !== 0 && {
            hint: t('and {{amount}} without claim', { amount: format.money(total.withoutClaim) }),
          }),
        },
        {
          label: t('Outstanding'),
          value: <Money amount={total.outstanding} />,
          icon: HandCoins,
          tone: total.outstanding > 0 ? 'red' : 'green',
        },
      ]}
    />
  );
}
