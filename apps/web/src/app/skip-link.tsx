import { useText } from '../lib/i18n.ts';

export const mainId = 'main';

export function SkipLink() {
  const { t } = useText();
  return (
    <a
      href={`#${mainId}`}
      className="sr-only z-50 rounded-control bg-accent px-4 py-2.5 font-medium text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
    >
      {t('Skip to content')}
    </a>
  );
}
