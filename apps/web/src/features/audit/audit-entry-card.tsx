import type { AuditEntry } from '@binaa/contract/audit';
import { actionLabel, changesOf, entityLabel, type FieldChange } from '@binaa/contract/audit-changes';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { FactLine } from '../../ui/fact-line.tsx';

const tones: Record<string, Tone> = {
  create: 'green',
  submit: 'green',
  approve: 'green',
  deposit: 'green',
  delete: 'red',
  reject: 'red',
  withdraw: 'red',
  'fail-sign-in': 'red',
  'change-role': 'amber',
  'change-password': 'amber',
  'reset-password': 'amber',
  'end-sessions': 'amber',
};

/** More changes than this are collapsed. */
const shownAtOnce = 4;

export function AuditEntryCard({ entry }: { entry: AuditEntry }) {
  const { t, plural, language } = useText();
  const format = useFormat();
  const changes = changesOf(entry, { language, day: format.date, moment: format.dateTime });
  const isFailedSignIn = entry.action === 'user.fail-sign-in';
  const tone = tones[entry.action.split('.')[1] ?? ''] ?? 'blue';
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
          <Badge tone={tone}>{actionLabel(entry.action, language)}</Badge>
          <Link
            to={`${paths.audit}?entity=${entry.entity}&entityId=${entry.entityId}`}
            className="-my-2.5 min-w-0 py-2.5 font-medium break-words text-accent-ink hover:underline"
          >
            <FactLine>
              <>
                {entityLabel(entry.entity, language)} <bdi>#{entry.entityId}</bdi>
              </>
              {entry.entityName}
            </FactLine>
          </Link>
        </p>
        <p className="text-sm text-muted">
          <FactLine>
            {entry.userName ?? (isFailedSignIn ? t('Unknown person') : t('The server'))}
            {entry.tokenName === null ? null : t('by token {{name}}', { name: entry.tokenName })}
            <time dateTime={entry.at} className="whitespace-nowrap">
              {format.dateTime(entry.at)}
            </time>
          </FactLine>
        </p>
      </div>
      {changes.length > shownAtOnce ? (
        <details className="mt-2">
          <summary className="min-h-6 w-fit cursor-pointer text-sm font-medium text-muted hover:text-ink">
            {plural(changes.length, { one: '{{count}} field', other: '{{count}} fields' })}
          </summary>
          <Changes changes={changes} />
        </details>
      ) : (
        <Changes changes={changes} />
      )}
    </Card>
  );
}

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(8rem,12rem)_1fr]">
      {changes.map(({ field, label, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-muted max-sm:mt-1">{label}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">
            <Side text={before} isBefore />
            {before !== null && after !== null ? <Arrow /> : null}
            <Side text={after} />
            {before !== null && after === null ? <Gone /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Side({ text, isBefore = false }: { text: string | null; isBefore?: boolean }) {
  const { t } = useText();
  if (text === null) return null;
  return (
    <>
      <span className="sr-only">{isBefore ? t('Before:') : t('After:')} </span>
      <bdi className={isBefore ? 'text-muted line-through decoration-1' : 'font-medium'}>{text}</bdi>
    </>
  );
}

function Arrow() {
  return (
    <span aria-hidden className="mx-2 inline-block text-muted rtl:-scale-x-100">
      →
    </span>
  );
}

/** The field was emptied, or deleted with the record. */
function Gone() {
  const { t } = useText();
  return <span className="sr-only">{t('After: nothing')}</span>;
}
