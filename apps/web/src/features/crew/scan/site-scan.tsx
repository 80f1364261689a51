import { Camera, Search } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { PositionNotice } from '../crew-notices.tsx';
import { HeatNotice } from '../heat-banner.tsx';
import { large } from '../look.ts';
import { ModeSwitch } from '../mode-switch.tsx';
import type { CrewOfSite } from '../use-crew.ts';
import { useHeat } from '../use-heat.ts';
import { CameraScreen } from './camera-screen.tsx';
import { RecentCards } from './recent-cards.tsx';
import { scanModes } from './sight.ts';
import { allowSound } from './signal.ts';
import { useCamera } from './use-camera.ts';
import { useCrewPath } from './use-crew-path.ts';
import { useScanner } from './use-scanner.ts';

/** Scanning at one site: this page while the camera is off, the camera over the whole screen while it is on. */
export function SiteScan(ready: CrewOfSite) {
  const { t } = useText();
  const camera = useCamera();
  const crewPath = useCrewPath();
  const { crew, roster, site } = ready;
  const heat = useHeat(roster, site, crew.rows);
  // What could not be kept is named on the page below the camera.
  const scanner = useScanner(ready, { isHot: heat.isHot, onNotSaved: camera.stop });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-xl font-semibold wrap-anywhere">
        <bdi>{site.name}</bdi>
      </p>
      <ModeSwitch mode={scanner.mode} modes={scanModes} onChange={scanner.chooseMode} />
      <HeatNotice heat={heat}>
        {heat.isHot ? <p>{t('Whoever is checked in by card now rests in shade.')}</p> : null}
      </HeatNotice>
      <CameraProblem state={camera.state} />
      <Button
        variant="primary"
        size="lg"
        block
        icon={Camera}
        className={large}
        pending={camera.state === 'starting'}
        onClick={() => {
          allowSound();
          void camera.start();
        }}
      >
        {t('Start camera')}
      </Button>
      <LinkButton to={crewPath} icon={Search} size="lg" block className={large}>
        {t('Search instead')}
      </LinkButton>
      {camera.state === 'on' ? null : (
        <div className="rounded-control empty:hidden [&_*]:text-[1.0625rem]">
          <PositionNotice roster={roster} site={site} recorder={scanner.recorder} onSwitch={crew.chooseSite} />
        </div>
      )}
      <RecentCards scanner={scanner} />
      {camera.stream ? <CameraScreen camera={camera} scanner={scanner} siteName={site.name} /> : null}
    </div>
  );
}

function CameraProblem({ state }: { state: ReturnType<typeof useCamera>['state'] }) {
  const { t } = useText();
  if (state === 'off' || state === 'starting' || state === 'on') return null;
  return (
    <div className="[&_*]:text-[1.0625rem]">
      <Notice tone="error">
        {state === 'none' ? (
          <p>{t('No camera was found on this device.')}</p>
        ) : state === 'failed' ? (
          <p>{t('The camera does not start. Close other applications that use it, or choose people from the list.')}</p>
        ) : (
          <>
            <p className="font-medium">{t('The camera is not allowed. Choose people from the list.')}</p>
            <p className="mt-1">
              {t(
                'To allow it, tap the sign beside the address, then Permissions, then Camera. On an iPhone: Settings, Apps, Safari, Camera.',
              )}
            </p>
          </>
        )}
      </Notice>
    </div>
  );
}
