import {
  isDefaultChannel,
  isFixedChannel,
  kindsOfRole,
  type NoticeKind,
  noticeChannels,
} from '@binaa/contract/notice-kinds';
import type { NoticePreferenceInput, NoticePreferences } from '@binaa/contract/notices';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { getAddressState } from '../mail/mail-state.ts';
import { defaultDigest, defaultSettings } from './default-settings.ts';
import {
  findOwnSettings,
  type KindPreferenceRow,
  listKindPreferences,
  saveKindPreferences,
  saveOwnSettings,
} from './preference.queries.ts';

/** With what the person wants to know about their e-mails. */
export async function getOwnPreferences(db: Db, mailer: Mailer | undefined, actor: Actor): Promise<NoticePreferences> {
  const preferences = await getNoticePreferences(db, actor, mailer !== undefined);
  return { ...preferences, mail: await getAddressState(db, mailer, actor.email) };
}

export async function getNoticePreferences(
  db: Db,
  actor: Pick<Actor, 'id' | 'role'>,
  isMailSetUp = false,
): Promise<NoticePreferences> {
  const chosen = new Map((await listKindPreferences(db, actor.id)).map((row) => [row.kind, row]));
  const settings = (await findOwnSettings(db, actor.id)) ?? {
    ...defaultSettings,
    digest: defaultDigest(actor.role, isMailSetUp),
  };
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
  mailer: Mailer | undefined,
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
  return getOwnPreferences(tx, mailer, actor);
}
