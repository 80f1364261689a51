import type { Task } from '@binaa/contract/tasks';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { FactLine } from '../../ui/fact-line.tsx';
import { PrintedSection, PrintRecord } from '../../ui/print-record.tsx';
import { useTaskFacts } from './task-details-tab.tsx';

/** The task's facts, then its notes. */
export function PrintTask({ task }: { task: Task }) {
  const { t } = useText();
  const format = useFormat();
  const notes = task.notes ?? [];
  return (
    <PrintRecord title={task.title} sections={[{ title: t('Task details'), items: useTaskFacts(task) }]}>
      {notes.length > 0 ? (
        <PrintedSection title={t('Notes')}>
          {notes.map((note) => (
            <div key={note.id} className="mb-2 break-inside-avoid">
              <FactLine className="text-muted">
                {note.createdByName}
                {format.dateTime(note.createdAt)}
              </FactLine>
              <p dir="auto" className="whitespace-pre-line">
                {note.value}
              </p>
            </div>
          ))}
        </PrintedSection>
      ) : null}
    </PrintRecord>
  );
}
