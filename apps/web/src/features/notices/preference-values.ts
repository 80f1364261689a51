import { clockTime } from '@binaa/contract/clock-time';
import { oneOf } from '@binaa/contract/fields';
import { type NoticeKind, noticeKinds } from '@binaa/contract/notice-kinds';
import { digests, type NoticePreferenceInput, type NoticePreferences, noticeMessages } from '@binaa/contract/notices';
import * as z from 'zod/mini';

const inboxFlags = Object.fromEntries(noticeKinds.map((kind) => [kind, z.optional(z.boolean())])) as Record<
  NoticeKind,
  ReturnType<typeof z.optional<ReturnType<typeof z.boolean>>>
>;

/** The kinds are fields of their own: whether each is told in the inbox. */
export const preferenceFormRules = z.object({
  ...inboxFlags,
  hasQuiet: z.boolean(),
  from: clockTime('Quiet from'),
  to: clockTime('Quiet until'),
  quietRestDays: z.boolean(),
  digest: oneOf(digests, noticeMessages.digestUnknown),
});
export type PreferenceForm = z.output<typeof preferenceFormRules>;

/** Offered to somebody without quiet hours. */
const usualQuiet = { from: '21:00', to: '05:00' };

export function valuesOfPreferences({ kinds, quiet, quietRestDays, digest }: NoticePreferences): PreferenceForm {
  const inbox = Object.fromEntries(kinds.map((each) => [each.kind, each.inbox]));
  return { ...inbox, hasQuiet: quiet !== null, ...(quiet ?? usualQuiet), quietRestDays, digest };
}

/** What is saved. Channels that the form does not offer stay as they are. */
export function preferencesOfValues(
  { hasQuiet, from, to, quietRestDays, digest, ...inbox }: PreferenceForm,
  { kinds, pushDetails }: NoticePreferences,
  language: NoticePreferences['language'],
): NoticePreferenceInput {
  return {
    kinds: kinds.map(({ kind, push, email, inbox: before }) => ({ kind, inbox: inbox[kind] ?? before, push, email })),
    quiet: hasQuiet ? { from, to } : null,
    quietRestDays,
    digest,
    pushDetails,
    language,
  };
}
