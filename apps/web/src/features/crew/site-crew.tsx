import { HardHat, ListChecks } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { OutboxChip } from '../../outbox/in-shell.tsx';
import { Button } from '../../ui/button.tsx';
import { ConnectionNotice } from '../../ui/connection-notice.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { CrewDialogs, type Opened } from './crew-dialogs.tsx';
import { type CrewRow, countsOf, everybodyFor, presentBySite } from './crew-list.ts';
import { CrewNotices, PositionNotice } from './crew-notices.tsx';
import { FilterChips } from './filter-chips.tsx';
import { GroupPhotoButton } from './group-photo.tsx';
import { HeatBanner, ReadingButton } from './heat-banner.tsx';
import { large, useDesk } from './look.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { PeopleTable } from './people-table.tsx';
import { PersonRow } from './person-row.tsx';
import { photoEvents } from './photo-events.ts';
import { SiteButton, SiteList } from './site-choice.tsx';
import { tapOf } from './tap.ts';
import { UndoBar } from './undo-bar.tsx';
import type { CrewOfSite } from './use-crew.ts';
import { useHeat } from './use-heat.ts';
import { useNearbySite } from './use-nearby-site.ts';
import { useRecorder } from './use-recorder.ts';
import { useSteadyRows } from './use-steady-rows.ts';
import { WorkerSearch } from './worker-search.tsx';

/** The people of one site, on a phone as rows to tap, at a desk as a table beside the sites. */
export function SiteCrew({ crew, roster, view, site }: CrewOfSite) {
  const { t } = useText();
  const isDesk = useDesk();
  const { rows, mode, marks } = crew;
  const recorder = useRecorder(site);
  const nearby = useNearbySite({ crew, roster, view, site });
  const { filter, chooseFilter, shown } = useSteadyRows(rows, site.id);
  const [opened, setOpened] = useState<Opened>();
  const everybody = everybodyFor(mode, rows);
  const photoOf = photoEvents(crew.recent, { siteId: site.id, now: crew.now, photographed: crew.photographed });
  const counts = countsOf(rows);
  const heat = useHeat(roster, site, rows);
  const siteName = useCallback(
    (id: number) => roster.sites.find((one) => one.id === id)?.name ?? t('Another site'),
    [roster.sites, t],
  );
  // The site with most of the crew is taken as chosen, so that it stays although people leave it.
  const { chooseSite, isSiteChosen } = crew;
  useEffect(() => {
    if (!isSiteChosen) chooseSite(site.id);
  }, [isSiteChosen, chooseSite, site.id]);

  const tap = (row: CrewRow) => {
    if (recorder.isSlip(row.person.id)) return;
    const action = tapOf(mode, row.state);
    if (action === 'OPEN') setOpened({ is: 'person', id: row.person.id });
    else if (action === 'MOVE') setOpened({ is: 'move', id: row.person.id });
    else if (action === 'CHECK_IN' && heat.isHot) setOpened({ is: 'arrival', id: row.person.id });
    else void recorder.record([{ kind: action, person: row.person }], 'TAP');
  };
  // The same function for every row and render, so that only the row that changes is rendered.
  const latestTap = useRef(tap);
  useEffect(() => {
    latestTap.current = tap;
  });
  const tapLatest = useCallback((row: CrewRow) => latestTap.current(row), []);
  const sites = {
    sites: roster.sites,
    chosen: site.id,
    countPresent: () => presentBySite(roster, view),
    onChoose: chooseSite,
  };
  const list = { marks, siteName, onTap: tap };
  return (
    <div className="gap-6 xl:grid xl:grid-cols-[20rem_minmax(0,1fr)] xl:items-start">
      {isDesk ? <SiteList {...sites} /> : null}
      <div className="mx-auto flex w-full max-w-2xl min-w-0 flex-col gap-3 pb-56 xl:max-w-none">
        <div className="sticky top-0 z-10 -mx-1 flex flex-col gap-2 bg-canvas px-1 py-2">
          <div className="flex items-center gap-2">
            {isDesk ? (
              <h2 className="min-w-0 flex-1 text-xl font-semibold wrap-anywhere">
                <bdi>{site.name}</bdi>
              </h2>
            ) : (
              <SiteButton name={site.name} {...sites} />
            )}
            <span className="max-w-[45%] empty:hidden">
              <OutboxChip onCrew />
            </span>
          </div>
          <ModeSwitch mode={mode} modes={['in', 'out']} onChange={crew.chooseMode} />
        </div>
        <HeatBanner
          heat={heat}
          record={recorder.record}
          onCheckOut={() => setOpened({ is: 'leave' })}
          onReading={() => setOpened({ is: 'reading' })}
        />
        <CrewNotices roster={roster} site={site} present={counts.in} now={crew.now} />
        <FilterChips chosen={filter} counts={counts} onChoose={chooseFilter} />
        {/* Also without anybody to check: the rows below must not move with the last tap. */}
        <Button
          variant="primary"
          size="lg"
          block
          icon={ListChecks}
          aria-haspopup="dialog"
          className={large}
          disabled={everybody.length === 0}
          onClick={() => setOpened({ is: 'all', mode })}
        >
          {mode === 'in'
            ? t('Check in all ({{count}})', { count: everybody.length })
            : t('Check out all ({{count}})', { count: everybody.length })}
        </Button>
        {rows.length === 0 ? (
          <EmptyState icon={HardHat} message={t('No crew yet. Search for a worker or scan a card.')} />
        ) : shown.length === 0 ? (
          <EmptyState
            icon={HardHat}
            message={t('Nobody here')}
            action={
              <Button className={large} onClick={() => chooseFilter('all')}>
                {t('Show all')}
              </Button>
            }
          />
        ) : isDesk ? (
          <PeopleTable
            caption={t('Crew')}
            rows={shown}
            mode={mode}
            onOpen={({ person }) => setOpened({ is: 'person', id: person.id })}
            {...list}
          />
        ) : (
          <ul
            aria-label={t('Crew')}
            className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card"
          >
            {shown.map((row) => (
              <li key={row.person.id}>
                <PersonRow row={row} mark={marks.get(row.person.id)} siteName={siteName} onTap={tapLatest} />
              </li>
            ))}
          </ul>
        )}
        <GroupPhotoButton
          count={photoOf.length}
          onOpen={() => setOpened({ is: 'photo', of: photoOf, name: t('Group photo') })}
        />
        {heat.state ? null : <ReadingButton onOpen={() => setOpened({ is: 'reading' })} />}
        <div className="[&_*]:text-[1.0625rem]">
          <ConnectionNotice />
        </div>
        <WorkerSearch roster={roster} view={view} {...list} />
        <CrewDialogs
          opened={opened}
          crew={crew}
          roster={roster}
          view={view}
          site={site}
          everybody={everybody}
          heat={heat}
          siteName={siteName}
          record={recorder.record}
          onOpen={setOpened}
          onClose={() => setOpened(undefined)}
        />
        <UndoBar entries={crew.entries}>
          <PositionNotice roster={roster} site={site} recorder={recorder} nearby={nearby} onSwitch={chooseSite} />
        </UndoBar>
      </div>
    </div>
  );
}
