import {
  isDefaultChannel,
  isFixedChannel,
  kindsOfRole,
  type NoticeKind,
  noticeChannels,
} from '@binaa/contract/notice-kinds';
import type { NoticePreferenceInput, NoticePreferences } from '@binaa/contract/notices';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import {
  findOwnSettings,
  type KindPreferenceRow,
  listKindPreferences,
  type OwnSettingsRow,
  saveKindPreferences,
  saveOwnSettings,
} from './preference.queries.ts';

const defaults: OwnSettingsRow = {
  language: 'en',
  quiet_from: '21:00',
  quiet_to: '05:00',
  quiet_rest_days: true,
  digest: 'OFF',
  push_details: true,
};

export async function getNoticePreferences(db: Db, actor: Pick<Actor, 'id' | 'role'>): Promise<NoticePreferences> {
  const chosen = new Map((await listKindPreferences(db, actor.id)).map((row) => [row.kind, row]));
  const settings = (await findOwnSettings(db, actor.id)) ?? defaults;
  const { quiet_from: from, quiet_to: to } = settings;
  return {
    kinds: kindsOfRole(actor.role).map((kind) => presentKind(kind, chosen.get(kind))),
    quiet: from !== null && to !== null ? { from, to } : null,
    quietRestDays: settings.quiet_rest_days,
    digest: settings.digest,
    pushDetails: settings.push_details,
    language: settings.language,
  };
}

function presentKind(kind: NoticeKind, chosen: KindPreferenceRow | undefined): NoticePreferences['kinds'][number] {
  const isOn = (channel: (typeof noticeChannels)[number]) =>
    isFixedChannel(kind, channel) || (chosen?.[channel] ?? isDefaultChannel(kind, channel));
  return {
    kind,
    inbox: isOn('inbox'),
    push: isOn('push'),
    email: isOn('email'),
    fixed: noticeChannels.filter((channel) => isFixedChannel(kind, channel)),
  };
}

export async function updateNoticePreferences(
  tx: Db,
  actor: Actor,
  { kinds, quiet, quietRestDays, digest, pushDetails, language }: NoticePreferenceInput,
): Promise<NoticePreferences> {
  await saveKindPreferences(tx, actor.id, kinds);
  await saveOwnSettings(tx, actor.id, {
    language,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    quiet_rest_days: quietRestDays,
    digest,
    push_details: pushDetails,
  });
  return getNoticePreferences(tx, actor);
}
