import type { LetterWriter } from '../features/mail/mail-jobs.ts';
import { writeDigest } from '../features/notices/deliveries/write-digest.ts';
import { writeNoticeMail } from '../features/notices/deliveries/write-notice-mail.ts';
import { writePasswordLink } from '../features/session/write-password-link.ts';
import { writeUsernameChanged } from '../features/session/write-username-changed.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../schema.ts';

type Deps = { db: Db; clock: Clock; secret: string; publicUrl: string };

/** Writes the letter of a waiting mail, by its kind. */
export function letterWriter(deps: Deps): LetterWriter {
  return (payload) => {
    switch (payload.kind) {
      case 'password-link':
        return writePasswordLink(deps, payload);
      case 'username-changed':
        return Promise.resolve(writeUsernameChanged(payload));
      case 'notices':
        return writeNoticeMail(deps, payload.messageId);
      case 'digest':
        return writeDigest(deps, payload.messageId);
    }
  };
}
