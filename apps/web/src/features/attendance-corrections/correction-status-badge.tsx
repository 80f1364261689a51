import type { CorrectionStatus } from '@binaa/contract/attendance-corrections';
import { Undo2 } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';

export function CorrectionStatusBadge({ status }: { status: CorrectionStatus }) {
  const { t } = useText();
  return status === 'WITHDRAWN' ? <Badge icon={Undo2}>{t('Withdrawn')}</Badge> : <StatusBadge status={status} />;
}
