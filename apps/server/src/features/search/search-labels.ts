import type { Bilingual } from '@binaa/contract/bilingual';
import { documentCategoryLabels } from '@binaa/contract/document-categories';
import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { taskCategoryLabels } from '@binaa/contract/task-categories';
import { userCategoryLabels } from '@binaa/contract/user-categories';

/** The database stores only codes, so each query brings the labels of both languages along. */
export const labels = [
  ...labelsOf('task', taskCategoryLabels),
  ...labelsOf('expense', expenseCategoryLabels),
  ...labelsOf('person', userCategoryLabels),
  ...labelsOf('document', documentCategoryLabels),
];

function labelsOf(kind: string, texts: Record<string, Bilingual>) {
  return Object.entries(texts).flatMap(([code, { en, ar }]) =>
    [code, en, ar].map((label) => ({ code: `${kind}:${code}`, label })),
  );
}

/** The codes of one kind, without the kind's prefix. */
export function codesOf(kind: string, codes: string[]): string[] {
  return codes.filter((code) => code.startsWith(`${kind}:`)).map((code) => code.slice(kind.length + 1));
}
