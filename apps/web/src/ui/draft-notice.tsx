import { useText } from '../lib/i18n.ts';
import { Notice } from './states.tsx';

type DraftNoticeProps = { draft: { restored: boolean; discard: () => void } };

/** Above a form that contains a restored draft. */
export function DraftNotice({ draft }: DraftNoticeProps) {
  const { t } = useText();
  if (!draft.restored) return null;
  return (
    <Notice>
      <div role="status" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>{t('What you typed before has been restored.')}</span>
        <button type="button" className="min-h-6 font-semibold underline underline-offset-2" onClick={draft.discard}>
          {t('Discard')}
        </button>
      </div>
    </Notice>
  );
}
