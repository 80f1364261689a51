import { clockTime } from '@binaa/contract/clock-time';
import { oneOf } from '@binaa/contract/fields';
import { type NoticeChannel, type NoticeKind, noticeKinds } from '@binaa/contract/notice-kinds';
import { digests, type NoticePreferenceInput, type NoticePreferences, noticeMessages } from '@binaa/contract/notices';
import * as z from 'zod/mini';

const flags = z.object(
  Object.fromEntries(noticeKinds.map((kind) => [kind, z.optional(z.boolean())])) as Record<
    NoticeKind,
    ReturnType<typeof z.optional<ReturnType<typeof z.boolean>>>
  >,
);

/** For each channel, whether it tells each kind. */
export const preferenceFormRules = z.object({
  inbox: flags,
  push: flags,
  email: flags,
  hasQuiet: z.boolean(),
  from: clockTime('Quiet from'),
  to: clockTime('Quiet until'),
  quietRestDays: z.boolean(),
  digest: oneOf(digests, noticeMessages.digestUnknown),
  pushDetails: z.boolean(),
});
export type PreferenceForm = z.output<typeof preferenceFormRules>;

/** Offered to somebody without quiet hours. */
const usualQuiet = { from: '21:00', to: '05:00' };

export function valuesOfPreferences(preferences: NoticePreferences): PreferenceForm {
  const { kinds, quiet, quietRestDays, digest, pushDetails } = preferences;
  const flagsOf = (channel: NoticeChannel) => Object.fromEntries(kinds.map((each) => [each.kind, each[channel]]));
  return {
    inbox: flagsOf('inbox'),
    push: flagsOf('push'),
    email: flagsOf('email'),
    hasQuiet: quiet !== null,
    ...(quiet ?? usualQuiet),
    quietRestDays,
    digest,
    pushDetails,
  };
}

/** What is saved. Channels that the form does not offer stay as they are. */
export function preferencesOfValues(
  { hasQuiet, from, to, quietRestDays, digest, pushDetails, inbox, push, email }: PreferenceForm,
  { kinds }: Pick<NoticePreferences, 'kinds'>,
): NoticePreferenceInput {
  return {
    kinds: kinds.map(({ kind, ...before }) => ({
      kind,
      inbox: inbox[kind] ?? before.inbox,
      push: push[kind] ?? before.push,
      email: email[kind] ?? before.email,
    })),
    quiet: hasQuiet ? { from, to } : null,
    quietRestDays,
    digest,
    pushDetails,
  };
}
