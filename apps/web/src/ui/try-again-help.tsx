import { RotateCw } from 'lucide-react';
import { useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';

/** Help text of a field whose options failed to load. */
export function TryAgainHelp({ onRetry }: { onRetry: () => void }) {
  const { t } = useText();
  return (
    <Button size="sm" icon={RotateCw} onClick={onRetry}>
      {t('Try again')}
    </Button>
  );
}
