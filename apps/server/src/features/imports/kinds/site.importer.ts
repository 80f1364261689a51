import { importMessages } from '@binaa/contract/imports';
import { fromMinor } from '@binaa/contract/money';
import { type SiteInput, siteRules } from '@binaa/contract/sites';
import { addSite } from '../../sites/create-site.ts';
import { siteColumns } from '../../sites/site.columns.ts';
import { updateSite } from '../../sites/update-site.ts';
import { findSitesByIdOrName, type LinkedSite } from '../existing-records.queries.ts';
import type { KindImporter } from '../import-row.ts';
import { hasColumns, openRecords, pickFields, sameText, textOf, textsOf } from '../record-importer.ts';
import { findProjects } from '../references.queries.ts';
import { onlyId } from '../resolve-reference.ts';

const columns = {
  name: 'name',
  projectId: 'project',
  progress: 'progress',
  expenses: 'expenses',
  description: 'description',
};
const { projectId: _, ...plain } = columns;

export const siteImporter: KindImporter = {
  keyOf({ name, project }) {
    const text = textOf(name);
    return text === '' ? undefined : { column: 'name', text, key: `${text}\n${textOf(project)}`.toLowerCase() };
  },
  open(batch, rows) {
    const { tx, clock, actor } = batch;
    return openRecords<SiteInput, LinkedSite>(batch, rows, {
      kind: 'SITES',
      rules: siteRules,
      columns,
      async open(refIds) {
        const projects = await findProjects(tx, textsOf(rows, 'project'));
        return {
          records: await findSitesByIdOrName(tx, refIds, textsOf(rows, 'name')),
          matches: (record, { name }, { projectId }) =>
            sameText(record.name, name) && record.project_ids.some((id) => id === projectId),
          resolve: (values, refuse) => ({
            ...pickFields(values, plain),
            ...onlyId(projects, values, { column: 'project', field: 'projectId' }, refuse, {
              unknown: importMessages.unknownProject,
              several: importMessages.severalProjects,
            }),
          }),
          // A site of several projects may be named under any of them.
          merge: (record, fields) => ({
            ...currentInput(record),
            ...fields,
            ...(record.project_ids.some((id) => id === fields['projectId']) && { projectId: record.project_id }),
          }),
          isSame: (record, input) => hasColumns(record, siteColumns(input, record)),
          create: (input) => addSite(tx, clock, actor, input),
          async update(record, input) {
            await updateSite(tx, clock, actor, record.id, input);
          },
        };
      },
    });
  },
};

function currentInput(record: LinkedSite): SiteInput {
  return {
    name: record.name,
    projectId: record.project_id,
    progress: record.progress,
    expenses: record.expenses_minor === null ? null : fromMinor(record.expenses_minor),
    description: record.description,
  };
}
