import { sessionMessages } from '@binaa/contract/session';
import { invalidField } from '../../platform/http/app-error.ts';

export function refuseUsernameAsPassword(username: string, newPassword: string): void {
  if (newPassword.trim().toLowerCase() === username.toLowerCase()) {
    throw invalidField('newPassword', sessionMessages.newPasswordIsEmail);
  }
}
