import type { CrewRoster } from '@binaa/contract/crew-roster';
import { useCallback, useState } from 'react';
import { readItem, writeItem } from '../../lib/storage.ts';
import type { Mode } from './crew-list.ts';

/**
 * What the user chose last on this device, whether it has had a roster, and the day on which it was last asked for the
 * nearest site. The site stays; In or Out is kept for the day.
 */
export type DayChoice = { siteId?: number; mode?: Mode; modeDay?: string; hasLoaded?: true; locatedDay?: string };

const outFromHour = 11;

/** In if the screen was opened before 11:00, else Out, unless chosen today. `hour` is the company's. */
export function modeOf({ mode, modeDay }: DayChoice, { today, hour }: { today: string; hour: number }): Mode {
  if (mode !== undefined && modeDay === today) return mode;
  return hour < outFromHour ? 'in' : 'out';
}

/**
 * The site of the last time, else the one where most of the crew is, else the only one. Otherwise undefined: people must
 * not be recorded at a site that nobody chose.
 */
export function siteOf(
  { siteId }: DayChoice,
  { sites, people }: Pick<CrewRoster, 'sites' | 'people'>,
): number | undefined {
  const exists = (id: number) => sites.some((site) => site.id === id);
  if (siteId !== undefined && exists(siteId)) return siteId;
  const counts = new Map<number, number>();
  for (const { mine, open, lastOut } of people) {
    const at = open[0]?.siteId ?? lastOut?.siteId;
    if (mine && at !== undefined && exists(at)) counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? (sites.length === 1 ? sites[0]?.id : undefined);
}

function keyOf(userId: number): string {
  return `binaa.crew.${userId}`;
}

function readChoice(userId: number): DayChoice {
  try {
    return JSON.parse(readItem(keyOf(userId)) ?? '{}') as DayChoice;
  } catch {
    return {};
  }
}

export function useDayChoice(userId: number) {
  const [choice, setChoice] = useState(() => readChoice(userId));
  const choose = useCallback(
    (changed: DayChoice) => {
      const next = { ...readChoice(userId), ...changed };
      writeItem(keyOf(userId), JSON.stringify(next));
      setChoice(next);
    },
    [userId],
  );
  return { choice, choose };
}
