import { RotateCw } from 'lucide-react';
import { useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';

/** Under a field whose choices could not be loaded. */
export function TryAgainHelp({ onRetry }: { onRetry: () => void }) {
  const { t } = useText();
  return (
    <Button size="sm" icon={RotateCw} onClick={onRetry}>
      {t('Try again')}
    </Button>
  );
}
