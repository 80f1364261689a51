import { listOpenCheckOuts } from '@binaa/contract/attendance-corrections';
import { ClipboardPen } from 'lucide-react';
import { useId } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { correctionPath } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FactLine } from '../../ui/fact-line.tsx';

/** Who did not check out before today, each with a request that is filled in. Nothing while everybody has. */
export function OpenCheckOuts() {
  const { t, plural } = useText();
  const format = useFormat();
  const headingId = useId();
  const { items } = useList(listOpenCheckOuts, {});
  if (items.length === 0) return null;
  const people = new Set(items.map(({ userId }) => userId)).size;
  return (
    <Card role="region" aria-labelledby={headingId} className="mb-6 flex flex-col gap-2">
      <h2 id={headingId} className="text-lg font-semibold text-amber-ink">
        {plural(people, { one: '{{count}} person did not check out', other: '{{count}} people did not check out' })}
      </h2>
      <ul className="max-h-96 divide-y divide-line overflow-y-auto">
        {items.map(({ attendanceId, userName, siteName, inTime, ...known }) => (
          <li key={attendanceId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium wrap-anywhere">
                <bdi>{userName}</bdi>
              </p>
              <div className="text-sm text-muted">
                <FactLine>
                  <bdi>{siteName}</bdi>
                  {t('In since {{time}}', { time: format.dateTime(inTime) })}
                </FactLine>
              </div>
            </div>
            <LinkButton
              icon={ClipboardPen}
              to={correctionPath({ ...known, kind: 'MISSING_OUT' })}
              aria-label={t('Enter the check-out of {{name}} on {{date}}', {
                name: userName,
                date: format.date(known.date),
              })}
            >
              {t('Enter the check-out')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
