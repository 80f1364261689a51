import {
  getNoticeSettings,
  type NoticeSettings,
  noticeSettingRules,
  updateNoticeSettings,
} from '@binaa/contract/notices';
import { paths } from '../../lib/paths.ts';
import { readLatest } from '../../lib/query.ts';
import { valuesOfRecord } from '../../lib/record-values.ts';
import { useSend } from '../../lib/send.ts';
import { useSettingsForm } from '../../ui/use-settings-form.ts';

/** The fields in the order of the form. */
const empty = { waitingDays: '', budgetFirst: '', budgetSecond: '', missedHours: '', dueAt: '', overdueAt: '' };
type Values = typeof empty;

const numbers = ['waitingDays', 'budgetFirst', 'budgetSecond', 'missedHours'] as const satisfies (keyof Values)[];

export function useNoticeSettingsForm(settings: NoticeSettings) {
  const update = useSend(updateNoticeSettings);
  return useSettingsForm({
    settings,
    readLatest: () => readLatest(getNoticeSettings, {}),
    rules: noticeSettingRules,
    numbers,
    valuesOf: (saved): Values => valuesOfRecord(saved, empty),
    draftKey: 'notice-settings',
    save: (body) => update.send({ body }),
    leaveTo: paths.settings,
  });
}
