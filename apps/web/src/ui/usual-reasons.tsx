import { useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';

type UsualReasonsProps = {
  /** In English. */
  reasons: readonly string[];
  /** Receives the reason in the reader's language. */
  onChoose: (reason: string) => void;
};

/** Buttons that fill in a reason. */
export function UsualReasons({ reasons, onChoose }: UsualReasonsProps) {
  const { t } = useText();
  return (
    <div className="flex flex-wrap gap-2">
      {reasons.map((reason) => (
        <Button key={reason} size="sm" onClick={() => onChoose(t(reason))}>
          {t(reason)}
        </Button>
      ))}
    </div>
  );
}
