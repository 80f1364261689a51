import { button, field } from '../locators.ts';

export const profile = {
  current: field('Current Password'),
  next: field('New Password'),
  confirmation: field('Confirm Password'),
  button: button('Change Password'),
};

export async function fillPasswords(current: string, next: string, confirmation = next): Promise<void> {
  await profile.current.fill(current);
  await profile.next.fill(next);
  await profile.confirmation.fill(confirmation);
}
