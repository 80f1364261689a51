import { clsx } from 'clsx';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Optional } from '../../ui/optional.tsx';
import { useUnreadCount } from './api.ts';

const NoticePanel = lazy(() => import('./notice-panel.tsx'));

const shape =
  'relative grid h-control w-control shrink-0 place-items-center rounded-control text-muted transition-colors ' +
  'hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink';

/** How many notices are unread. On a desk it opens the newest beside the sidebar, on a phone the inbox. */
export default function Bell({ opens }: { opens: 'panel' | 'inbox' }) {
  const { t, plural } = useText();
  const count = useUnreadCount();
  const name = count === 0 ? t('Notices') : plural(count, 'Notices, {{count}} unread');
  return opens === 'inbox' ? (
    <Link to={paths.inbox} aria-label={name} title={name} className={shape}>
      <Face count={count} />
    </Link>
  ) : (
    <PanelBell name={name} count={count} />
  );
}

function PanelBell({ name, count }: { name: string; count: number }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen((now) => !now)}
        className={clsx(shape, 'border border-line bg-canvas')}
      >
        <Face count={count} />
      </button>
      {isOpen ? (
        <Optional>
          <NoticePanel opener={button} onClose={() => setOpen(false)} />
        </Optional>
      ) : null}
    </>
  );
}

function Face({ count }: { count: number }) {
  return (
    <span className="relative">
      <BellIcon aria-hidden className="size-4.5" />
      {count > 0 ? (
        <span
          aria-hidden
          dir="ltr"
          className="absolute -end-2.5 -top-2.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-on-accent tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </span>
  );
}
