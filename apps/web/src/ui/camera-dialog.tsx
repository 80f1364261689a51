import { Camera, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type CameraFailure, cameraFailureOf, photoOf, startCamera } from '../lib/camera.ts';
import { type Translate, useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './states.tsx';

type CameraDialogProps = { title: string; onPhoto: (photo: File) => void; onClose: () => void };

/** Takes a photo with the device's camera, never from its gallery. Start it in a tap: some browsers ask each time. */
export function CameraDialog({ title, onPhoto, onClose }: CameraDialogProps) {
  const { t } = useText();
  const { video, isReady, failure } = useCamera();
  const [photo, setPhoto] = useState<File>();
  const address = useAddressOf(photo);
  const take = async () => {
    if (video.current) setPhoto(await photoOf(video.current));
  };
  const large = 'min-h-14! text-[1.0625rem]!';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        failure ? undefined : photo ? (
          <>
            <Button icon={RotateCcw} className={large} onClick={() => setPhoto(undefined)}>
              {t('Take again')}
            </Button>
            <Button variant="primary" className={large} onClick={() => onPhoto(photo)}>
              {t('Use photo')}
            </Button>
          </>
        ) : (
          <Button variant="primary" icon={Camera} className={large} disabled={!isReady} onClick={() => void take()}>
            {t('Take photo')}
          </Button>
        )
      }
    >
      {failure ? (
        <Notice tone="warning">{failureWords(failure, t)}</Notice>
      ) : (
        <div className="relative aspect-4/3 overflow-hidden rounded-card bg-black">
          <video ref={video} muted playsInline aria-hidden className="absolute inset-0 size-full object-contain" />
          {address === undefined ? null : (
            <img src={address} alt={t('The photo')} className="absolute inset-0 size-full bg-black object-contain" />
          )}
        </div>
      )}
    </Dialog>
  );
}

function failureWords(failure: CameraFailure, t: Translate): string {
  if (failure === 'refused')
    return t('The camera is not allowed. Allow it for this page in the settings of the browser.');
  return failure === 'none'
    ? t('No camera was found on this device.')
    : t('The camera could not be started. Please try again.');
}

/** Runs the camera while the dialog is open. */
function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setReady] = useState(false);
  const [failure, setFailure] = useState<CameraFailure>();
  useEffect(() => {
    let hasLeft = false;
    let stream: MediaStream | undefined;
    const start = async () => {
      try {
        stream = await startCamera();
        if (hasLeft || !video.current) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        if (!hasLeft) setReady(true);
      } catch (error) {
        if (!hasLeft) setFailure(cameraFailureOf(error));
      }
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void start();
    return () => {
      hasLeft = true;
      stop();
    };
  }, []);
  return { video, isReady, failure };
}

function useAddressOf(photo: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = photo && URL.createObjectURL(photo);
    setAddress(made);
    return () => {
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [photo]);
  return address;
}
