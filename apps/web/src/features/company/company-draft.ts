import { handOverDraft } from '../../lib/drafts.ts';
import { currentSession } from '../../lib/session.ts';

/** Where the draft of the profile's form is stored. */
export const companyDraft = 'company';

/** Where the set-up stores what is typed before there is a user. */
export const setUpDraft = 'setup.company';

/** The profile's form of the signed-in user, as the owner of a draft. */
export function profileForm() {
  return { userId: currentSession().user?.id ?? 0, formKey: companyDraft };
}

/** What was typed in a set-up that did not save the profile continues in the profile's form. */
export function continueSetUpDraft(): Promise<void> {
  return handOverDraft(setUpDraft, profileForm());
}
