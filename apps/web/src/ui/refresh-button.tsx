import { RotateCw } from 'lucide-react';
import { useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';

export function RefreshButton({ list }: { list: { isRefreshing: boolean; refetch: () => void } }) {
  const { t } = useText();
  return (
    <Button icon={RotateCw} pending={list.isRefreshing} onClick={list.refetch}>
      {/* Below desk widths the icon only: with its word the button would often stand alone on a line. */}
      <span className="max-xl:sr-only">{t('Refresh')}</span>
    </Button>
  );
}
