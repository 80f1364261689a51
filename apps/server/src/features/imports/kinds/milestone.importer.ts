import { requiredId } from '@binaa/contract/fields';
import { importMessages } from '@binaa/contract/imports';
import { milestoneRules } from '@binaa/contract/milestones';
import { siteMessages } from '@binaa/contract/sites';
import * as z from 'zod/mini';
import type { MilestoneRow } from '../../../schema.ts';
import { addMilestone } from '../../milestones/create-milestone.ts';
import { milestoneColumns } from '../../milestones/milestone.columns.ts';
import { updateMilestone } from '../../milestones/update-milestone.ts';
import { findMilestonesByIdOrName } from '../existing-records.queries.ts';
import { type KindImporter, refuse } from '../import-row.ts';
import { hasColumns, openRecords, pickFields, sameText, textOf, textsOf } from '../record-importer.ts';
import { findProjects } from '../references.queries.ts';
import { onlyId } from '../resolve-reference.ts';

const plain = { name: 'name', dueDate: 'dueDate', status: 'status', description: 'description' };
const rules = z.extend(milestoneRules, { projectId: requiredId(siteMessages.projectRequired) });

export const milestoneImporter: KindImporter = {
  keyOf({ name, project }) {
    const text = textOf(name);
    return text === '' ? undefined : { column: 'name', text, key: `${text}\n${textOf(project)}`.toLowerCase() };
  },
  open(batch, rows) {
    const { tx, clock, actor } = batch;
    return openRecords<z.output<typeof rules>, MilestoneRow>(batch, rows, {
      kind: 'MILESTONES',
      rules,
      columns: { ...plain, projectId: 'project' },
      async open(refIds) {
        const projects = await findProjects(tx, textsOf(rows, 'project'));
        return {
          records: await findMilestonesByIdOrName(tx, refIds, textsOf(rows, 'name')),
          matches: (record, { name }, { projectId }) => sameText(record.name, name) && record.project_id === projectId,
          resolve: (values, refuseLater) => ({
            ...pickFields(values, plain),
            ...onlyId(projects, values, { column: 'project', field: 'projectId' }, refuseLater, {
              unknown: importMessages.unknownProject,
              several: importMessages.severalProjects,
            }),
          }),
          merge: ({ name, due_date: dueDate, status, description, project_id: projectId }, fields) => ({
            name,
            dueDate,
            status,
            description,
            projectId,
            ...fields,
          }),
          isSame: (record, input) =>
            record.project_id === input.projectId && hasColumns(record, milestoneColumns(input, record)),
          create: ({ projectId, ...input }) => addMilestone(tx, clock, actor, projectId, input),
          async update(record, { projectId, ...input }) {
            if (projectId !== record.project_id) refuse('project', importMessages.otherProject);
            await updateMilestone(tx, clock, actor, record.id, input);
          },
        };
      },
    });
  },
};
