import { deviceKindLabels, type FactorDevice, getSignInSecurity, removeDevice } from '@binaa/contract/sign-in-security';
import { Fingerprint, RefreshCw, Smartphone, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { canUsePasskeys } from '../../lib/can-use-passkeys.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { returnPath } from '../../lib/return-path.ts';
import { finishSecondFactorSetup, useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { ReadStates } from '../../ui/read-states.tsx';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import { Notice } from '../../ui/states.tsx';
import { useReportedAction } from '../../ui/use-reported-action.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { useNewRecoveryCodes } from './use-new-recovery-codes.ts';

const AddAuthenticatorDialog = lazy(() => import('./add-authenticator-dialog.tsx'));
const AddPasskeyDialog = lazy(() => import('./add-passkey-dialog.tsx'));

/** The passkeys, authenticator apps and recovery codes with which the user signs in. */
export default function SignInSecurityCard() {
  const { t } = useText();
  const read = useRead(getSignInSecurity, {});
  const [adding, setAdding] = useState<'authenticator' | 'passkey'>();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { secondFactorSetup } = useUser();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const close = () => setAdding(undefined);
  // Somebody who was led here from another screen goes on to it.
  const finish = () => {
    setCodes(null);
    if (!secondFactorSetup) return;
    finishSecondFactorSetup();
    if (state !== null) void navigate(returnPath(state), { replace: true });
  };
  const added = (recoveryCodes: readonly string[] | null) => {
    close();
    if (recoveryCodes === null) finish();
    else setCodes(recoveryCodes);
  };
  return (
    <Card>
      <CardHeader
        title={t('Sign-in security')}
        description={t('A second step after your password, so that nobody else can sign in with it.')}
      />
      <ReadStates
        read={read}
        skeleton={<SkeletonLine className="w-56" />}
        failed={t('Failed to load your sign-in security. Please try again later.')}
      >
        {({ devices, recoveryCodesLeft, passkeyHost, required }) => (
          <div className="flex flex-col gap-4">
            {required && devices.length === 0 ? (
              <Notice tone="warning">
                {t('Your company requires a second step. Everything else opens as soon as you have added one.')}
              </Notice>
            ) : null}
            {devices.length === 0 ? (
              <p className="text-muted">{t('You sign in with your password alone.')}</p>
            ) : (
              <ul aria-label={t('Passkeys and authenticator apps')} className="flex flex-col divide-y divide-line">
                {devices.map((device) => (
                  <Device key={device.id} device={device} isLast={devices.length === 1} />
                ))}
              </ul>
            )}
            <div className="flex flex-wrap gap-2">
              {canUsePasskeys(passkeyHost) ? (
                <Button icon={Fingerprint} aria-haspopup="dialog" onClick={() => setAdding('passkey')}>
                  {t('Add a passkey')}
                </Button>
              ) : null}
              <Button icon={Smartphone} aria-haspopup="dialog" onClick={() => setAdding('authenticator')}>
                {t('Add an authenticator app')}
              </Button>
            </div>
            {canUsePasskeys(passkeyHost) ? null : <NoPasskeys host={passkeyHost} />}
            {devices.length === 0 ? null : <RecoveryCodes left={recoveryCodesLeft} onNew={setCodes} />}
          </div>
        )}
      </ReadStates>
      <Suspense>
        {adding === 'authenticator' ? <AddAuthenticatorDialog onAdded={added} onClose={close} /> : null}
        {adding === 'passkey' ? <AddPasskeyDialog onAdded={added} onClose={close} /> : null}
      </Suspense>
      {codes === null ? null : <RecoveryCodesDialog codes={codes} onClose={finish} />}
    </Card>
  );
}

function Device({ device, isLast }: { device: FactorDevice; isLast: boolean }) {
  const { t } = useText();
  const format = useFormat();
  const remove = useReportedAction(removeDevice, { done: t('Removed'), failed: t('Failed to remove it') });
  const { name, kind, createdAt, lastUsedAt } = device;
  const Icon = kind === 'PASSKEY' ? Fingerprint : Smartphone;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">
          {format.label(deviceKindLabels[kind])} · {t('Added on {{date}}', { date: format.date(createdAt) })} ·{' '}
          {lastUsedAt === null ? t('Not used yet') : t('Last used {{time}}', { time: format.dateTime(lastUsedAt) })}
        </p>
      </div>
      <ConfirmButton
        label={t('Remove')}
        name={t('Remove {{name}}', { name })}
        size="sm"
        icon={Trash2}
        question={t('Remove {{name}}?', { name })}
        warning={
          isLast
            ? t('It is your only second step: you then sign in with your password alone, and your recovery codes end.')
            : t('You can no longer sign in with it.')
        }
        confirmLabel={t('Remove')}
        action={() => remove.run({ params: { id: device.id } })}
      />
    </li>
  );
}

function NoPasskeys({ host }: { host: string | null }) {
  const { t } = useText();
  return (
    <p className="text-sm text-muted">
      {host === null
        ? t('Passkeys cannot be used here: this server has no address of its own.')
        : host === window.location.hostname
          ? t('This browser cannot use passkeys.')
          : t('Passkeys can be used at {{host}} only.', { host })}
    </p>
  );
}

function RecoveryCodes({ left, onNew }: { left: number; onNew: (codes: readonly string[]) => void }) {
  const { t, plural } = useText();
  const renew = useNewRecoveryCodes(onNew);
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <p className="min-w-0 flex-1 basis-48 text-sm">
        {plural(left, { one: '{{count}} recovery code left', other: '{{count}} recovery codes left' })}
        {left < 3 ? <span className="text-amber-ink"> {t('Make new ones before they run out.')}</span> : null}
      </p>
      <ConfirmButton
        label={t('New recovery codes')}
        size="sm"
        icon={RefreshCw}
        question={t('Make new recovery codes?')}
        warning={t('The codes that you kept before no longer work.')}
        confirmLabel={t('Make new codes')}
        action={renew}
      />
    </div>
  );
}
