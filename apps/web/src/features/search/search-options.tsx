import { documentCategoryLabels } from '@binaa/contract/document-categories';
import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import type { SearchAnswer, SearchHit, SearchKind } from '@binaa/contract/search';
import { taskCategoryLabels } from '@binaa/contract/task-categories';
import { userCategoryLabels } from '@binaa/contract/user-categories';
import {
  Building2,
  CircleUserRound,
  FileText,
  FolderKanban,
  ListChecks,
  type LucideIcon,
  ReceiptText,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { type useFormat } from '../../lib/format.ts';
import { text } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { RoleBadge, StatusBadge } from '../../ui/badge.tsx';
import { FactLine } from '../../ui/fact-line.tsx';

export type ScreenLink = { label: string; path: string; icon: LucideIcon };

export type CommandLink = { label: string; icon: LucideIcon; to?: string; run?: () => void };

export type SearchOption = {
  key: string;
  /** The screen to open. */
  to?: string;
  /** What to do instead. */
  run?: () => void;
  icon: LucideIcon;
  title: ReactNode;
  detail?: ReactNode;
  end?: ReactNode;
  hit?: SearchHit;
};

export type OptionGroup = { key: string; label: string; close: boolean; options: SearchOption[] };

type Format = ReturnType<typeof useFormat>;

const kinds: Record<SearchKind, { label: string; icon: LucideIcon; pathOf: (id: number) => string }> = {
  project: { label: text('Projects'), icon: FolderKanban, pathOf: paths.project },
  site: { label: text('Sites'), icon: Building2, pathOf: paths.site },
  task: { label: text('Tasks'), icon: ListChecks, pathOf: paths.task },
  expense: { label: text('Expenses'), icon: ReceiptText, pathOf: paths.expense },
  person: { label: text('Users'), icon: CircleUserRound, pathOf: paths.user },
  document: { label: text('Documents'), icon: FileText, pathOf: paths.document },
};

export function optionOf(hit: SearchHit, format: Format): SearchOption {
  const { icon, pathOf } = kinds[hit.kind];
  return { key: `${hit.kind} ${hit.id}`, to: pathOf(hit.id), icon, hit, ...wordsOf(hit, format) };
}

/** Title and details in the user's language and currency format. */
function wordsOf(hit: SearchHit, { label, money, date }: Format): Pick<SearchOption, 'title' | 'detail' | 'end'> {
  const line = (...parts: (string | null)[]) => <FactLine>{parts.filter(Boolean)}</FactLine>;
  const { title, detail } = hit;
  switch (hit.kind) {
    case 'project':
      return { title, detail, end: <StatusBadge status={hit.status} /> };
    case 'site':
      return { title, detail };
    case 'task':
      return {
        title,
        detail: line(label(taskCategoryLabels[hit.category]), detail),
        end: <StatusBadge status={hit.status} />,
      };
    case 'expense':
      return {
        title: line(money(hit.amount), label(expenseCategoryLabels[hit.category])),
        detail: line(date(hit.date), detail),
        end: <StatusBadge status={hit.status} />,
      };
    case 'person':
      return {
        title,
        detail: line(hit.category && label(userCategoryLabels[hit.category]), detail),
        end: <RoleBadge role={hit.role} />,
      };
    case 'document':
      return { title, detail: line(label(documentCategoryLabels[hit.category]), detail) };
  }
}

export function groupOf({ kind, close, hits }: SearchAnswer['groups'][number], format: Format): OptionGroup {
  return { key: kind, label: kinds[kind].label, close, options: hits.map((hit) => optionOf(hit, format)) };
}
