import { Search } from 'lucide-react';
import { useText } from '../lib/i18n.ts';

const shortcut = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘K' : 'Ctrl K';

/** Looks like the input that it opens, and shows the keyboard shortcut. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  const { t } = useText();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
      className="flex h-control min-w-0 flex-1 items-center gap-3 rounded-control border border-line bg-canvas px-3 text-control text-muted transition-colors hover:bg-sunken hover:text-ink"
    >
      <Search aria-hidden className="size-4 shrink-0" />
      {t('Search')}
      <span className="ms-auto">
        <kbd aria-hidden dir="ltr" className="font-sans text-xs">
          {shortcut}
        </kbd>
      </span>
    </button>
  );
}
