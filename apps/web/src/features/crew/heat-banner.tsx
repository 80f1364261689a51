import type { HeatState } from '@binaa/contract/heat-state';
import { LogOut, Play, Sun, Thermometer, TriangleAlert, Umbrella } from 'lucide-react';
import type { ReactNode } from 'react';
import { companyToday } from '../../lib/company-clock.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import type { CrewRow } from './crew-list.ts';
import { large } from './look.ts';
import type { Heat } from './use-heat.ts';
import type { RecordEvents } from './use-recorder.ts';

type HeatBannerProps = { heat: Heat; record: RecordEvents; onCheckOut: () => void; onReading: () => void };

/** What the heat rules say about the site now, who is concerned, and what to do about it. */
export function HeatBanner({ heat, record, onCheckOut, onReading }: HeatBannerProps) {
  const { t } = useText();
  const { state, working, resting, isHot } = heat;
  const forAll = (rows: readonly CrewRow[], event: { kind: 'BREAK_START' | 'BREAK_END'; shelter?: 'SHADE' }) =>
    void record(
      rows.map(({ person }) => ({ ...event, person })),
      'ALL',
    );
  if (!state)
    return resting.length === 0 ? null : (
      <Button size="lg" block icon={Play} className={large} onClick={() => forAll(resting, { kind: 'BREAK_END' })}>
        {t('End the rest of all ({{count}})', { count: resting.length })}
      </Button>
    );
  return (
    <HeatNotice heat={heat}>
      {state.kind === 'STOP' && state.readingDue ? <p>{t('It is time for a new WBGT reading.')}</p> : null}
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {isHot && working.length > 0 ? (
          <>
            <Button
              variant="primary"
              icon={Umbrella}
              className={large}
              onClick={() => forAll(working, { kind: 'BREAK_START', shelter: 'SHADE' })}
            >
              {t('All resting in shade')}
            </Button>
            <Button icon={LogOut} aria-haspopup="dialog" className={large} onClick={onCheckOut}>
              {t('Check out all')}
            </Button>
          </>
        ) : null}
        <ReadingButton onOpen={onReading} />
      </div>
      {isHot && working.length > 0 ? (
        <FactLine>
          {working.map(({ person }) => (
            <bdi key={person.id}>{person.name}</bdi>
          ))}
        </FactLine>
      ) : null}
    </HeatNotice>
  );
}

/** What the heat rules say about the site now. Nothing while they say nothing. */
export function HeatNotice({ heat: { state, working, isHot }, children }: { heat: Heat; children?: ReactNode }) {
  const { t } = useText();
  if (!state) return null;
  return (
    <section
      aria-label={t('Heat')}
      className={`flex flex-col gap-3 rounded-card px-4 py-3 text-[1.0625rem] ${
        isHot ? 'bg-red-soft text-red-ink' : 'bg-amber-soft text-amber-ink'
      }`}
    >
      <div role="alert" className="flex items-start gap-2.5 font-semibold">
        <HeatIcon state={state} />
        <p className="min-w-0">
          <HeatWords state={state} working={working.length} />
        </p>
      </div>
      {children}
    </section>
  );
}

export function ReadingButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useText();
  return (
    <Button size="lg" icon={Thermometer} aria-haspopup="dialog" className={large} onClick={onOpen}>
      {t('WBGT reading')}
    </Button>
  );
}

function HeatIcon({ state }: { state: HeatState }) {
  const Icon = state.kind === 'WARNING' ? Sun : TriangleAlert;
  return <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />;
}

function HeatWords({ state, working }: { state: HeatState; working: number }) {
  const { t } = useText();
  const format = useFormat();
  const time = (moment: number) => format.time(new Date(moment).toISOString());
  switch (state.kind) {
    case 'WARNING':
      return t('Outdoor work stops at {{time}}. {{count}} people are outdoors.', {
        time: time(state.bannedFrom),
        count: working,
      });
    case 'BAN':
      return t('Outdoor work is banned until {{time}}. {{count}} people are still checked in outdoors.', {
        time: time(state.until),
        count: working,
      });
    case 'STOP': {
      const since = new Date(state.since);
      const isToday = companyToday(since) === companyToday();
      return t('Stop work: WBGT {{value}} °C at {{time}}.', {
        value: state.wbgt.toFixed(1),
        time: isToday ? time(state.since) : format.dateTime(since.toISOString()),
      });
    }
  }
}
