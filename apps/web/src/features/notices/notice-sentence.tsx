import { type NoticePart, noticeParts, settledParts } from '@binaa/contract/notice-texts';
import type { Notice } from '@binaa/contract/notices';
import { createElement, Fragment } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';

/** What happened, in the reader's language. */
export function NoticeSentence({ notice }: { notice: Notice }) {
  const { language } = useText();
  return <Parts parts={noticeParts(notice, language, useFormat())} />;
}

/** What became of it, such as 'Approved by Omar'. */
export function SettledSentence({ settled }: { settled: NonNullable<Notice['settled']> }) {
  const { language } = useText();
  return <Parts parts={settledParts(settled, language)} />;
}

/** The same value may occur twice, so no part has a key: each is a child of its own. */
function Parts({ parts }: { parts: readonly NoticePart[] }) {
  const pieces = parts.map(({ text, isValue }) => (isValue ? createElement('bdi', null, text) : text));
  return createElement(Fragment, null, ...pieces);
}
