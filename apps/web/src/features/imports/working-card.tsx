import { type Import, stopImport } from '@binaa/contract/imports';
import { CircleStop } from 'lucide-react';
import { messageOf } from '../../lib/api-error.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useAction } from '../../lib/send.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { notify } from '../../ui/toast.tsx';

/** A check or a run on its way. */
export function WorkingCard({ record }: { record: Import }) {
  const { t } = useText();
  const format = useFormat();
  const stop = useAction(stopImport);
  const isRun = record.state === 'RUNNING';
  const { handledRows, rowCount } = record;
  return (
    <Card className="flex flex-col gap-4">
      <CardHeader
        title={isRun ? t('Importing the rows') : t('Checking the rows')}
        description={
          isRun
            ? t('You can leave this page. The import goes on, and the list of imports shows it.')
            : t('Nothing is saved while the rows are checked.')
        }
      />
      <ProgressBar
        label={isRun ? t('Rows imported') : t('Rows checked')}
        value={rowCount === 0 ? null : (handledRows / rowCount) * 100}
        text={t('{{done}} of {{total}} rows', { done: format.number(handledRows), total: format.number(rowCount) })}
      />
      {record.can.stop ? (
        <div>
          <ConfirmButton
            icon={CircleStop}
            label={t('Stop')}
            question={isRun ? t('Stop this import?') : t('Stop this check?')}
            warning={
              isRun && record.mode === 'GOOD_ROWS'
                ? t('Rows that have been imported stay. The others are not imported.')
                : t('Nothing has been saved.')
            }
            action={() =>
              stop.run(
                { params: { id: record.id } },
                {
                  onSuccess: () => {},
                  onError: (error) => {
                    notify.error(t(messageOf(error, t('Failed to stop. Please try again.'))));
                  },
                },
              )
            }
          />
        </div>
      ) : null}
    </Card>
  );
}
