import type { NoticeSettingInput, NoticeSettings } from '@binaa/contract/notices';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { pick } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import type { CompanyNoticeSettingsRow } from '../../schema-notices.ts';
import { getMailState } from '../mail/mail-state.ts';
import { getPushState } from '../push/push-state.ts';
import { changeNoticeSettings, lockNoticeSettings, readNoticeSettings } from './notice-settings.queries.ts';

type Deps = { clock: Clock; mailer?: Mailer | undefined };

export async function getNoticeSettings(db: Db, deps: Deps): Promise<NoticeSettings> {
  return presentSettings(await readNoticeSettings(db), await channelStates(db, deps));
}

export async function updateNoticeSettings(
  tx: Db,
  deps: Deps,
  actor: Actor,
  input: NoticeSettingInput,
): Promise<NoticeSettings> {
  const before = await lockNoticeSettings(tx);
  refuseStale(before, input.version);
  const after = {
    waiting_days: input.waitingDays,
    missed_hours: input.missedHours,
    budget_first: input.budgetFirst,
    budget_second: input.budgetSecond,
    due_at: input.dueAt,
    overdue_at: input.overdueAt,
  };
  const saved = await changeNoticeSettings(tx, after, deps.clock.now());
  const names = Object.keys(after) as (keyof typeof after)[];
  await writeAudit(tx, actor, 'notice-settings.update', before.id, { before: pick(before, names), after });
  return presentSettings(saved, await channelStates(tx, deps));
}

type ChannelStates = Pick<NoticeSettings, 'mail' | 'push'>;

async function channelStates(db: Db, { clock, mailer }: Deps): Promise<ChannelStates> {
  return { mail: await getMailState(db, mailer), push: await getPushState(db, clock.now()) };
}

function presentSettings(row: CompanyNoticeSettingsRow, channels: ChannelStates): NoticeSettings {
  return {
    ...channels,
    waitingDays: row.waiting_days,
    missedHours: row.missed_hours,
    budgetFirst: row.budget_first,
    budgetSecond: row.budget_second,
    dueAt: row.due_at,
    overdueAt: row.overdue_at,
    version: row.version,
  };
}
