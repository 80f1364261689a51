/** Something the reader can put right; shown as its sentence, without a stack. */
export class Problem extends Error {}
