import { type Correction, decideCorrections } from '@binaa/contract/attendance-corrections';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { useAction } from '../../lib/send.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { notify } from '../../ui/toast.tsx';
import type { Selection } from '../../ui/use-selection.ts';

/** A pending request that this user may decide, and whose record is as the requester saw it. */
export function isApprovable({ can, outdated }: Correction): boolean {
  return can.decide && !outdated;
}

/** Approves all selected requests at once. Those that somebody else was faster with are told. */
export function BulkApprove({ selection }: { selection: Selection<Correction> }) {
  const { t, plural } = useText();
  const { run } = useAction(decideCorrections);
  const [isPending, setPending] = useState(false);
  const { selected, clear } = selection;
  const approve = useSubmitOnce(async () => {
    setPending(true);
    await run(
      { body: { ids: selected.map(({ id }) => id), decision: 'APPROVE' } },
      {
        onSuccess: ({ results }) => {
          const refused = results.filter(({ result }) => result !== 'APPROVED');
          const count = results.length - refused.length;
          if (count > 0) {
            notify.success(
              plural(count, { one: '{{count}} correction approved', other: '{{count}} corrections approved' }),
            );
          }
          const [first] = refused;
          if (first?.reason && first.message) notify.error(t({ ...first.reason, text: first.message }));
          clear();
        },
        onError: (error) => notify.error(t(messageOf(error, t('Failed to approve the corrections')))),
      },
    );
    setPending(false);
  });
  if (selected.length === 0) return null;
  return (
    <SelectionBar
      label={t('Selected requests')}
      actions={
        <>
          <Button onClick={clear} disabled={isPending}>
            {t('Clear selection')}
          </Button>
          <Button variant="primary" icon={Check} pending={isPending} onClick={() => void approve(undefined)}>
            {plural(selected.length, { one: 'Approve {{count}} request', other: 'Approve {{count}} requests' })}
          </Button>
        </>
      }
    >
      {t('{{count}} selected', { count: selected.length })}
    </SelectionBar>
  );
}
