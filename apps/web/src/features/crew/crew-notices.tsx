import { crewLimits } from '@binaa/contract/crew';
import type { CrewRoster } from '@binaa/contract/crew-roster';
import { clockOffset } from '../../lib/clock-offset.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { canKeep } from '../../outbox/presence.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { isAfterDay } from './day-end.ts';
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
      <ClockWrong />
      <StillIn {...props} />
    </div>
  );
}

function ClockWrong() {
  const { t } = useText();
  const wrongBy = Math.abs(clockOffset() ?? 0);
  if (wrongBy <= crewLimits.clockToleranceMs) return null;
  const minutes = Math.round(wrongBy / 60_000);
  return (
    <Notice tone="warning">
      {t('The clock of this phone is {{minutes}} min wrong. Times are corrected.', { minutes })}
    </Notice>
  );
}

function StillIn({ present, ...day }: CrewNoticesProps) {
  const { t } = useText();
  if (present === 0 || !isAfterDay(day)) return null;
  return (
    <Notice tone="warning">{t('Still in: {{count}}. Nobody is checked out by the clock.', { count: present })}</Notice>
  );
}

type PositionNoticeProps = Pick<CrewNoticesProps, 'roster' | 'site'> & {
  recorder: ReturnType<typeof useRecorder>;
  /** Where the phone seemed to be when the screen was opened. */
  nearby?: Site | undefined;
  onSwitch: (siteId: number) => void;
};

/** Explains the position before the browser asks, and says when the phone is outside the site. */
export function PositionNotice({ roster, site, recorder, nearby, onSwitch }: PositionNoticeProps) {
  const { t } = useText();
  const format = useFormat();
  const { position, explains, allow, recheckPermission } = recorder;
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
              recheckPermission();
            }}
          >
            {t('Not now')}
          </Button>
        </div>
      </Notice>
    );
  const metres = position && metresOutside(site, position);
  const other = position ? siteAround(roster.sites, site, position) : nearby;
  if (metres === undefined && !other) return null;
  return (
    <Notice tone="warning">
      {metres === undefined ? null : (
        <p>
          {t('Outside {{site}} by {{metres}} m. Recorded, and the office sees it.', {
            site: site.name,
            metres: format.number(metres),
          })}
        </p>
      )}
      {other ? (
        <div className="flex flex-wrap items-center gap-3 not-first:mt-2">
          <span>{t('You seem to be at {{site}}. Switch?', { site: other.name })}</span>
          <Button className={large} onClick={() => onSwitch(other.id)}>
            {t('Switch')}
          </Button>
        </div>
      ) : null}
    </Notice>
  );
}
