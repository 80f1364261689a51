import { importMessages } from '@binaa/contract/imports';
import type { Message } from '@binaa/contract/message';
import type { Refuse } from './import-row.ts';
import type { RowValues } from './read-values.ts';
import { type Fields, textOf } from './record-importer.ts';
import type { Ids, SiteMatch } from './references.queries.ts';

type Messages = Record<'unknown' | 'several', (values: { text: string }) => Message>;

/** The field with the one id that the text stands for; null for an empty cell, absent for a column that is not mapped. */
export function onlyId(
  ids: Ids,
  values: RowValues,
  { column, field }: { column: string; field: string },
  refuse: Refuse,
  messages: Messages,
): Fields {
  if (!(column in values)) return {};
  const text = textOf(values[column]);
  if (text === '') return { [field]: null };
  const [id, ...others] = ids.get(text) ?? [];
  if (id === undefined) refuse(column, messages.unknown({ text }));
  else if (others.length > 0) refuse(column, messages.several({ text }));
  return others.length > 0 ? {} : { [field]: id };
}

/** The one site that the text of the column `site` stands for, among those of the project if one is named. */
export function onlySite(
  named: readonly SiteMatch[],
  text: string,
  projectId: unknown,
  refuse: Refuse,
  ofOtherProject: Message,
): SiteMatch | undefined {
  const byRef = named.filter((site) => site.by_ref);
  const candidates = byRef.length > 0 ? byRef : named;
  const inProject = candidates.filter((site) => projectId == null || site.project_ids.some((id) => id === projectId));
  const [site, ...others] = inProject;
  if (others.length > 0) refuse('site', importMessages.severalSites({ text }));
  else if (!site && candidates.length > 0) refuse('site', ofOtherProject);
  else if (!site) refuse('site', importMessages.unknownSite({ text }));
  return site;
}
