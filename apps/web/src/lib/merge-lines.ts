type Merge<Line> = {
  /** The lines that were on screen before anything was typed. */
  base: readonly Line[];
  typed: readonly Line[];
  /** The lines as somebody else has saved them since. */
  latest: readonly Line[];
  /** What a line is about. There is at most one line of a key. */
  keyOf: (line: Line) => string;
  /** The values of a line as one text. */
  textOf?: (line: Line) => string;
};

/** The latest lines, with those that were added, changed or removed here. */
export function mergeLines<Line>({ base, typed, latest, keyOf, textOf = JSON.stringify }: Merge<Line>): Line[] {
  const textsByKey = (lines: readonly Line[]) => new Map(lines.map((line) => [keyOf(line), textOf(line)]));
  const [before, now] = [textsByKey(base), textsByKey(typed)];
  const isTouched = (line: Line) => before.get(keyOf(line)) !== now.get(keyOf(line));
  return [...latest.filter((line) => !isTouched(line)), ...typed.filter(isTouched)];
}
