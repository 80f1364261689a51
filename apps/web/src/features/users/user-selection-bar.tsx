import { type OneTimePassword, resetPasswords, type User } from '@binaa/contract/users';
import { KeyRound } from 'lucide-react';
import { messageOf } from '../../lib/api-error.ts';
import { text, useText } from '../../lib/i18n.ts';
import { useAction } from '../../lib/send.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { notify } from '../../ui/toast.tsx';
import type { Selection } from '../../ui/use-selection.ts';

const failed = text('The passwords could not be reset. Please try again.');

type UserSelectionBarProps = {
  selection: Selection<User>;
  onReset: (passwords: readonly OneTimePassword[]) => void;
};

/** Resets the passwords of all ticked people in one step. */
export function UserSelectionBar({ selection, onReset }: UserSelectionBarProps) {
  const { t, plural } = useText();
  const reset = useAction(resetPasswords);
  const { selected, clear } = selection;
  if (selected.length === 0) return null;
  const action = () =>
    reset.run(
      { body: { userIds: selected.map(({ id }) => id) } },
      {
        onSuccess: ({ passwords }) => {
          onReset(selected.flatMap(({ id }) => passwords.filter((made) => made.id === id)));
          clear();
        },
        onError: (error) => notify.error(t(messageOf(error, failed))),
      },
    );
  return (
    <SelectionBar
      label={t('Selected people')}
      actions={
        <>
          <ConfirmButton
            label={t('Reset passwords')}
            icon={KeyRound}
            variant="primary"
            question={t('Are you sure you want to reset the passwords of the selected people?')}
            warning={t(
              'Their sessions end. Each gets a random one-time password, which is shown once and can be printed.',
            )}
            action={action}
          />
          <Button onClick={clear}>{t('Clear selection')}</Button>
        </>
      }
    >
      <span className="font-semibold">
        {plural(selected.length, { one: '{{count}} person selected', other: '{{count}} people selected' })}
      </span>
    </SelectionBar>
  );
}
