import { type MissingPart, missingPartLabels, missingParts, type PayChannel } from '@binaa/contract/pay-profiles';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

type CompletenessProps = {
  name: string;
  missing: readonly MissingPart[];
  payBy: PayChannel | null;
  showLabel?: boolean;
};

/** Outside the WPS nobody needs a bank. */
const partsOutside = 2;

/** How much of what a person cannot be paid without is known, and what is missing. */
export function Completeness({ name, missing, payBy, showLabel = false }: CompletenessProps) {
  const { t } = useText();
  const missingWords = useMissingWords();
  const total = payBy === 'OUTSIDE_WPS' ? partsOutside : missingParts.length;
  const known = total - missing.length;
  return (
    <div className="min-w-32">
      <ProgressBar
        label={t('Pay profile of {{name}}', { name })}
        showLabel={showLabel}
        value={(known / total) * 100}
        text={t('{{known}} of {{total}}', { known, total })}
        tone={missing.length === 0 ? 'green' : 'accent'}
      />
      {missing.length === 0 ? null : <p className="mt-1.5 text-sm text-amber-ink">{missingWords(missing)}</p>}
    </div>
  );
}

/** 'Pay profile missing: employee number, wage, IBAN' */
function useMissingWords(): (missing: readonly MissingPart[]) => string {
  const { t, language } = useText();
  const format = useFormat();
  return (missing) => {
    const parts = missing.map((part) => withinSentence(format.label(missingPartLabels[part])));
    return t('Pay profile missing: {{parts}}', { parts: parts.join(language === 'ar' ? '، ' : ', ') });
  };
}

/** In small letters, but for abbreviations. */
function withinSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
