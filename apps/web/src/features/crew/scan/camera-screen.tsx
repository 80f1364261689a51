import { Flashlight, FlashlightOff, Search, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useText } from '../../../lib/i18n.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { large } from '../look.ts';
import { ModeSwitch } from '../mode-switch.tsx';
import { CameraPicture } from './camera-picture.tsx';
import { FeedbackScreen } from './feedback-screen.tsx';
import { RecentCards } from './recent-cards.tsx';
import { scanModes } from './sight.ts';
import type { useCamera } from './use-camera.ts';
import { useCrewPath } from './use-crew-path.ts';
import type { Scanner } from './use-scanner.ts';

type CameraScreenProps = { camera: ReturnType<typeof useCamera>; scanner: Scanner; siteName: string };

/** The camera over the whole screen. */
export function CameraScreen({ camera, scanner, siteName }: CameraScreenProps) {
  const { t } = useText();
  const { stream, stop, torch, switchTorch } = camera;
  const crewPath = useCrewPath();
  return (
    <Radix.Root open onOpenChange={stop}>
      <Radix.Portal>
        <Radix.Content
          data-dialog=""
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-50 flex flex-col bg-black text-[1.0625rem] text-white outline-none"
        >
          <div className="z-1 flex items-center gap-3 px-4 py-2 pt-[max(0.5rem,env(safe-area-inset-top))]">
            <Radix.Title className="min-w-0 flex-1 truncate text-lg font-semibold">
              <bdi>{siteName}</bdi>
            </Radix.Title>
            {torch === undefined ? null : (
              <Button
                icon={torch ? FlashlightOff : Flashlight}
                className={large}
                aria-pressed={torch}
                onClick={() => void switchTorch()}
              >
                {t('Torch')}
              </Button>
            )}
            <Button icon={X} className={large} onClick={stop}>
              {t('Stop')}
            </Button>
          </div>
          <div className="relative min-h-0 flex-1">
            {stream ? <CameraPicture stream={stream} onText={scanner.onText} onFailed={camera.fail} /> : null}
            <div
              aria-hidden
              className="absolute inset-0 m-auto aspect-square max-h-[80%] w-3/5 max-w-80 rounded-card border-4 border-white/80"
            />
          </div>
          <div className="z-1 mx-auto flex w-full max-w-2xl flex-col gap-3 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            <RecentCards scanner={scanner} />
            <ModeSwitch mode={scanner.mode} modes={scanModes} onChange={scanner.chooseMode} />
            <LinkButton to={crewPath} icon={Search} size="lg" block className={large}>
              {t('Search instead')}
            </LinkButton>
          </div>
          <FeedbackScreen scanner={scanner} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
