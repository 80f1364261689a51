import type { NoticeKind } from '@binaa/contract/notice-kinds';
import { clsx } from 'clsx';
import { tones } from '../../ui/badge.tsx';
import { noticeLooks } from './notice-looks.ts';

/** The kind's icon in its colour. The sentence beside it says the same. */
export function NoticeMark({ kind }: { kind: NoticeKind }) {
  const { icon: Icon, tone } = noticeLooks[kind];
  return (
    <span className={clsx('grid size-9 shrink-0 place-items-center rounded-full', tones[tone])}>
      <Icon aria-hidden className="size-4.5" />
    </span>
  );
}
