import { useEffect } from 'react';
import { useText } from './i18n.ts';

/** What the browser's tab and history call this screen, while it is shown. */
export function useScreenTitle(title: string): void {
  const { t } = useText();
  const product = t('Binaa');
  useEffect(() => {
    document.title = `${title} · ${product}`;
    return () => {
      document.title = product;
    };
  }, [title, product]);
}
