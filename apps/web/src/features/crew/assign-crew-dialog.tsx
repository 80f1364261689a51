import { type CrewPerson, listCrewMembers, setCrewMember } from '@binaa/contract/crew-roster';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { useAction } from '../../lib/send.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonLine, SkeletonRegion } from '../../ui/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states.tsx';
import { notify } from '../../ui/toast.tsx';
import { searchPeople } from './crew-list.ts';

type AssignCrewDialogProps = { people: readonly CrewPerson[]; onClose: () => void };

/** Who belongs to a foreman's crew, whoever records them. */
export default function AssignCrewDialog({ people, onClose }: AssignCrewDialogProps) {
  const { t } = useText();
  const [foremanId, setForemanId] = useState('');
  const foremen = people.filter(({ role }) => role === 'FOREMAN');
  return (
    <Dialog open onOpenChange={onClose} title={t('Assign crews')}>
      <div className="flex flex-col gap-4">
        <SelectField
          label={t('Foreman')}
          placeholder={t('Choose a foreman')}
          value={foremanId}
          onChange={(event) => setForemanId(event.target.value)}
          options={foremen.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {foremanId === '' ? null : (
          <Members
            key={foremanId}
            foremanId={Number(foremanId)}
            people={people.filter(({ id }) => String(id) !== foremanId)}
          />
        )}
      </div>
    </Dialog>
  );
}

function Members({ foremanId, people }: { foremanId: number; people: readonly CrewPerson[] }) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const { data, isError, isFetching, refetch } = useRead(listCrewMembers, { query: { foremanId } });
  const { run, isPending } = useAction(setCrewMember);
  if (!data)
    return isError ? (
      <FailedState
        message={t('Failed to load the crew. Please try again later.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <SkeletonRegion>
        <SkeletonLine />
        <SkeletonLine />
      </SkeletonRegion>
    );
  const assigned = new Set(data.filter(({ state }) => state === 'ASSIGNED').map(({ userId }) => userId));
  const set = (userId: number, state: 'ASSIGNED' | 'NONE') =>
    void run(
      { params: { userId }, body: { foremanId, state } },
      { onSuccess: () => undefined, onError: () => notify.error(t('Failed to change the crew.')) },
    );
  const shown = typed.trim() === '' ? people.filter(({ id }) => assigned.has(id)) : searchPeople(people, typed);
  return (
    <>
      <SearchInput
        label={t('Search all workers')}
        value={typed}
        onChange={setTyped}
        delayMs={0}
        className="flex-none"
      />
      {shown.length === 0 ? (
        <EmptyState message={typed.trim() === '' ? t('Nobody is assigned to this crew yet.') : t('Nobody found')} />
      ) : (
        <ul className="divide-y divide-line">
          {shown.map(({ id, name }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-1.5">
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
              <Button pending={isPending} onClick={() => set(id, assigned.has(id) ? 'NONE' : 'ASSIGNED')}>
                {assigned.has(id) ? t('Remove') : t('Add')}
                <span className="sr-only">
                  {' '}
                  <bdi>{name}</bdi>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
