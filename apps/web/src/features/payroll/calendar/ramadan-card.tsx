import type { Warning } from '@binaa/contract/warnings';
import { type Ramadan, saveRamadan } from '@binaa/contract/work-calendar';
import { Check, Pencil } from 'lucide-react';
import { messageOf } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { useAction } from '../../../lib/send.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { notify } from '../../../ui/toast.tsx';
import { ConfirmedBadge } from './holiday-list.tsx';

type RamadanCardProps = {
  ramadan: Ramadan;
  onEdit: () => void;
  onSaved: (warnings: readonly Warning[]) => void;
};

export function RamadanCard({ ramadan, onEdit, onSaved }: RamadanCardProps) {
  const { t } = useText();
  const format = useFormat();
  const save = useAction(saveRamadan);
  const { year, fromDate, toDate, dailyMinutes, breakMinutes, confirmed, version } = ramadan;
  const confirm = () =>
    save.run(
      { params: { year }, body: { fromDate, toDate, dailyMinutes, breakMinutes, confirmed: true, version } },
      {
        onSuccess: ({ warnings }) => {
          onSaved(warnings);
          notify.success(t('Ramadan confirmed'));
        },
        onError: (error) => notify.error(t(messageOf(error, t('Failed to save Ramadan')))),
      },
    );
  return (
    <Card>
      <CardHeader
        title={t('Ramadan {{year}}', { year })}
        actions={
          <>
            {confirmed ? null : (
              <Button
                size="sm"
                icon={Check}
                aria-label={t('Confirm Ramadan {{year}}', { year })}
                pending={save.isPending}
                onClick={() => void confirm()}
              >
                {t('Confirm')}
              </Button>
            )}
            <Button
              size="sm"
              icon={Pencil}
              aria-label={t('Edit Ramadan {{year}}', { year })}
              aria-haspopup="dialog"
              onClick={onEdit}
            >
              {t('Edit')}
            </Button>
          </>
        }
      />
      <DescriptionList
        columns={3}
        items={[
          { label: t('First day'), value: format.date(fromDate) },
          { label: t('Last day'), value: format.date(toDate) },
          { label: t('Minutes a day'), value: format.number(dailyMinutes) },
          { label: t('Break (minutes)'), value: format.number(breakMinutes) },
          { label: t('State'), value: <ConfirmedBadge confirmed={confirmed} /> },
        ]}
      />
    </Card>
  );
}
