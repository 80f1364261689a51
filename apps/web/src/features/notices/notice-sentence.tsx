import { noticeParts, settledParts } from '@binaa/contract/notice-texts';
import type { Notice } from '@binaa/contract/notices';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Sentence } from '../../ui/sentence.tsx';

/** What happened, in the reader's language. */
export function NoticeSentence({ notice }: { notice: Notice }) {
  const { language } = useText();
  return <Sentence parts={noticeParts(notice, language, useFormat())} />;
}

/** What became of it, such as 'Approved by Omar'. */
export function SettledSentence({ settled }: { settled: NonNullable<Notice['settled']> }) {
  const { language } = useText();
  return <Sentence parts={settledParts(settled, language)} />;
}
