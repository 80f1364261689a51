import { type PayDay, payDayKindLabels } from '@binaa/contract/pay-days';
import { toFieldTime } from '../../../lib/company-clock.ts';
import { formatsFor } from '../../../lib/format.ts';
import { workedMinutes } from '../payslip/line-minutes.ts';

const english = formatsFor('en', 'dayFirst');

/** Every day of the payslip, the first half of them beside the second. */
export function PrintedDays({ days }: { days: readonly PayDay[] }) {
  const half = Math.ceil(days.length / 2);
  return (
    <div className="payslip-days">
      {[days.slice(0, half), days.slice(half)].map((part) => (
        <table key={part[0]?.date ?? ''}>
          <tbody>
            {part.map((day) => (
              <tr key={day.date}>
                <th scope="row">
                  {Number(day.date.slice(8))} {english.weekday(day.date)}
                </th>
                <td>{payDayKindLabels[day.kind].en}</td>
                <td className="figure">
                  {clock(day.firstIn)} {day.firstIn ? '–' : ''} {clock(day.lastOut)}
                </td>
                <td className="figure">{hoursOf(workedMinutes(day))}</td>
                <td lang="ar" dir="rtl">
                  {payDayKindLabels[day.kind].ar}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

function clock(moment: string | null): string {
  return moment === null ? '' : toFieldTime(moment).slice(11);
}

/** '8:30', or nothing for none. */
export function hoursOf(minutes: number): string {
  return minutes === 0 ? '' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
