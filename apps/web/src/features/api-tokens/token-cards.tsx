import { type ApiToken, type ApiTokenState, apiTokenStateLabels, endToken } from '@binaa/contract/api-tokens';
import { Ban, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { useReportedAction } from '../../ui/use-reported-action.ts';

const looks: Record<ApiTokenState, { tone: Tone; icon: LucideIcon }> = {
  ACTIVE: { tone: 'green', icon: CircleCheck },
  EXPIRED: { tone: 'amber', icon: Clock },
  ENDED: { tone: 'neutral', icon: Ban },
};

type TokenCardsProps = { tokens: readonly ApiToken[]; withOwner?: boolean };

export function TokenCards({ tokens, withOwner = false }: TokenCardsProps) {
  const { t } = useText();
  return (
    <ul aria-label={t('API tokens')} className="grid gap-4 lg:grid-cols-2">
      {tokens.map((token) => (
        <li key={token.id}>
          <TokenCard token={token} withOwner={withOwner} />
        </li>
      ))}
    </ul>
  );
}

function TokenCard({ token, withOwner }: { token: ApiToken; withOwner: boolean }) {
  const { t } = useText();
  const format = useFormat();
  const end = useReportedAction(endToken, { done: t('Token ended'), failed: t('Failed to end the token') });
  const { name, prefix, scopes, state, userName } = token;
  const used = token.lastUsedAt === null ? t('Never') : format.dateTime(token.lastUsedAt);
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="me-auto text-base font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <Badge tone={looks[state].tone} icon={looks[state].icon}>
          {format.label(apiTokenStateLabels[state])}
        </Badge>
      </div>
      <DescriptionList
        items={[
          ...(withOwner ? [{ label: t('Owner'), value: <bdi>{userName}</bdi> }] : []),
          { label: t('Begins with'), value: <bdi className="font-mono">{prefix}…</bdi> },
          { label: t('May do'), value: <bdi className="break-words">{scopes.join(', ')}</bdi> },
          { label: t('Valid until'), value: format.dateTime(token.expiresAt) },
          { label: t('Last used'), value: used },
          ...(token.lastUsedAddress === null
            ? []
            : [{ label: t('Used from'), value: <bdi className="font-mono">{token.lastUsedAddress}</bdi> }]),
        ]}
      />
      {state === 'ACTIVE' ? (
        <div className="mt-auto">
          <ConfirmButton
            label={t('End token')}
            name={t('End {{name}}', { name })}
            icon={Ban}
            question={t('End {{name}}?', { name })}
            warning={t('Programs that use it are refused at once.')}
            confirmLabel={t('End token')}
            action={() => end.run({ params: { id: token.id } })}
          />
        </div>
      ) : null}
    </Card>
  );
}
