import { describe, expect, it } from 'vitest';
import type { OpenAdvance, OpenItem } from './compute-slip.ts';
import { correctionOf, type Origin } from './corrections.ts';
import { daysWageMinor } from './deductions.ts';
import { roundedRatio, shareOut } from './exact.ts';
import { inputMark, runMark } from './input-mark.ts';
import { defaultSettings } from './settings.ts';
import {
  amount,
  everyWorkingDay,
  facts,
  fullOctober,
  net,
  noHolidays,
  october,
  slip,
  stay,
  withDay,
} from './testing/october.ts';

let lastId = 0;
function item(kind: OpenItem['kind'], riyals: number, fromPeriod = '2026-10'): OpenItem {
  lastId += 1;
  return { id: lastId, kind, fromPeriod, leftMinor: riyals * 100 };
}
function advance(riyals: number, changes: Partial<OpenAdvance> = {}): OpenAdvance {
  lastId += 1;
  const leftMinor = riyals * 100;
  return {
    id: lastId,
    givenOn: '2026-09-01',
    leftMinor,
    instalmentMinor: leftMinor,
    takenThisMonthMinor: 0,
    ...changes,
  };
}

describe('deductions', () => {
  it('are taken in the order court, advance, damage, penalty, other, and together at most half', () => {
    const items = [item('OTHER_DEDUCTION', 500), item('PENALTY', 100), item('DAMAGE', 100), item('COURT_ORDER', 5_000)];
    const result = slip({ items, advances: [advance(1_000)] });
    const taken = result.lines.filter(({ amountMinor }) => amountMinor < 0);
    expect(taken.map(({ code, amountMinor }) => [code, amountMinor / 100])).toEqual([
      ['COURT_ORDER', -770],
      ['ADVANCE', -220],
      ['DAMAGE', -100],
      ['PENALTY', -10],
    ]);
    expect(net(result)).toBe(1_100);
  });

  it('begin with the oldest of a kind', () => {
    const younger = advance(300, { givenOn: '2026-08-01' });
    const older = advance(150, { givenOn: '2026-07-01' });
    const result = slip({ advances: [younger, older] });
    const taken = result.lines.filter(({ code }) => code === 'ADVANCE');
    expect(taken.map(({ sourceId, amountMinor }) => [sourceId, amountMinor])).toEqual([
      [older.id, -15_000],
      [younger.id, -7_000],
    ]);
  });

  it('count what another payslip of the month took', () => {
    const partly = advance(500, { instalmentMinor: 15_000, takenThisMonthMinor: 10_000 });
    expect(amount(slip({ advances: [partly] }), 'ADVANCE')).toBe(-50);
    const damaged = { items: [item('DAMAGE', 400)], takenThisMonth: { DAMAGE: 50_000, PENALTY: 0 } };
    expect(amount(slip(damaged), 'DAMAGE')).toBe(-13.33);
  });

  it('never make the net negative, also without any wage', () => {
    const items = [item('COURT_ORDER', 900_000), item('OTHER_DEDUCTION', 900_000)];
    expect(net(slip({ items }))).toBe(1_100);
    const idle = slip({ facts: facts(), items, advances: [advance(900)] });
    expect([idle.netMinor, idle.lines.filter(({ sourceId }) => sourceId !== null)]).toEqual([0, []]);
  });

  it('take half of a bonus as well, but an advance only from the wage', () => {
    const result = slip({ items: [item('BONUS', 1_000), item('OTHER_DEDUCTION', 5_000)], advances: [advance(5_000)] });
    expect(amount(result, 'ADVANCE')).toBe(-220);
    expect(amount(result, 'OTHER_DEDUCTION')).toBe(-1_380);
    expect(net(result)).toBe(1_600);
  });

  it('count days of wage by basic wage and allowances', () => {
    expect(daysWageMinor(220_000, 5, defaultSettings)).toBe(36_667);
  });

  it('tell what was owed, and whether a limit left a part of it', () => {
    const { lines } = slip({ items: [item('PENALTY', 366.67), item('COURT_ORDER', 1_000)] });
    const kept = lines.filter(({ code }) => code === 'PENALTY' || code === 'COURT_ORDER');
    expect(kept.map(({ baseMinor, amountMinor, limited }) => [baseMinor, amountMinor, limited])).toEqual([
      [-100_000, -77_000, true],
      [-36_667, -33_000, true],
    ]);
    const [whole] = slip({ items: [item('PENALTY', 366.67)] }).lines.filter(({ code }) => code === 'PENALTY');
    expect(whole).toMatchObject({ baseMinor: -36_667, amountMinor: -36_667, limited: false });
  });

  it('of one day begin with the one that was entered first', () => {
    const [first, second] = [item('PENALTY', 300), item('PENALTY', 200)];
    const taken = slip({ items: [second, first] }).lines.filter(({ code }) => code === 'PENALTY');
    expect(taken.map(({ sourceId, amountMinor }) => [sourceId, amountMinor])).toEqual([
      [first.id, -30_000],
      [second.id, -6_667],
    ]);
  });

  it('of one kind begin with the older one, in whatever order they come', () => {
    const [older, newer] = [advance(100, { givenOn: '2026-08-01' }), advance(200)];
    for (const advances of [
      [older, newer],
      [newer, older],
    ]) {
      const taken = slip({ advances }).lines.filter(({ code }) => code === 'ADVANCE');
      expect(taken.map(({ sourceId }) => sourceId)).toEqual([older.id, newer.id]);
    }
  });
});

