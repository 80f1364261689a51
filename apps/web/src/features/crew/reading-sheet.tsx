import { readingFormRules } from '@binaa/contract/heat';
import { parseInput } from '@binaa/contract/input';
import { Camera, Delete } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { canKeep } from '../../outbox/presence.ts';
import { Button } from '../../ui/button.tsx';
import { CameraDialog } from '../../ui/camera-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/states.tsx';
import { notify } from '../../ui/toast.tsx';
import { keepReading } from './keep-reading.ts';
import { large } from './look.ts';
import { afterKey, type PadKey, padKeys } from './number-pad.ts';

type ReadingSheetProps = { site: { id: number; name: string }; stopAbove: number; onClose: () => void };

/** A WBGT reading by a pad for gloves, or by the keyboard, with a photo of the meter if wanted. */
export function ReadingSheet({ site, stopAbove, onClose }: ReadingSheetProps) {
  const { t } = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [photo, setPhoto] = useState<File>();
  const [isPhotographing, setPhotographing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [wasTried, setTried] = useState(false);
  const parsed = parseInput(readingFormRules, typed === '' ? {} : { wbgt: Number(typed) });
  const fault = parsed.ok || !wasTried ? undefined : parsed.errors.wbgt;
  const stops = parsed.ok && parsed.value.wbgt > stopAbove;
  const save = async () => {
    setTried(true);
    if (!parsed.ok) return;
    setSaving(true);
    const isKept = await keepReading({ siteId: site.id, siteName: site.name, wbgt: parsed.value.wbgt }, photo);
    setSaving(false);
    if (!isKept) return;
    notify.success(t('Reading saved'));
    onClose();
  };
  if (isPhotographing)
    return (
      <CameraDialog
        title={t('Photo of the meter')}
        onClose={() => setPhotographing(false)}
        onPhoto={(taken) => {
          setPhoto(taken);
          setPhotographing(false);
        }}
      />
    );
  return (
    <Dialog
      open
      size="sm"
      locked={isSaving}
      onOpenChange={onClose}
      title={t('WBGT reading')}
      description={
        <span className="text-[1.0625rem]">
          <bdi>{site.name}</bdi>
        </span>
      }
      footer={
        <>
          <Button className={large} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" className={large} pending={isSaving} onClick={() => void save()}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-3 text-[1.0625rem]"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label htmlFor={id} className="font-medium">
          {t('WBGT (°C)')}
        </label>
        <input
          id={id}
          // The pad below is the keyboard of a phone.
          inputMode="none"
          autoComplete="off"
          dir="ltr"
          data-autofocus=""
          value={typed}
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={(event) => setTyped(readTyped(event.target.value))}
          className="h-16 w-full min-w-0 rounded-control border border-line-strong bg-surface px-4 text-center text-3xl font-semibold tabular-nums"
        />
        {fault ? (
          <p id={`${id}-fault`} role="alert" className="text-red-ink">
            {t(fault)}
          </p>
        ) : null}
        <div dir="ltr" className="grid grid-cols-3 gap-2">
          {padKeys.map((key) => (
            <PadButton key={key} padKey={key} onPress={() => setTyped(afterKey(typed, key))} />
          ))}
        </div>
        {stops ? (
          <Notice tone="warning">
            <span className="text-[1.0625rem]">
              {t('Above {{limit}} °C. Work at this site stops.', { limit: stopAbove.toFixed(1) })}
            </span>
          </Notice>
        ) : null}
        {canKeep() ? (
          <Button
            size="lg"
            block
            icon={Camera}
            aria-haspopup="dialog"
            className={large}
            onClick={() => setPhotographing(true)}
          >
            {photo ? t('Take the photo again') : t('Photo of the meter')}
          </Button>
        ) : null}
      </form>
    </Dialog>
  );
}

function PadButton({ padKey, onPress }: { padKey: PadKey; onPress: () => void }) {
  const { t } = useText();
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={padKey === 'back' ? t('Delete the last digit') : undefined}
      className="grid h-14 place-items-center rounded-control border border-line bg-sunken text-2xl font-medium active:bg-line"
    >
      {padKey === 'back' ? <Delete aria-hidden className="size-6" /> : padKey}
    </button>
  );
}

/** What a keyboard typed, with Arabic digits and a comma as on the pad. */
function readTyped(value: string): string {
  const latin = value.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x6_60)).replaceAll(/[,٫]/g, '.');
  return /^\d{0,2}(\.\d?)?$/.test(latin) ? latin : latin.slice(0, 4).replaceAll(/[^\d.]/g, '');
}
