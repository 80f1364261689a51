import type { SentencePart } from '@binaa/contract/sentence';
import { createElement, Fragment } from 'react';

/**
 * A sentence that the product built, in the reader's direction. The same value may occur twice, so no part has a key: each
 * is a child of its own.
 */
export function Sentence({ parts }: { parts: readonly SentencePart[] }) {
  const pieces = parts.map(({ text, isValue }) => (isValue ? createElement('bdi', null, text) : text));
  return createElement(Fragment, null, ...pieces);
}