describe('corrections', () => {
  const paid = () => {
    const { lines, days } = slip();
    return { lines, days };
  };
  const origin = (changes: Partial<Origin>): Origin => ({
    ...paid(),
    slipId: 7,
    span: october,
    settings: defaultSettings,
    correctedMinor: 0,
    correctedDays: [],
    facts: facts({ records: fullOctober }),
    ...changes,
  });
  const november = {
    facts: facts({ records: everyWorkingDay('2026-11-01', '2026-11-30') }),
    span: { part: 'MONTH', from: '2026-11-01', to: '2026-11-30' } as const,
  };

  it('of an unchanged month are none', () => {
    expect(correctionOf(origin({}), noHolidays)).toEqual({ correction: undefined, problems: [] });
  });

  it('leave alone what was kept back', () => {
    const [line] = paid().lines;
    const kept = { ...line, code: 'ADVANCE', amountMinor: -10_000 } as Origin['lines'][number];
    const { correction } = correctionOf(origin({ lines: [...paid().lines, kept] }), noHolidays);
    expect(correction).toBeUndefined();
  });

  it('of a dirham are made in both directions', () => {
    const corrected = (correctedMinor: number) =>
      slip({ ...november, origins: [origin({ correctedMinor })] })
        .lines.filter(({ code }) => code === 'CORRECTION')
        .map(({ amountMinor }) => amountMinor);
    expect([corrected(-1), corrected(0), corrected(1)]).toEqual([[1], [], [-1]]);
  });

  it('in favour of the company are taken within half of gross, and the rest waits', () => {
    const nothing = facts();
    const first = slip({ ...november, origins: [origin({ facts: nothing })] });
    expect(amount(first, 'CORRECTION')).toBe(-1_100);
    const second = slip({ ...november, origins: [origin({ facts: nothing, correctedMinor: -110_000 })] });
    expect(amount(second, 'CORRECTION')).toBe(-1_100);
    const third = slip({ ...november, origins: [origin({ facts: nothing, correctedMinor: -220_000 })] });
    expect(net(third)).toBe(2_200);
  });

  it('are computed with the settings of then', () => {
    const longer = facts({ records: withDay(fullOctober, stay('2026-10-13', '06:00–17:00')) });
    const settings = { ...defaultSettings, overtimeDayPercent: 200 };
    const result = slip({ ...november, settings, origins: [origin({ facts: longer })] });
    expect(amount(result, 'CORRECTION')).toBe(22.84);
  });

  it('follow the calendar of today', () => {
    const calendar = { holidays: [{ date: '2026-10-13', confirmed: true }], ramadans: [] };
    const { correction } = correctionOf(origin({}), calendar);
    expect(correction).toEqual({ slipId: 7, since: '2026-10-01', amountMinor: 10_962, changedDays: ['2026-10-13'] });
  });

  it('wait for the problems of the changed month', () => {
    const open = facts({ records: withDay(fullOctober, stay('2026-10-13', '06:00–')) });
    expect(slip({ ...november, origins: [origin({ facts: open })] }).problems).toMatchObject([
      { kind: 'OPEN_RECORD', date: '2026-10-13' },
    ]);
  });

  it('of one origin are one line each, the oldest first', () => {
    const nothing = facts();
    const september = { part: 'MONTH', from: '2026-09-01', to: '2026-09-30' } as const;
    const result = slip({
      ...november,
      origins: [origin({ facts: nothing }), origin({ slipId: 6, span: september, facts: nothing })],
    });
    expect(result.lines.filter(({ code }) => code === 'CORRECTION').map(({ originSlipId }) => originSlipId)).toEqual([
      6,
    ]);
  });
});

describe('exact amounts', () => {
  it('are rounded once, half away from zero', () => {
    expect([roundedRatio(5n, 2n), roundedRatio(-5n, 2n), roundedRatio(7n, 3n), roundedRatio(-1n, 3n)]).toEqual([
      3, -3, 2, 0,
    ]);
    expect(() => roundedRatio(10n ** 20n, 1n)).toThrow(RangeError);
  });

  it('are shared by largest remainder', () => {
    const parts = [
      { id: 2, weight: 1 },
      { id: 1, weight: 1 },
      { id: 3, weight: 4 },
    ];
    expect(shareOut(10, parts).map(({ amountMinor }) => amountMinor)).toEqual([2, 2, 6]);
    expect(shareOut(0, parts).map(({ amountMinor }) => amountMinor)).toEqual([0, 0, 0]);
    expect(shareOut(10, [{ id: 1, weight: 0 }])).toEqual([{ id: 1, weight: 0, amountMinor: 0 }]);
  });
});

describe('mark of the inputs', () => {
  it('follows the content and not the order of fields', () => {
    expect(inputMark({ a: 1, b: [{ c: 'x', d: null }] })).toBe(inputMark({ b: [{ d: null, c: 'x' }], a: 1 }));
    expect(inputMark({ a: 1, b: undefined })).toBe(inputMark({ a: 1 }));
  });

  it('changes with the version of a record', () => {
    const [record, ...others] = fullOctober;
    if (!record) throw new Error('no record');
    const edited = [{ ...record, version: 2 }, ...others];
    expect(inputMark(facts({ records: edited }))).not.toBe(inputMark(facts({ records: fullOctober })));
  });

  it('of a run does not depend on the order of people', () => {
    const [one, other] = [
      { userId: 1, mark: 'a' },
      { userId: 2, mark: 'b' },
    ];
    expect(runMark(defaultSettings, [one, other])).toBe(runMark(defaultSettings, [other, one]));
    expect(runMark(defaultSettings, [one])).not.toBe(runMark(defaultSettings, [one, other]));
  });
});
