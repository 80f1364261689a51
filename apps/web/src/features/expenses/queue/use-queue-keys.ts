import { useEffect, useRef } from 'react';
import { isTyping } from '../../../lib/keys.ts';
import { type Command, commandOf } from './commands.ts';
import { useSingleKeys } from './single-keys.ts';

/**
 * Calls what a key stands for, unless a field has the focus or a dialog is open. `isBusy` covers a dialog whose code is
 * still loading. Escape leaves a field.
 */
export function useQueueKeys(commands: Record<Command, () => void>, isBusy: boolean): void {
  const areOn = useSingleKeys();
  const latest = useRef({ commands, isBusy });
  useEffect(() => {
    latest.current = { commands, isBusy };
  });
  useEffect(() => {
    if (!areOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role=dialog], [role=menu]')) return;
      // Enter would press the button that has the focus.
      if (latest.current.isBusy && event.key === 'Enter') event.preventDefault();
      if (latest.current.isBusy) return;
      if (event.key === 'Escape' && event.target instanceof HTMLTextAreaElement) event.target.blur();
      const command = commandOf(event);
      if (command === undefined || isTyping(event.target)) return;
      event.preventDefault();
      latest.current.commands[command]();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [areOn]);
}
