import { listWebhooks } from '@binaa/contract/webhooks';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ListStates } from '../../ui/list-states.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { WebhookBadge } from './webhook-badge.tsx';
import { WebhookFacts } from './webhook-facts.tsx';

const WebhookDialog = lazy(() => import('./webhook-dialog.tsx'));
const SecretDialog = lazy(() => import('./secret-dialog.tsx'));

/** Other programs that are told when something changes. */
export default function WebhooksPage() {
  const { t } = useText();
  const list = useList(listWebhooks, {});
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <PageHeader
        title={t('Webhooks')}
        subtitle={t('Other programs are told at once that something changed, never what.')}
        back={{ to: paths.settings, label: t('Back to Settings') }}
        actions={
          <Button variant="primary" icon={Plus} aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {t('Add webhook')}
          </Button>
        }
      />
      <ListStates
        list={list}
        skeleton={<SkeletonCards count={2} lines={3} />}
        failed={t('Failed to load webhooks. Please try again later.')}
        empty={<EmptyState icon={WebhookIcon} message={t('No program is told of changes')} />}
      >
        <ul aria-label={t('Webhooks')} className="grid gap-4 lg:grid-cols-2">
          {list.items.map((webhook) => (
            <li key={webhook.id}>
              <Card className="relative flex h-full flex-col gap-3">
                <div className="flex flex-wrap items-center gap-2">
                  <h2 className="me-auto min-w-0 text-base font-semibold wrap-anywhere">
                    <StretchedLink to={paths.webhook(webhook.id)}>
                      <bdi dir="ltr">{webhook.url}</bdi>
                    </StretchedLink>
                  </h2>
                  <WebhookBadge state={webhook.state} />
                </div>
                <WebhookFacts webhook={webhook} />
              </Card>
            </li>
          ))}
        </ul>
      </ListStates>
      <Suspense>
        {isAdding ? (
          <WebhookDialog
            onSaved={(made) => {
              setAdding(false);
              setSecret(made);
            }}
            onClose={() => setAdding(false)}
          />
        ) : null}
        {secret === undefined ? null : <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
      </Suspense>
    </>
  );
}
