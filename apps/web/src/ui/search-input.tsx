import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../lib/i18n.ts';
import { controlClass } from './field.tsx';

interface SearchInputProps {
  /** The accessible name. */
  label: string;
  placeholder?: string;
  /** The current search text of the list, usually from the URL. */
  value: string;
  /** Called when typing pauses, and immediately on Enter and clear. On blur, it would move the row that is pressed. */
  onChange: (value: string) => void;
  delayMs?: number;
  className?: string;
}

export function SearchInput({ label, placeholder, value, onChange, delayMs = 300, className }: SearchInputProps) {
  const { t } = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const [unsent, setUnsent] = useState(0);
  // A value that this input did not send comes from outside (going back, Clear filters). The input adopts it, unless
  // the user has typed since: then their text is sent after it.
  if (seen !== value) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      if (unsent === 0) setText(value);
    }
  }

  const send = (next: string) => {
    setUnsent(0);
    // What was typed is sent even if it equals the last text: a reset that is not rendered yet may have replaced that.
    if (next === sent && unsent === 0) return;
    setSent(next);
    onChange(next);
  };
  const sendLatest = useRef(send);
  useEffect(() => {
    sendLatest.current = send;
  });
  useEffect(() => {
    if (unsent === 0) return undefined;
    const timer = setTimeout(() => sendLatest.current(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, unsent, delayMs]);

  const clear = () => {
    setText('');
    send('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') send(text);
    if (event.key === 'Escape' && text) {
      event.preventDefault();
      clear();
    }
  };
  return (
    <div className={clsx('relative min-w-0 flex-1', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted" />
      <input
        ref={input}
        id={id}
        type="search"
        value={text}
        placeholder={placeholder ?? label}
        onChange={(event) => setText(event.target.value)}
        // React skips onChange when the text is unchanged; onInput sees every keystroke.
        onInput={() => setUnsent((count) => count + 1)}
        onKeyDown={onKeyDown}
        enterKeyHint="search"
        className={clsx(controlClass, 'ps-9 pe-11 text-ellipsis')}
      />
      {text ? (
        <button
          type="button"
          aria-label={t('Clear text')}
          title={t('Clear text')}
          onClick={clear}
          className="w-control absolute inset-y-0 end-0 grid place-items-center rounded-control text-muted hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      ) : null}
    </div>
  );
}
