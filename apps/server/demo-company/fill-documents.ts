import type { FileDeps } from '../src/features/files/keep-uploads.ts';
import { storeFile } from '../src/features/files/store-file.ts';
import type { Db, SiteRow, UserRow } from '../src/schema.ts';
import { daysFromNow } from './demo-time.ts';
import { type DemoDocument, demoDocuments } from './documents.ts';
import { type FilledProject, projectByKey } from './fill-projects.ts';
import { readSampleFile } from './sample-files.ts';

type World = { people: readonly UserRow[]; projects: readonly FilledProject[]; sites: readonly SiteRow[] };

/** Documents of most projects, in both languages, some with several versions. */
export async function fillDocuments(tx: Db, deps: FileDeps, world: World): Promise<void> {
  for (const document of demoDocuments) await fillDocument(tx, deps, world, document);
}

async function fillDocument(tx: Db, deps: FileDeps, world: World, document: DemoDocument): Promise<void> {
  const { title, category, project, site, versions } = document;
  const [first, last] = [versions[0], versions.at(-1)];
  if (!first || !last) return;
  const { id } = await tx
    .insertInto('documents')
    .values({
      title,
      category,
      project_id: project && projectByKey(world.projects, project).id,
      site_id: world.sites.find(({ name }) => name === site)?.id ?? null,
      version_count: versions.length,
      created_by_id: personOf(world, first.by).id,
      created_at: daysFromNow(deps.clock, first.day),
      updated_at: daysFromNow(deps.clock, last.day),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, { day, by, file, fileName = file }] of versions.entries()) {
    const uploader = personOf(world, by);
    const key = await storeFile(tx, deps, {
      ...(await readSampleFile('documents', file)),
      fileName,
      kind: 'DOCUMENT',
      entityId: id,
      folder: `documents/${project ?? 'general'}`,
      userId: uploader.id,
    });
    await tx
      .insertInto('document_versions')
      .values({
        document_id: id,
        number: index + 1,
        file_key: key,
        uploaded_by_id: uploader.id,
        uploaded_at: daysFromNow(deps.clock, day),
      })
      .execute();
  }
}

function personOf({ people }: World, name: string): UserRow {
  const person = people.find(({ email }) => email === `${name}@binaa.qa`);
  if (!person) throw new RangeError(`Nobody is called ${name}`);
  return person;
}
