/** An operator can act on its message, so it is printed without a stack. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

const ERROR_LINE = /FATAL|PANIC|ERROR|error:|could not|cannot|No space left|Permission denied/;

/** Summarises the output of a PostgreSQL program in one sentence. */
export function explain(what: string, output: string, folder: string): EmbeddedPostgresError {
  if (/No space left on device|wrote only \d+ of \d+ bytes/.test(output)) {
    return new EmbeddedPostgresError(`${what}: the disk that holds ${folder} is full.`);
  }
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const errors = lines.filter((line) => ERROR_LINE.test(line));
  const shown = (errors.length > 0 ? errors : lines).slice(-3).map((line) => line.trim());
  return new EmbeddedPostgresError(`${what}: ${shown.join(' | ') || 'it printed nothing'}`);
}
