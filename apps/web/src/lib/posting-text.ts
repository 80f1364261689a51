import { type PostingFields, postingText } from '@binaa/contract/postings';
import { useText } from './i18n.ts';

export function usePostingText(): (posting: PostingFields, relatedId: number | null) => string {
  const { language } = useText();
  return (posting, relatedId) => postingText(posting, relatedId, language);
}
