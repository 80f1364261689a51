import { listNotices } from '@binaa/contract/notices';
import { Bell, X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { IconButton, LinkButton } from '../../ui/button.tsx';
import { ListStates } from '../../ui/list-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { NoticeCards } from './notice-card.tsx';
import { ReadAllButton } from './read-all-button.tsx';

type NoticePanelProps = { opener: RefObject<HTMLElement | null>; onClose: () => void };

/** The newest notices beside the sidebar. */
export default function NoticePanel({ opener, onClose }: NoticePanelProps) {
  const { t } = useText();
  const panel = useRef<HTMLElement>(null);
  useClosing(panel, opener, onClose);
  const list = useList(listNotices, { query: { state: 'all', page: 0, size: 10 } });
  return (
    <section
      ref={panel}
      role="dialog"
      aria-label={t('Notices')}
      tabIndex={-1}
      className="fixed start-[16.5rem] top-3 z-30 flex max-h-[calc(100dvh-1.5rem)] w-[min(28rem,calc(100vw-18rem))] animate-appear flex-col rounded-card border border-line bg-raised shadow-float outline-none"
    >
      <div className="flex items-center gap-2 py-2 ps-4 pe-2">
        <h2 className="me-auto text-base font-semibold">{t('Notices')}</h2>
        <ReadAllButton newest={list.items[0]} lastEventId={list.answer?.lastEventId} size="sm" />
        <IconButton icon={X} label={t('Close')} onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto border-y border-line">
        <ListStates
          list={list}
          skeleton={<SkeletonRows rows={4} columns={1} lines={2} />}
          failed={t('Failed to load notices. Please try again later.')}
          empty={
            <div className="p-4">
              <EmptyState icon={Bell} message={t('You are up to date.')} />
            </div>
          }
        >
          <NoticeCards notices={list.items} inPanel />
        </ListStates>
      </div>
      <div className="p-2">
        <LinkButton to={paths.inbox} variant="ghost" block>
          {t('See all notices')}
        </LinkButton>
      </div>
    </section>
  );
}

/** Escape, a press elsewhere and another screen close it. A dialog that one of its notices opened does not. */
function useClosing(
  panel: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const { pathname } = useLocation();
  const openedOn = useRef(pathname);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (pathname !== openedOn.current) close.current();
  }, [pathname]);
  useEffect(() => {
    const button = opener.current;
    panel.current?.focus();
    const onPointerDown = ({ target }: PointerEvent) => {
      const isInside = target instanceof Element && (panel.current?.contains(target) || button?.contains(target));
      if (!isInside && !isAbove(target)) close.current();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[data-dialog]')) return;
      close.current();
      button?.focus();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [panel, opener]);
}

/** In a dialog or a toast. */
function isAbove(target: EventTarget | null): boolean {
  if (document.querySelector('[data-dialog]')) return true;
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null;
}
