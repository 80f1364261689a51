import { fromMinor } from '@binaa/contract/money';
import { type ProjectInput, projectRules } from '@binaa/contract/projects';
import type { ProjectRow } from '../../../schema.ts';
import { addProject } from '../../projects/create-project.ts';
import { projectColumns } from '../../projects/project.columns.ts';
import { updateProject } from '../../projects/update-project.ts';
import { findProjectsByIdOrName } from '../existing-records.queries.ts';
import type { KindImporter } from '../import-row.ts';
import { hasColumns, openRecords, pickFields, sameText, textOf, textsOf } from '../record-importer.ts';

const columns = {
  name: 'name',
  location: 'location',
  totalPrice: 'totalPrice',
  progress: 'progress',
  quotations: 'quotations',
  expectedTotalForemanHours: 'expectedForemanHours',
  expectedTotalWorkerHours: 'expectedWorkerHours',
  status: 'status',
  startDate: 'startDate',
  endDate: 'endDate',
  description: 'description',
};

export const projectImporter: KindImporter = {
  keyOf({ name, location }) {
    const text = textOf(name);
    return text === '' ? undefined : { column: 'name', text, key: `${text}\n${textOf(location)}`.toLowerCase() };
  },
  open(batch, rows) {
    const { tx, clock, actor } = batch;
    return openRecords<ProjectInput, ProjectRow>(batch, rows, {
      kind: 'PROJECTS',
      rules: projectRules,
      columns,
      async open(refIds) {
        return {
          records: await findProjectsByIdOrName(tx, refIds, textsOf(rows, 'name')),
          matches: (record, { name, location }) => sameText(record.name, name) && sameText(record.location, location),
          resolve: (values) => pickFields(values, columns),
          merge: (record, fields) => ({
            ...currentInput(record),
            // A new progress without a status sets the status, as on the form.
            ...('progress' in fields && { status: null }),
            ...fields,
          }),
          isSame: (record, input) => hasColumns(record, projectColumns(input, record)),
          create: (input) => addProject(tx, clock, actor, input),
          async update(record, input) {
            await updateProject(tx, clock, actor, record.id, input);
          },
        };
      },
    });
  },
};

function currentInput(record: ProjectRow): ProjectInput {
  return {
    name: record.name,
    location: record.location,
    totalPrice: fromMinor(record.total_price_minor),
    progress: record.progress,
    quotations: record.quotations,
    expectedTotalForemanHours: record.expected_foreman_hours,
    expectedTotalWorkerHours: record.expected_worker_hours,
    status: record.status,
    startDate: record.start_date,
    endDate: record.end_date,
    description: record.description,
  };
}
