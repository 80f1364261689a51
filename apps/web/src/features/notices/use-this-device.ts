import { createPushSubscription, deletePushSubscription, getPushKey } from '@binaa/contract/push';
import { useState } from 'react';
import { isApiError, messageOf } from '../../lib/api-error.ts';
import { call } from '../../lib/client.ts';
import { useText } from '../../lib/i18n.ts';
import { currentSubscription, forgetDevice, rememberDevice, rememberedDevice } from '../../lib/push-device.ts';
import { refreshAfter } from '../../lib/send.ts';
import { useUser } from '../../lib/session.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { notify } from '../../ui/toast.tsx';
import { namesOfDevice, readSurroundings, type Support, supportOf } from './device-support.ts';

/** Whether this browser can get notices, and the switch that makes it one of the user's devices. */
export function useThisDevice() {
  const { t } = useText();
  const user = useUser();
  const [support, setSupport] = useState<Support>(() => supportOf(readSurroundings()));
  const [isPending, setPending] = useState(false);
  const [device, setDevice] = useState(rememberedDevice);

  const switchOn = async () => {
    // First, while the browser still knows that a press asked for it.
    const permission = await Notification.requestPermission();
    setSupport(supportOf({ ...readSurroundings(), permission }));
    if (permission !== 'granted') return;
    const { endpoint, keys } = (await subscribe()).toJSON();
    const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
    const { browser = t('Browser'), system } = namesOfDevice(navigator.userAgent, navigator.maxTouchPoints);
    const label = system ? t('{{browser}} on {{system}}', { browser, system }) : browser;
    const { id } = await call(createPushSubscription, { body: { ...body, label } });
    rememberDevice({ userId: user.id, id });
    setDevice(rememberedDevice());
    notify.success(t('You get notices on this device'));
  };

  const switchOff = async (id: number) => {
    await call(deletePushSubscription, { params: { id } }).catch((error: unknown) => {
      // Removed already, on another device.
      if (!isApiError(error) || error.status !== 404) throw error;
    });
    await forgetDevice();
    setDevice(undefined);
    notify.success(t('You get no more notices on this device'));
  };

  const change = useSubmitOnce(async (isOn: boolean) => {
    setPending(true);
    try {
      if (isOn) await switchOn();
      else if (device) await switchOff(device.id);
      await refreshAfter(createPushSubscription);
    } catch (error) {
      notify.error(t(messageOf(error, t('This could not be changed. Please try again.'))));
    }
    setPending(false);
  });

  return { support, id: device?.userId === user.id ? device.id : undefined, isPending, change };
}

async function subscribe(): Promise<PushSubscription> {
  const { key } = await call(getPushKey, {});
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // The browser still has a subscription with a key of another server at this address.
    const old = await currentSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}
