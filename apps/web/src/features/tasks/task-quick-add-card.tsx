import { createTask } from '@binaa/contract/tasks';
import { ListPlus } from 'lucide-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useSend } from '../../lib/send.ts';
import { useUser } from '../../lib/session.ts';
import { toId } from '../../lib/use-id-param.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { PermittedLink } from '../../ui/permitted-link.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { TryAgainHelp } from '../../ui/try-again-help.tsx';
import { readSite, useSiteOptions } from '../sites/api.ts';
import { quickTask } from './quick-task.ts';

/** Adds one task after another to a project by typing their names. Without a site there is nowhere to add them. */
export function TaskQuickAddCard({ projectId }: { projectId: number }) {
  const { t } = useText();
  const sites = useSiteOptions(projectId);
  return (
    <Card>
      {sites.failed ? (
        <TryAgainHelp onRetry={sites.retry} />
      ) : sites.isEmpty ? (
        <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
          {t('A task needs a site.')}
          <PermittedLink action="site.create" to={`${paths.newSite}?projectId=${projectId}`}>
            {t('Add Site')}
          </PermittedLink>
        </div>
      ) : (
        <QuickAddForm projectId={projectId} sites={sites} />
      )}
    </Card>
  );
}

type QuickAddFormProps = { projectId: number; sites: ReturnType<typeof useSiteOptions> };

function QuickAddForm({ projectId, sites }: QuickAddFormProps) {
  const { t } = useText();
  const user = useUser();
  const create = useSend(createTask);
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [chosenSite, setChosenSite] = useState(0);
  const siteId = chosenSite || sites.options[0]?.value;

  const add = useSubmitOnce(async (typed: string) => {
    input.current?.focus();
    if (typed === '' || siteId === undefined) return;
    setError(undefined);
    try {
      await create.send({ body: quickTask({ name: typed, projectId, siteId }, user) });
      setName('');
      notify.success(t('Task created successfully'));
    } catch (failure) {
      const failed = t('Failed to create task');
      setError(t(messageOf(failure, failed)));
      notify.error(failed);
    }
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void add(name.trim());
  };
  return (
    <form noValidate className="flex flex-wrap items-start gap-2" onSubmit={submit}>
      <TextField
        label={t('Quick add')}
        hideLabel
        className="min-w-48 flex-1"
        placeholder={sites.isLoading ? t('Loading…') : t('Type a name and press Enter')}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="done"
        ref={input}
        value={name}
        // Not disabled while saving: a disabled field would lose the focus.
        readOnly={create.isPending || sites.isLoading}
        error={error}
        onChange={(event) => setName(event.target.value)}
        help={t('Due in a week and assigned to you. Open the task to change it.')}
      />
      {sites.options.length > 1 ? (
        <ChoiceField
          label={t('Site')}
          hideLabel
          className="min-w-40 max-sm:basis-full"
          placeholder={t('Select a site')}
          list={sites}
          readNamed={readSite}
          value={siteId ?? ''}
          onChange={(id) => setChosenSite(toId(id))}
        />
      ) : null}
      <Button
        type="submit"
        className="max-sm:flex-1"
        icon={ListPlus}
        disabled={sites.isLoading}
        pending={create.isPending}
      >
        {t('Add')}
      </Button>
    </form>
  );
}
