import type { PersonWithCard } from '@binaa/contract/cards';
import { roleLabels } from '@binaa/contract/roles';
import { userCategoryLabels } from '@binaa/contract/user-categories';
import { useText } from '../../lib/i18n.ts';
import { Bilingual } from '../../ui/bilingual.tsx';
import { qrPath, sizeWithQuietZone } from './qr-path.ts';

export type PrintedCard = PersonWithCard & { code: string };

type PrintedWorkerCardProps = { card: PrintedCard; companyNames: readonly string[] };

/** Long names end with dots rather than push the symbol off the card. */
export function PrintedWorkerCard({ card, companyNames }: PrintedWorkerCardProps) {
  const { t } = useText();
  const trade = card.category ? userCategoryLabels[card.category] : roleLabels[card.role];
  return (
    <article data-worker-card={card.userId} className="worker-card">
      <header>
        {companyNames.map((name) => (
          <bdi key={name} className="company">
            {name}
          </bdi>
        ))}
      </header>
      <div>
        <div className="worker-card-person">
          <p className="name">
            <bdi>{card.name}</bdi>
          </p>
          {card.otherName ? (
            <p className="other-name">
              <bdi>{card.otherName}</bdi>
            </p>
          ) : null}
          <p>
            <Bilingual {...trade} />
          </p>
          <p className="tabular-nums">
            {t('No.')} <bdi dir="ltr">{card.number}</bdi>
          </p>
        </div>
        <svg aria-hidden viewBox={`0 0 ${sizeWithQuietZone} ${sizeWithQuietZone}`} shapeRendering="crispEdges">
          <path d={qrPath(card.code)} fill="#000" />
        </svg>
      </div>
    </article>
  );
}
