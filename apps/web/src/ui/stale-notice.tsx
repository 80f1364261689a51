import { errorMessages } from '@binaa/contract/errors';
import { text, useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { Notice } from './states.tsx';
import { notify } from './toast.tsx';

const merged = text('The latest version is loaded, with what you typed kept. Please check it and save again.');

export type StaleNoticeProps = {
  base: { state: 'current' | 'stale' | 'loading' | 'merged'; loadLatest: () => Promise<boolean> };
  /** The toast when the latest version cannot be read, already translated. */
  failed: string;
};

/** Above a form whose save was refused because somebody else had saved first. */
export function StaleNotice({ base, failed }: StaleNoticeProps) {
  const { t } = useText();
  if (base.state === 'current') return null;
  if (base.state === 'merged') {
    return (
      <Notice>
        <div role="status">{t(merged)}</div>
      </Notice>
    );
  }
  const load = async () => {
    if (!(await base.loadLatest())) notify.error(failed);
  };
  return (
    <Notice tone="error">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span>{t(errorMessages.stale)}</span>
        <Button size="sm" pending={base.state === 'loading'} onClick={() => void load()}>
          {t('Load the latest')}
        </Button>
      </div>
    </Notice>
  );
}
