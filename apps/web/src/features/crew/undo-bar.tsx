import { Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type Texts, useText } from '../../lib/i18n.ts';
import type { OutboxEntry } from '../../outbox/entry.ts';
import { Button } from '../../ui/button.tsx';
import type { KeptEvent } from './field-event.ts';
import { large } from './look.ts';
import { undoEvents } from './record-events.ts';
import { lastUndoable, type Undoable } from './undo.ts';

const tickMs = 250;

type UndoBarProps = { entries: readonly OutboxEntry<KeptEvent>[]; children: ReactNode };

/**
 * What the last tap did, and Undo while it is not sent yet; above it, what else the tap led to. At the bottom, where it moves
 * no row; the list leaves room for it.
 */
export function UndoBar({ entries, children }: UndoBarProps) {
  const texts = useText();
  const [now, setNow] = useState(() => Date.now());
  const undoable = lastUndoable(entries, now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 px-3 lg:bottom-4 lg:ps-68 print:hidden">
      <div className="pointer-events-auto mx-auto mb-2 max-w-xl rounded-control bg-raised shadow-float empty:hidden [&_*]:text-[1.0625rem]">
        {children}
      </div>
      <div role="status">
        {undoable ? (
          <div className="pointer-events-auto mx-auto flex min-h-16 max-w-xl items-center justify-between gap-3 rounded-card bg-ink py-1 ps-4 pe-1 text-[1.0625rem] text-canvas shadow-float">
            <span className="line-clamp-2 min-w-0 wrap-anywhere">{wordsOf(undoable, texts)}</span>
            <Button
              variant="ghost"
              icon={Undo2}
              className={`${large} shrink-0 text-canvas! rtl:[&>svg]:-scale-x-100 hover:bg-transparent hover:underline`}
              onClick={() => void undoEvents(undoable.ids)}
            >
              {texts.t('Undo')}
              <span aria-hidden className="w-6 text-start tabular-nums">
                {Math.ceil((undoable.until - now) / 1000)}
              </span>
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}

function wordsOf({ kind, names }: Undoable, { t, plural }: Texts): string {
  const [name = ''] = names;
  const count = names.length;
  if (kind === 'MOVE') return t('{{name}} moved here', { name });
  if (kind === 'BREAK_START')
    return count === 1 ? t('{{name}} rests in shade', { name }) : plural(count, '{{count}} rest in shade');
  if (kind === 'BREAK_END')
    return count === 1 ? t('The rest of {{name}} ended', { name }) : plural(count, '{{count}} ended their rest');
  if (kind === 'CHECK_OUT')
    return count === 1 ? t('{{name}} checked out', { name }) : plural(count, '{{count}} checked out');
  return count === 1 ? t('{{name}} checked in', { name }) : plural(count, '{{count}} checked in');
}
