import { useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';

type UsualReasonsProps = {
  /** In English. */
  reasons: readonly string[];
  /** Receives the reason in the reader's language. */
  onChoose: (reason: string) => void;
  /** Shows the digit that chooses each. */
  numbered?: boolean;
};

/** Buttons that fill in a reason. */
export function UsualReasons({ reasons, onChoose, numbered = false }: UsualReasonsProps) {
  const { t } = useText();
  return (
    <div className="flex flex-wrap gap-2">
      {reasons.map((reason, index) => (
        <Button
          key={reason}
          size="sm"
          data-autofocus={index === 0 ? '' : undefined}
          aria-keyshortcuts={numbered ? String(index + 1) : undefined}
          onClick={() => onChoose(t(reason))}
        >
          {numbered ? (
            <kbd aria-hidden className="text-muted tabular-nums">
              {index + 1}
            </kbd>
          ) : null}
          {t(reason)}
        </Button>
      ))}
    </div>
  );
}
