import {
  type CalendarFeed,
  createCalendarFeed,
  endCalendarFeed,
  getCalendarFeed,
  updateCalendarFeed,
} from '@binaa/contract/calendar-feed';
import { Ban, CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { useAction } from '../../lib/send.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SkeletonLine, SkeletonRegion } from '../../ui/skeleton.tsx';
import { FailedState, Notice } from '../../ui/states.tsx';
import { notify } from '../../ui/toast.tsx';
import { useReportedAction } from '../../ui/use-reported-action.ts';

export default function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { data, isError, isFetching, refetch } = useRead(getCalendarFeed, {});
  const [address, setAddress] = useState<string>();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Calendar address')}
      description={t('Whoever knows the address can read your tasks. Give it to your own calendar only.')}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {data ? (
        <div className="flex flex-col gap-4">
          {address === undefined ? null : <ShownAddress address={address} />}
          {data.feed ? <Feed feed={data.feed} onEnded={() => setAddress(undefined)} /> : null}
          <MakeButton feed={data.feed} onMade={setAddress} />
        </div>
      ) : isError ? (
        <FailedState
          message={t('Failed to load the calendar address. Please try again later.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonRegion>
          <SkeletonLine className="w-48" />
        </SkeletonRegion>
      )}
    </Dialog>
  );
}

/** Shown until the dialog closes: the server keeps only its hash. */
function ShownAddress({ address }: { address: string }) {
  const { t } = useText();
  return (
    <div className="flex flex-col gap-3">
      <Notice>{t('Copy the address now: it is not shown again. Add it to your calendar as a subscription.')}</Notice>
      <p dir="ltr" className="rounded-control bg-sunken px-4 py-3 font-mono text-sm break-all select-all">
        {address}
      </p>
      <div>
        <CopyButton text={address} />
      </div>
    </div>
  );
}

function Feed({ feed, onEnded }: { feed: CalendarFeed; onEnded: () => void }) {
  const { t } = useText();
  const format = useFormat();
  const change = useReportedAction(updateCalendarFeed, {
    done: t('Calendar changed'),
    failed: t('Failed to change the calendar'),
  });
  const end = useReportedAction(endCalendarFeed, {
    done: t('Calendar address ended'),
    failed: t('Failed to end the calendar address'),
  });
  return (
    <>
      <DescriptionList
        items={[
          { label: t('Made'), value: format.dateTime(feed.createdAt) },
          { label: t('Last read'), value: feed.lastReadAt === null ? t('Never') : format.dateTime(feed.lastReadAt) },
        ]}
      />
      <CheckboxField
        label={t('Show public holidays too')}
        checked={feed.withHolidays}
        disabled={change.isPending}
        onChange={(event) => void change.run({ body: { withHolidays: event.target.checked } })}
      />
      <div>
        <ConfirmButton
          label={t('End address')}
          icon={Ban}
          question={t('End your calendar address?')}
          warning={t('Your calendar gets no more tasks.')}
          action={async () => {
            if (await end.run({})) onEnded();
          }}
        />
      </div>
    </>
  );
}

type MakeButtonProps = { feed: CalendarFeed | null; onMade: (address: string) => void };

function MakeButton({ feed, onMade }: MakeButtonProps) {
  const { t } = useText();
  const make = useAction(createCalendarFeed);
  const run = () =>
    make.run(
      { body: { withHolidays: feed?.withHolidays ?? false } },
      {
        onSuccess: ({ address }) => onMade(address),
        onError: (error) => notify.error(t(messageOf(error, t('Failed to make the calendar address')))),
      },
    );
  if (!feed) {
    return (
      <div>
        <Button variant="primary" icon={CalendarPlus} pending={make.isPending} onClick={() => void run()}>
          {t('Make address')}
        </Button>
      </div>
    );
  }
  return (
    <div>
      <ConfirmButton
        label={t('Make a new address')}
        icon={CalendarPlus}
        question={t('Make a new address?')}
        warning={t('The present one ends, and calendars that use it get no more tasks.')}
        action={run}
      />
    </div>
  );
}
