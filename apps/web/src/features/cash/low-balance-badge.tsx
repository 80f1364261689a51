import { TriangleAlert } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { Badge } from '../../ui/badge.tsx';

/** Less is left than the ADMIN wants to be warned about. */
export function LowBalanceBadge() {
  const { t } = useText();
  return (
    <Badge tone="red" icon={TriangleAlert}>
      {t('Low balance')}
    </Badge>
  );
}
