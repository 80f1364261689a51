export type WaitingNote = { taskId: number; value: string; createdById: number; createdByName: string };

/** The body of the call. The order of its fields does not change: a repeated call must be the same to the letter. */
export function bodyOfNote({ taskId, value, createdById, createdByName }: WaitingNote, photos: string[]) {
  return { taskId, value, createdById, createdByName, ...(photos.length > 0 && { photos }) };
}

export function noteFormKey(taskId: number): string {
  return `task.${taskId}.note.new`;
}
