/** Where the draft of a form is stored. The keys of all drafts of a user begin with the key of an empty form name. */
export function draftKey(userId: number, formKey: string): string {
  return `binaa.draft.${userId}.${formKey}`;
}
