import { changeTaskCompletion, getTask } from '@binaa/contract/tasks';
import { formatsFor } from '../../lib/format.ts';
import { currentTexts, text } from '../../lib/i18n.ts';
import { readLatest } from '../../lib/query.ts';
import { defineOutboxKind, oneByOne } from '../../outbox/kinds.ts';
import { decimalsOf } from './decimals-of.ts';
import { completionKind, completionOf, type WaitingCompletion, wantedBy } from './waiting-completion.ts';

export const completionOutboxKind = defineOutboxKind<WaitingCompletion>({
  kind: completionKind,
  lane: 'facts',
  refreshes: changeTaskCompletion,
  describe: ({ title, change }) => {
    const { t, language } = currentTexts();
    const { completionPercentage: percent } = wantedBy(change);
    return { what: t('Task status'), which: `${title}, ${formatsFor(language).percent(percent, decimalsOf(percent))}` };
  },
  send: oneByOne(changeTaskCompletion, ({ taskId, change }: WaitingCompletion) => ({
    params: { id: taskId },
    body: change,
  })),
  insist: {
    label: text('Apply mine'),
    renew: async ({ change, ...rest }) => {
      const present = await readLatest(getTask, { params: { id: rest.taskId } });
      return { ...rest, change: { ...change, base: completionOf(present) } };
    },
  },
});
