import { type Device, deletePushSubscription, listPushSubscriptions, testPushSubscription } from '@binaa/contract/push';
import { CircleAlert, Send, Smartphone, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { FailedState, Notice } from '../../ui/states.tsx';
import { useReportedAction } from '../../ui/use-reported-action.ts';
import type { Support } from './device-support.ts';
import { useThisDevice } from './use-this-device.ts';

/** The browsers that get the user's notices. What is changed here counts at once, unlike the form below it. */
export function DevicesCard() {
  const { t } = useText();
  const { data: devices, isError, isFetching, refetch } = useRead(listPushSubscriptions, {});
  const here = useThisDevice();
  const isOn = devices?.some(({ id }) => id === here.id) ?? false;
  return (
    <Card className="max-w-4xl">
      <CardHeader
        title={t('Devices')}
        description={t('Phones and computers that show your notices, also while Binaa is closed.')}
      />
      <div className="flex flex-col gap-3">
        {here.support === 'ready' ? (
          <CheckboxField
            label={t('Get notices on this device')}
            checked={isOn}
            disabled={here.isPending || !devices}
            onChange={({ target }) => void here.change(target.checked)}
          />
        ) : (
          <NoSwitch support={here.support} />
        )}
        {devices ? <DeviceList devices={devices} here={here} /> : null}
        {!devices && !isError ? <SkeletonRows rows={2} /> : null}
        {!devices && isError ? (
          <FailedState
            message={t('Failed to load your devices. Please try again later.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : null}
      </div>
    </Card>
  );
}

/** Why there is no switch, and what helps. */
function NoSwitch({ support }: { support: Exclude<Support, 'ready'> }) {
  const { t } = useText();
  switch (support) {
    case 'insecure':
      return <Notice>{t('Notices on this device need a secure connection (https).')}</Notice>;
    case 'blocked':
      return (
        <Notice tone="warning">
          <p>{t("Notices are blocked in this browser's settings.")}</p>
          <p>{t('Allow notifications for this site there, then load this page again.')}</p>
        </Notice>
      );
    case 'home-screen':
      return (
        <Notice>
          <p>{t('To get notices on this device, add Binaa to the Home Screen first.')}</p>
          <ol className="mt-1 list-decimal ps-5">
            <li>{t('Press the Share button, then Add to Home Screen.')}</li>
            <li>{t('Open Binaa from the Home Screen, and come back to this page.')}</li>
          </ol>
        </Notice>
      );
    case 'unsupported':
      return <Notice>{t('This browser cannot show notices while Binaa is closed. Try another one.')}</Notice>;
  }
}

type ThisDevice = ReturnType<typeof useThisDevice>;

function DeviceList({ devices, here }: { devices: readonly Device[]; here: ThisDevice }) {
  const { t } = useText();
  if (devices.length === 0) return <p className="text-sm text-muted">{t('No device gets your notices yet.')}</p>;
  return (
    <ul aria-label={t('Devices')} className="divide-y divide-line border-t border-line">
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} here={here} />
      ))}
    </ul>
  );
}

function DeviceRow({ device, here }: { device: Device; here: ThisDevice }) {
  const { t } = useText();
  const format = useFormat();
  const id = useId();
  const { label, createdAt, lastOkAt, isFailing } = device;
  const isHere = device.id === here.id;
  const test = useReportedAction(testPushSubscription, {
    done: t('A test is on its way'),
    failed: t('Failed to send the test'),
  });
  const remove = useReportedAction(deletePushSubscription, {
    done: t('Device removed'),
    failed: t('Failed to remove the device'),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi id={id}>{label}</bdi>
          {isHere ? (
            <Badge tone="green" icon={Smartphone}>
              {t('This device')}
            </Badge>
          ) : null}
          {isFailing ? (
            <Badge tone="amber" icon={CircleAlert}>
              {t('Not reached')}
            </Badge>
          ) : null}
        </p>
        <FactLine className="text-sm text-muted">
          {t('Added {{date}}', { date: format.date(createdAt) })}
          {lastOkAt ? t('Last sent {{moment}}', { moment: format.dateTime(lastOkAt) }) : t('Nothing sent yet')}
        </FactLine>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={Send}
          size="sm"
          aria-describedby={id}
          pending={test.isPending}
          onClick={() => void test.run({ params: { id: device.id } })}
        >
          {t('Send a test')}
        </Button>
        <ConfirmButton
          label={t('Remove')}
          icon={Trash2}
          size="sm"
          describedBy={id}
          question={t('Remove {{name}}?', { name: label })}
          warning={t('It shows no more notices until they are switched on there again.')}
          action={() => (isHere ? here.change(false) : remove.run({ params: { id: device.id } }))}
        />
      </div>
    </li>
  );
}
