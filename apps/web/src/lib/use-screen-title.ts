import { useEffect } from 'react';
import { useText } from './i18n.ts';

/** Sets the document title while the screen is shown. */
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
