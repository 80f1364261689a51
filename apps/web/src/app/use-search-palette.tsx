import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type SearchPalette from '../features/search/search-palette.tsx';
import { useText } from '../lib/i18n.ts';
import { useUser } from '../lib/session.ts';
import { notify } from '../ui/toast.tsx';
import type { commandsFor } from './commands.ts';
import { searchableScreens } from './navigation.ts';

type Loaded = { Palette: ComponentType<ComponentProps<typeof SearchPalette>>; commandsFor: typeof commandsFor };

async function load(): Promise<Loaded> {
  const [{ default: Palette }, commands] = await Promise.all([
    import('../features/search/search-palette.tsx'),
    import('./commands.ts'),
  ]);
  return { Palette, commandsFor: commands.commandsFor };
}

const prefetchDelayMs = 2000;

/** On keyboards without Latin letters, the physical key identifies K. */
function isShortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isK = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
  return isK && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Opens the search from any screen. `palette` is the dialog while it is open. */
export function useSearchPalette(): { openSearch: () => void; palette: ReactNode } {
  const { t, language } = useText();
  const { role } = useUser();
  const [opened, setOpened] = useState<Loaded>();

  const openSearch = () => {
    load().then(
      (loaded) => setOpened(loaded),
      () => notify.error(t('The search failed. Please try again.')),
    );
  };
  const close = () => setOpened(undefined);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (opened) close();
      // An open dialog must be closed first.
      else if (!document.querySelector('[data-dialog][data-state="open"]')) openSearch();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
  // Load it in advance, so that text typed right after the shortcut reaches its input.
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), prefetchDelayMs);
    return () => clearTimeout(timer);
  }, []);

  const palette = opened ? (
    <opened.Palette screens={searchableScreens(role)} commands={opened.commandsFor(role, language)} onClose={close} />
  ) : null;
  return { openSearch, palette };
}
