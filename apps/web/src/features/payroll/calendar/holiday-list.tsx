import type { Warning } from '@binaa/contract/warnings';
import { deleteHoliday, type Holiday, saveHoliday } from '@binaa/contract/work-calendar';
import { Check, CircleCheck, CircleDashed, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { useAction } from '../../../lib/send.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmAction } from '../../../ui/confirm-button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { notify } from '../../../ui/toast.tsx';
import { useHolidayName } from './holiday-name.ts';

type HolidayListProps = {
  holidays: readonly Holiday[];
  onOpen: (holiday: Holiday) => void;
  onSaved: (warnings: readonly Warning[]) => void;
};

/** The public holidays of a year, each with the button that confirms it. */
export function HolidayList({ holidays, onOpen, onSaved }: HolidayListProps) {
  const { t } = useText();
  const named = useNamed();
  const [deleting, setDeleting] = useState<Holiday>();
  const remove = useAction(deleteHoliday);
  const columns = useColumns({ onOpen, onSaved, onDelete: setDeleting });
  return (
    <>
      <DataTable caption={t('Public holidays')} columns={columns} rows={holidays} rowKey={({ date }) => date} />
      {deleting ? (
        <ConfirmAction
          open
          onOpenChange={() => setDeleting(undefined)}
          question={t('Delete {{day}} on {{date}}?', named(deleting))}
          warning={t('The day is then a usual day of the week.')}
          confirmLabel={t('Delete')}
          action={() =>
            remove.run(
              { params: { date: deleting.date } },
              {
                onSuccess: ({ warnings }) => {
                  onSaved(warnings);
                  notify.success(t('Holiday deleted'));
                },
                onError: (error) => notify.error(t(messageOf(error, t('Failed to delete the holiday')))),
              },
            )
          }
        />
      ) : null}
    </>
  );
}

function useNamed(): (holiday: Holiday) => { day: string; date: string } {
  const format = useFormat();
  const nameOf = useHolidayName();
  return (holiday) => ({ day: nameOf(holiday), date: format.date(holiday.date) });
}

type ColumnOptions = Pick<HolidayListProps, 'onOpen' | 'onSaved'> & { onDelete: (holiday: Holiday) => void };

function useColumns({ onOpen, onSaved, onDelete }: ColumnOptions): Column<Holiday>[] {
  const { t } = useText();
  const format = useFormat();
  const nameOf = useHolidayName();
  const named = useNamed();
  return [
    {
      key: 'name',
      header: t('Public holiday'),
      primary: true,
      name: true,
      cell: (holiday) => <bdi>{nameOf(holiday)}</bdi>,
    },
    { key: 'date', header: t('Date'), nowrap: true, cell: ({ date }) => format.date(date) },
    { key: 'weekday', header: t('Weekday'), cell: ({ date }) => format.weekday(date) },
    { key: 'state', header: t('State'), cell: ({ confirmed }) => <ConfirmedBadge confirmed={confirmed} /> },
    {
      key: 'actions',
      header: t('Actions'),
      actions: true,
      cell: (holiday) => (
        <div className="flex items-center gap-2 as-table:justify-end">
          {holiday.confirmed ? null : <ConfirmHoliday holiday={holiday} onSaved={onSaved} />}
          <Menu
            label={t('More about {{day}} on {{date}}', named(holiday))}
            items={[
              { label: t('Edit'), icon: Pencil, onSelect: () => onOpen(holiday) },
              { label: t('Delete'), icon: Trash2, danger: true, onSelect: () => onDelete(holiday) },
            ]}
          />
        </div>
      ),
    },
  ];
}

export function ConfirmedBadge({ confirmed }: { confirmed: boolean }) {
  const { t } = useText();
  return confirmed ? (
    <Badge tone="green" icon={CircleCheck}>
      {t('Confirmed')}
    </Badge>
  ) : (
    <Badge tone="amber" icon={CircleDashed}>
      {t('Expected')}
    </Badge>
  );
}

function ConfirmHoliday({ holiday, onSaved }: { holiday: Holiday } & Pick<HolidayListProps, 'onSaved'>) {
  const { t } = useText();
  const format = useFormat();
  const nameOf = useHolidayName();
  const save = useAction(saveHoliday);
  const { date, nameEn, nameAr, version } = holiday;
  const confirm = () =>
    save.run(
      { params: { date }, body: { nameEn, nameAr, confirmed: true, version } },
      {
        onSuccess: ({ warnings }) => {
          onSaved(warnings);
          notify.success(t('Holiday confirmed'));
        },
        onError: (error) => notify.error(t(messageOf(error, t('Failed to save the holiday')))),
      },
    );
  return (
    <Button
      size="sm"
      icon={Check}
      aria-label={t('Confirm {{day}} on {{date}}', { day: nameOf(holiday), date: format.date(date) })}
      pending={save.isPending}
      className="max-sm:flex-1"
      onClick={() => void confirm()}
    >
      {t('Confirm')}
    </Button>
  );
}
