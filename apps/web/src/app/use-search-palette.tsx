import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type SearchPalette from '../features/search/search-palette.tsx';
import { useText } from '../lib/i18n.ts';
import { useUser } from '../lib/session.ts';
import { notify } from '../ui/toast.tsx';
import { searchableScreens } from './navigation.ts';

type Palette = ComponentType<ComponentProps<typeof SearchPalette>>;

const load = () => import('../features/search/search-palette.tsx');
const settledMs = 2000;

/** Where the keyboard writes no Latin letters, the key's place tells what it is. */
function isShortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isK = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
  return isK && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** The search from any screen: how to open it, and the dialog while it is open. */
export function useSearchPalette(): { openSearch: () => void; palette: ReactNode } {
  const { t } = useText();
  const { role } = useUser();
  const [Opened, setOpened] = useState<Palette>();

  const openSearch = () => {
    load().then(
      (module) => setOpened(() => module.default),
      () => notify.error(t('The search failed. Please try again.')),
    );
  };
  const close = () => setOpened(undefined);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (Opened) close();
      // A dialog that asks something is answered first.
      else if (!document.querySelector('[data-dialog][data-state="open"]')) openSearch();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
  // There before it is asked for, so that what is typed right after the shortcut goes into its field.
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), settledMs);
    return () => clearTimeout(timer);
  }, []);

  return { openSearch, palette: Opened ? <Opened screens={searchableScreens(role)} onClose={close} /> : null };
}
