import { type CashCountStatus, cashCountStatusLabels } from '@binaa/contract/cash-counts';
import { type HandoverStatus, handoverStatusLabels } from '@binaa/contract/cash-handovers';
import { type FundRequestStatus, fundRequestStatusLabels } from '@binaa/contract/fund-requests';
import {
  Ban,
  CircleCheck,
  CircleMinus,
  CirclePlus,
  Clock,
  Eraser,
  History,
  type LucideIcon,
  ShieldCheck,
  Undo2,
} from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

type Look = { tone: Tone; icon: LucideIcon };

const waiting: Look = { tone: 'amber', icon: Clock };
const done: Look = { tone: 'green', icon: CircleCheck };
const refused: Look = { tone: 'red', icon: Ban };
const withdrawn: Look = { tone: 'neutral', icon: Undo2 };

const requestLooks: Record<FundRequestStatus, Look> = {
  REQUESTED: waiting,
  GIVEN: done,
  REFUSED: refused,
  CANCELLED: withdrawn,
};

export function RequestBadge({ status }: { status: FundRequestStatus }) {
  const format = useFormat();
  return <Badge {...requestLooks[status]}>{format.label(fundRequestStatusLabels[status])}</Badge>;
}

const handoverLooks: Record<HandoverStatus, Look> = {
  OFFERED: waiting,
  ALLOWED: { tone: 'blue', icon: ShieldCheck },
  ACCEPTED: done,
  REFUSED: refused,
  CANCELLED: withdrawn,
  EXPIRED: { tone: 'neutral', icon: History },
};

export function HandoverBadge({ status }: { status: HandoverStatus }) {
  const format = useFormat();
  return <Badge {...handoverLooks[status]}>{format.label(handoverStatusLabels[status])}</Badge>;
}

const countLooks: Record<CashCountStatus, Look> = {
  SUBMITTED: waiting,
  CONFIRMED: done,
  WRITTEN_OFF: { tone: 'blue', icon: Eraser },
  SUPERSEDED: { tone: 'neutral', icon: History },
};

export function CountBadge({ status }: { status: CashCountStatus }) {
  const format = useFormat();
  return <Badge {...countLooks[status]}>{format.label(cashCountStatusLabels[status])}</Badge>;
}

/** Counted less expected, in words and in figures. */
export function DifferenceBadge({ difference }: { difference: number }) {
  const { t } = useText();
  const format = useFormat();
  if (difference === 0) return <Badge {...done}>{t('No difference')}</Badge>;
  const amount = format.money(Math.abs(difference));
  return difference < 0 ? (
    <Badge tone="red" icon={CircleMinus}>
      {t('Short {{amount}}', { amount })}
    </Badge>
  ) : (
    <Badge tone="amber" icon={CirclePlus}>
      {t('Over {{amount}}', { amount })}
    </Badge>
  );
}
