import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '@binaa/embedded-postgres/embedded-postgres';
import { type Paths, pathsOf } from '@binaa/embedded-postgres/paths';
import { findRunningPostgres } from '@binaa/embedded-postgres/running';

const application = 'Binaa';

/** Starts Binaa's own PostgreSQL in the data folder, and keeps it running. */
export function startEmbeddedDatabase(
  options: Omit<EmbeddedPostgresOptions, 'application'>,
): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ ...options, application });
}

/** The connection string of an embedded database that is running now, if there is one. */
export function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  return findRunningPostgres(dataDir, application);
}

export function embeddedDatabasePaths(dataDir: string): Paths {
  return pathsOf(dataDir, application);
}
