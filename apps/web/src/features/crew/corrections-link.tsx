import { ClipboardPen } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useWaitingCorrections } from '../attendance-corrections/api.ts';
import { large } from './look.ts';

/** Leads to the requests to correct attendance, with how many wait. */
export function CorrectionsLink({ className = large }: { className?: string }) {
  const { t } = useText();
  const count = useWaitingCorrections();
  return (
    <LinkButton to={paths.corrections} icon={ClipboardPen} className={className}>
      {count > 0 ? t('Corrections ({{count}})', { count }) : t('Corrections')}
    </LinkButton>
  );
}
