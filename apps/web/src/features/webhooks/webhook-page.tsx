import { getWebhook, type Webhook, webhookMessages } from '@binaa/contract/webhooks';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { Card } from '../../ui/card.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookBadge } from './webhook-badge.tsx';
import { WebhookFacts } from './webhook-facts.tsx';
import { WebhookLog } from './webhook-log.tsx';

export default function WebhookPage() {
  const { t } = useText();
  const id = useIdParam('id');
  const back = { to: paths.webhooks, label: t('Back to webhooks') };
  return (
    <DetailPage
      read={getWebhook}
      id={id}
      back={back}
      missing={t(webhookMessages.notFound)}
      failed={t('Failed to load the webhook. Please try again later.')}
    >
      {(webhook) => <WebhookDetail webhook={webhook} back={back} />}
    </DetailPage>
  );
}

function WebhookDetail({ webhook, back }: { webhook: Webhook; back: { to: string; label: string } }) {
  return (
    <>
      <PageHeader
        title={webhook.url}
        badge={<WebhookBadge state={webhook.state} />}
        back={back}
        actions={<WebhookActions webhook={webhook} />}
      />
      <Card>
        <WebhookFacts webhook={webhook} />
      </Card>
      <WebhookLog webhook={webhook} />
    </>
  );
}
