/** Its message is one a person can act on, so it may be printed without a stack. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

const TELLING = /FATAL|PANIC|ERROR|error:|could not|cannot|No space left|Permission denied/;

/** Turns what the PostgreSQL programs printed into one sentence. */
export function explain(what: string, output: string, folder: string): EmbeddedPostgresError {
  if (/No space left on device|wrote only \d+ of \d+ bytes/.test(output)) {
    return new EmbeddedPostgresError(`${what}: the disk that holds ${folder} is full.`);
  }
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.filter((line) => TELLING.test(line));
  const shown = (telling.length > 0 ? telling : lines).slice(-3).map((line) => line.trim());
  return new EmbeddedPostgresError(`${what}: ${shown.join(' | ') || 'it printed nothing'}`);
}
