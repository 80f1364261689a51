import { deletePaper, type PaperSummary, paperKindLabels } from '@binaa/contract/papers';
import { CircleCheck, CircleX, Clock, Eye, FileText, ListChecks, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DeleteDialog } from '../../../ui/delete-button.tsx';
import { FactLine } from '../../../ui/fact-line.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { PaperAlert } from './paper-alert.tsx';
import type { PaperDialogs } from './use-paper-dialogs.tsx';

type PaperTableProps = {
  papers: readonly PaperSummary[];
  open: PaperDialogs['open'];
  /** The screen is about one person. */
  isOfOne?: boolean;
};

export function PaperTable({ papers, open, isOfOne = false }: PaperTableProps) {
  const { t } = useText();
  const nameOf = usePaperName();
  const [deleting, setDeleting] = useState<PaperSummary>();
  const columns = useColumns({ open, onDelete: setDeleting, isOfOne });
  return (
    <>
      <DataTable caption={t('Papers')} columns={columns} rows={papers} rowKey={({ id }) => id} />
      {deleting ? (
        <DeleteDialog
          open
          onOpenChange={() => setDeleting(undefined)}
          question={t('Delete this paper?')}
          warning={t('{{paper}}. The paper that it replaced is the present one again.', { paper: nameOf(deleting) })}
          endpoint={deletePaper}
          id={deleting.id}
          deleted={t('Paper deleted')}
          failed={t('Failed to delete the paper')}
        />
      ) : null}
    </>
  );
}

function usePaperName(): (paper: PaperSummary) => string {
  const { t } = useText();
  const format = useFormat();
  return ({ kind, userName }) =>
    t('{{paper}} of {{name}}', { paper: format.label(paperKindLabels[kind]), name: userName });
}

type ColumnOptions = { open: PaperDialogs['open']; onDelete: (paper: PaperSummary) => void; isOfOne: boolean };

function useColumns({ open, onDelete, isOfOne }: ColumnOptions): Column<PaperSummary>[] {
  const { t } = useText();
  const format = useFormat();
  const nameOf = usePaperName();
  const kindOf = (paper: PaperSummary) => (
    <FactLine className="as-cards:justify-end as-table:flex-col">
      <span className="font-medium whitespace-nowrap">{format.label(paperKindLabels[paper.kind])}</span>
      {paper.detail}
      <bdi dir="ltr" className="text-muted">
        …{paper.numberLast4}
      </bdi>
    </FactLine>
  );
  const person: Column<PaperSummary> = {
    key: 'person',
    header: t('Person'),
    primary: true,
    cell: ({ userId, userName }) => (
      <Link to={`${paths.userPay(userId)}?tab=papers`} className="hover:text-accent-ink hover:underline">
        <bdi>{userName}</bdi>
      </Link>
    ),
  };
  return [
    ...(isOfOne ? [] : [person]),
    { key: 'paper', header: t('Paper'), primary: isOfOne, cell: kindOf },
    {
      key: 'expires',
      header: t('Expires on'),
      nowrap: true,
      cell: ({ expiresOn }) => (expiresOn === null ? t('Not entered') : format.date(expiresOn)),
    },
    { key: 'left', header: t('Days left'), cell: (paper) => <DaysLeft paper={paper} /> },
    {
      key: 'scan',
      header: t('Scan'),
      cell: (paper) =>
        paper.hasFile ? (
          <Button
            size="sm"
            icon={FileText}
            aria-label={t('Scan: {{paper}}', { paper: nameOf(paper) })}
            aria-haspopup="dialog"
            onClick={() => open({ action: 'show', paper })}
          >
            {t('Scan')}
          </Button>
        ) : (
          <span className="text-muted">{t('None')}</span>
        ),
    },
    {
      key: 'actions',
      header: t('Actions'),
      actions: true,
      cell: (paper) => (
        <div className="flex items-center gap-2 as-table:justify-end">
          {paper.can.renew ? (
            <Button
              size="sm"
              variant={isPressing(paper) ? 'primary' : 'secondary'}
              icon={RefreshCw}
              aria-label={t('Renew: {{paper}}', { paper: nameOf(paper) })}
              aria-haspopup="dialog"
              className="max-sm:flex-1"
              onClick={() => open({ action: 'renew', paper })}
            >
              {t('Renew')}
            </Button>
          ) : null}
          <Menu
            label={t('More about {{paper}}', { paper: nameOf(paper) })}
            items={[
              { label: t('Show'), icon: Eye, onSelect: () => open({ action: 'show', paper }) },
              ...(paper.can.edit
                ? [{ label: t('Edit'), icon: Pencil, onSelect: () => open({ action: 'edit', paper }) }]
                : []),
              ...(paper.can.edit && paper.expiresOn !== null && paper.handledNote === null
                ? [{ label: t('Mark as handled'), icon: ListChecks, onSelect: () => open({ action: 'handle', paper }) }]
                : []),
              ...(paper.can.delete
                ? [{ label: t('Delete'), icon: Trash2, danger: true, onSelect: () => onDelete(paper) }]
                : []),
            ]}
          />
        </div>
      ),
    },
  ];
}

/** Expired or about to, and nobody takes care of it. */
function isPressing({ daysLeft, handledNote }: PaperSummary): boolean {
  return daysLeft !== null && daysLeft <= 30 && handledNote === null;
}

function DaysLeft({ paper }: { paper: PaperSummary }) {
  const { t, plural } = useText();
  const format = useFormat();
  const { daysLeft, renewBy, alertStage, handledNote } = paper;
  if (daysLeft === null) return null;
  const words =
    daysLeft < 0
      ? plural(-daysLeft, { one: 'expired {{count}} day ago', other: 'expired {{count}} days ago' })
      : daysLeft === 0
        ? t('expires today')
        : plural(daysLeft, { one: '{{count}} day', other: '{{count}} days' });
  const badge =
    daysLeft < 0
      ? ({ tone: 'red', icon: CircleX } as const)
      : daysLeft <= 30
        ? ({ tone: 'amber', icon: Clock } as const)
        : ({ tone: 'neutral' } as const);
  return (
    <span className="flex flex-col gap-1 as-cards:items-end">
      <Badge {...badge}>{words}</Badge>
      <PaperAlert stage={alertStage} />
      {renewBy === null ? null : (
        <span className="text-sm text-red-ink">
          {t('Renewal must be applied for by {{date}}', { date: format.date(renewBy) })}
        </span>
      )}
      {handledNote === null ? null : (
        <span className="flex items-center gap-1 text-sm text-muted">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          <span>
            {t('Handled')}: <bdi className="wrap-anywhere">{handledNote}</bdi>
          </span>
        </span>
      )}
    </span>
  );
}
