import { useEffect } from 'react';
import { useText } from './i18n.ts';

/** What the browser's tab and history call the screen, and what a screen reader says first. */
export function usePageTitle(title?: string): void {
  const { t } = useText();
  const product = t('Binaa');
  useEffect(() => {
    document.title = title === undefined ? product : `${title} · ${product}`;
  }, [title, product]);
}
