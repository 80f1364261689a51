import { isDeepStrictEqual } from 'node:util';
import {
  isDefaultChannel,
  isFixedChannel,
  kindsOfRole,
  type NoticeKind,
  noticeChannels,
} from '@binaa/contract/notice-kinds';
import type { NoticePreferenceInput, NoticePreferences } from '@binaa/contract/notices';
import { writeAudit } from '../../platform/audit.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { getAddressState } from '../mail/mail-state.ts';
import { defaultDigest, defaultSettings } from './default-settings.ts';
import {
  findOwnSettings,
  type KindPreferenceRow,
  listKindPreferences,
  type OwnSettingsRow,
  saveKindPreferences,
  saveOwnSettings,
} from './preference.queries.ts';

const nothingChosen: OwnSettingsRow = { ...defaultSettings, digest: null };

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
  const settings = (await findOwnSettings(db, actor.id)) ?? nothingChosen;
  const { quiet_from: from, quiet_to: to } = settings;
  return {
    kinds: kindsOfRole(actor.role).map((kind) => presentKind(kind, chosen.get(kind))),
    quiet: from !== null && to !== null ? { from, to } : null,
    quietRestDays: settings.quiet_rest_days,
    digest: settings.digest ?? defaultDigest(actor.role, isMailSetUp),
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
  { kinds = [], ...input }: NoticePreferenceInput,
): Promise<NoticePreferences> {
  const before = await getNoticePreferences(tx, actor, mailer !== undefined);
  const ownDigest = (await findOwnSettings(tx, actor.id))?.digest ?? null;
  await saveKindPreferences(tx, actor.id, kinds);
  const chosen = new Map(kinds.map((preference) => [preference.kind, preference]));
  const ofKinds = before.kinds.map((known) => ({ ...known, ...chosen.get(known.kind) }));
  const after = { ...before, ...input, kinds: ofKinds };
  // Who left the digest as it was has chosen none: the default may be another one when the server sends mail.
  const digest = after.digest === before.digest ? ownDigest : after.digest;
  await saveOwnSettings(tx, actor.id, { ...settingsOf(after), digest });
  await auditPreferences(tx, actor, before, after);
  return { ...after, mail: await getAddressState(tx, mailer, actor.email) };
}

type Chosen = Omit<NoticePreferences, 'mail'>;

function settingsOf({ quiet, quietRestDays, digest, pushDetails, language }: Omit<Chosen, 'kinds'>): OwnSettingsRow {
  return {
    language,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    quiet_rest_days: quietRestDays,
    digest,
    push_details: pushDetails,
  };
}

/** Of the kinds, those that were changed. Nothing is recorded for a form that was saved as it was, nor for a language. */
async function auditPreferences(tx: Db, actor: Actor, before: Chosen, after: Chosen): Promise<void> {
  const isChanged = (_kind: unknown, at: number) =>
    noticeChannels.some((channel) => before.kinds[at]?.[channel] !== after.kinds[at]?.[channel]);
  const stateOf = ({ kinds, ...settings }: Chosen) => {
    const { language: _language, ...recorded } = settingsOf(settings);
    return { ...recorded, kinds: kinds.filter(isChanged).map(auditedKind) };
  };
  const [old, saved] = [stateOf(before), stateOf(after)];
  if (isDeepStrictEqual(old, saved)) return;
  await writeAudit(tx, actor, 'notice-preferences.update', actor.id, { before: old, after: saved });
}

function auditedKind({ kind, inbox, push, email }: Chosen['kinds'][number]) {
  return { kind, to_inbox: inbox, by_push: push, by_email: email };
}
