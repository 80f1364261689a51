import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { defaultDescription, type PostingFields } from '@binaa/contract/postings';
import { useFormat } from './format.ts';
import { useText } from './i18n.ts';

/** Describes a posting in the reader's language; a person's own description stays as typed. */
export function usePostingText(): (posting: PostingFields, relatedId: number | null) => string {
  const { t } = useText();
  const format = useFormat();
  return ({ hasDefaultDescription, description, kind, category }, relatedId) => {
    if (!hasDefaultDescription || !kind) return description;
    const label = category ? format.label(expenseCategoryLabels[category]) : '';
    return t(defaultDescription({ kind, relatedId, category: label }) ?? description);
  };
}
