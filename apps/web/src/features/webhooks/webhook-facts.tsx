import { auditEntityLabels } from '@binaa/contract/audit-labels';
import { type Webhook, webhookReasonLabels } from '@binaa/contract/webhooks';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { DescriptionList } from '../../ui/description-list.tsx';

export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { t, language } = useText();
  const format = useFormat();
  const { events, description, reason, lastAcceptedAt, failingSince } = webhook;
  const kinds = events.map((event) => format.label(auditEntityLabels[event]));
  return (
    <DescriptionList
      items={[
        ...(description === null ? [] : [{ label: t('Description'), value: <bdi>{description}</bdi> }]),
        {
          label: t('Told of'),
          value: kinds.length === 0 ? t('All changes') : kinds.join(language === 'ar' ? '، ' : ', '),
        },
        { label: t('Last accepted'), value: lastAcceptedAt === null ? t('Never') : format.dateTime(lastAcceptedAt) },
        ...(failingSince === null ? [] : [{ label: t('Failing since'), value: format.dateTime(failingSince) }]),
        ...(reason === null ? [] : [{ label: t('Reason'), value: format.label(webhookReasonLabels[reason]) }]),
      ]}
    />
  );
}
