import { listProgressEntries } from '@binaa/contract/cost-plans';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { FactLine } from '../../ui/fact-line.tsx';

/** What was said about the percent complete of a code, or of the whole project, newest first. */
export function PercentHistory({ projectId, codeId }: { projectId: number; codeId: number | null }) {
  const { t } = useText();
  const format = useFormat();
  const { data = [] } = useRead(listProgressEntries, { params: { id: projectId } });
  const entries = data.filter((entry) => entry.codeId === codeId);
  if (entries.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 text-sm">
      <h3 className="font-semibold">{t('Percent complete so far')}</h3>
      <ul className="flex flex-col gap-2">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-col">
            <FactLine className="font-medium">
              {format.percent(entry.percent, 1)}
              {format.date(entry.asOf)}
              <span className="font-normal text-muted">{entry.createdByName}</span>
            </FactLine>
            {entry.note ? <bdi className="wrap-anywhere text-muted">{entry.note}</bdi> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
