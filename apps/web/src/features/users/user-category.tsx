import { type UserCategory, userCategoryLabels } from '@binaa/contract/user-categories';
import { useText } from '../../lib/i18n.ts';
import { Bilingual } from '../../ui/bilingual.tsx';

export function UserCategoryName({ category }: { category: UserCategory | null }) {
  const { t } = useText();
  if (category === null) return <span className="text-muted">{t('N/A')}</span>;
  return <Bilingual {...userCategoryLabels[category]} />;
}
