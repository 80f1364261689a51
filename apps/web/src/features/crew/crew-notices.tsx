import type { CrewRoster } from '@binaa/contract/crew-roster';
import { toFieldTime } from '../../lib/company-clock.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { canKeep } from '../../outbox/presence.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { large } from './look.ts';
import { declinePosition, metresOutside, siteAround } from './position.ts';
import type { useRecorder } from './use-recorder.ts';

type Site = CrewRoster['sites'][number];
type CrewNoticesProps = {
  roster: CrewRoster;
  site: Site;
  /** How many are checked in at the site. */
  present: number;
  now: number;
};

/** What the user should know before the next tap. Nothing here blocks it. */
export function CrewNotices(props: CrewNoticesProps) {
  const { t } = useText();
  return (
    <div className="flex flex-col gap-2 empty:hidden [&_*]:text-[1.0625rem]">
      {canKeep() ? null : <Notice tone="warning">{t('Without https nothing can be kept on this phone.')}</Notice>}
      <StillIn {...props} />
    </div>
  );
}

/** After the end of the site's day. */
function StillIn({ roster, site, present, now }: CrewNoticesProps) {
  const { t } = useText();
  const ends = site.place.dayEnds ?? roster.settings.dayEnds;
  if (present === 0 || toFieldTime(new Date(now).toISOString()).slice(11) < ends) return null;
  return (
    <Notice tone="warning">{t('Still in: {{count}}. Nobody is checked out by the clock.', { count: present })}</Notice>
  );
}

type PositionNoticeProps = Pick<CrewNoticesProps, 'roster' | 'site'> & {
  recorder: ReturnType<typeof useRecorder>;
  onSwitch: (siteId: number) => void;
};

/** Explains the position before the browser asks, and says when the phone is outside the site. */
export function PositionNotice({ roster, site, recorder, onSwitch }: PositionNoticeProps) {
  const { t } = useText();
  const format = useFormat();
  const { position, explains, allow, look } = recorder;
  if (explains)
    return (
      <Notice>
        <p>{t('Binaa notes where this phone is when you check people in or out. Never in between.')}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="primary" className={large} onClick={allow}>
            {t('Allow')}
          </Button>
          <Button
            className={large}
            onClick={() => {
              declinePosition();
              look();
            }}
          >
            {t('Not now')}
          </Button>
        </div>
      </Notice>
    );
  const metres = position && metresOutside(site, position);
  if (!position || metres === undefined) return null;
  const other = siteAround(roster.sites, site, position);
  return (
    <Notice tone="warning">
      <p>
        {t('Outside {{site}} by {{metres}} m. Recorded, and the office sees it.', {
          site: site.name,
          metres: format.number(metres),
        })}
      </p>
      {other ? (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <span>{t('You seem to be at {{site}}. Switch?', { site: other.name })}</span>
          <Button className={large} onClick={() => onSwitch(other.id)}>
            {t('Switch')}
          </Button>
        </div>
      ) : null}
    </Notice>
  );
}
