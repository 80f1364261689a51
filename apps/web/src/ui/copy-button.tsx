import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';

/** Copies a text that is shown beside it. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useText();
  const [copied, setCopied] = useState<string>();
  // Browsers refuse the clipboard on pages without HTTPS. The text can be selected then.
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(text),
      () => undefined,
    );
  const isCopied = copied === text;
  return (
    <Button icon={isCopied ? Check : Copy} onClick={copy}>
      {isCopied ? t('Copied') : t('Copy')}
    </Button>
  );
}
