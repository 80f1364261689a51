import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

/** Under a field whose choices could not be loaded. */
export function TryAgainHelp({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Button size="sm" icon={RotateCw} onClick={onRetry}>
      {t('Try again')}
    </Button>
  );
}
