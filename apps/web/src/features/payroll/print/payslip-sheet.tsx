import '../../../styles/payslip-sheet.css';
import { formatAmount } from '@binaa/contract/money';
import { formulaText, payLineGroupLabels, payLineGroups, payLineLabels } from '@binaa/contract/pay-lines';
import { runPartLabels } from '@binaa/contract/payroll-runs';
import type { OwnPayslip } from '@binaa/contract/payslips';
import { userCategories, userCategoryLabels } from '@binaa/contract/user-categories';
import { Fragment } from 'react';
import { useCompany } from '../../../lib/company.ts';
import { logoAddress } from '../../../lib/company-names.ts';
import { formatsFor, noValue } from '../../../lib/format.ts';
import { sumOf } from '../../../lib/typed-amount.ts';
import { BilingualHeading, BilingualRow } from './both-languages.tsx';
import { printWords } from './print-words.ts';
import { hoursOf, PrintedDays } from './printed-days.tsx';

const english = formatsFor('en', 'dayFirst');
const arabic = formatsFor('ar', 'dayFirst');

/** A payslip on one page of paper, in both languages. */
export function PayslipSheet({ slip }: { slip: OwnPayslip }) {
  return (
    <section className="payslip-sheet" dir="ltr" lang="en" aria-label={`${slip.userName} ${slip.period}`}>
      <SheetHead />
      <BilingualHeading
        label={{
          en: [printWords.payslip.en, english.month(slip.period), partOf(slip)?.en].filter(Boolean).join(' · '),
          ar: [printWords.payslip.ar, arabic.month(slip.period), partOf(slip)?.ar].filter(Boolean).join(' · '),
        }}
      />
      <SheetFacts slip={slip} />
      <SheetLines slip={slip} />
      <BilingualHeading label={printWords.daysOfPeriod} />
      <PrintedDays days={slip.days} />
      <div className="payslip-signatures">
        {[printWords.employee, printWords.company].map((label) => (
          <p key={label.en}>
            <span>{label.en}</span>
            <span lang="ar" dir="rtl">
              {label.ar}
            </span>
          </p>
        ))}
      </div>
    </section>
  );
}

function partOf({ part }: OwnPayslip) {
  return part === 'MONTH' ? undefined : runPartLabels[part];
}

/** The company's names, which take the place of the letterhead. */
function SheetHead() {
  const { data: company } = useCompany();
  const logo = company ? logoAddress(company) : undefined;
  return (
    <header data-letterhead="">
      <span>
        <bdi>{company?.nameEn}</bdi>
      </span>
      {logo ? <img src={logo} alt="" /> : null}
      <span lang="ar" dir="rtl">
        <bdi>{company?.nameAr}</bdi>
      </span>
    </header>
  );
}

function SheetFacts({ slip }: { slip: OwnPayslip }) {
  const trade = userCategories.find((category) => category === slip.category);
  const facts = [
    { label: printWords.name, value: <bdi>{slip.userName}</bdi> },
    { label: printWords.number, value: slip.employeeNo ?? noValue },
    ...(trade
      ? [{ label: printWords.trade, value: `${userCategoryLabels[trade].en} · ${userCategoryLabels[trade].ar}` }]
      : []),
    { label: printWords.period, value: `${english.date(slip.fromDate)} – ${english.date(slip.toDate)}` },
    { label: printWords.paidOn, value: slip.paidOn === null ? noValue : english.date(slip.paidOn) },
    {
      label: printWords.account,
      value: slip.ibanLast4 === null ? noValue : `${slip.bankShort ?? ''} •••• ${slip.ibanLast4}`,
    },
    { label: printWords.days, value: `${slip.workedDays} / ${slip.paidDays}` },
    { label: printWords.hours, value: `${hoursOf(slip.workedMinutes)} / ${hoursOf(slip.overtimeMinutes) || '0:00'}` },
  ];
  return (
    <table>
      <tbody>
        {facts.map(({ label, value }) => (
          <BilingualRow key={label.en} label={label}>
            <td>{value}</td>
          </BilingualRow>
        ))}
      </tbody>
    </table>
  );
}

function SheetLines({ slip }: { slip: OwnPayslip }) {
  const groups = payLineGroups
    .map((group) => ({ group, lines: slip.lines.filter((line) => line.group === group) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <table style={{ marginTop: '3mm' }}>
      <tbody>
        {groups.map(({ group, lines }) => (
          <Fragment key={group}>
            <BilingualRow label={payLineGroupLabels[group]} className="group">
              <td className="figure" colSpan={2}>
                {formatAmount(sumOf(lines.map(({ amount }) => amount)))}
              </td>
            </BilingualRow>
            {lines.map((line) => (
              <BilingualRow key={line.id} label={payLineLabels[line.code]}>
                <td>
                  {line.origin ? `${line.origin.period} ` : null}
                  {line.limited ? null : formulaText(line, 'en')}
                  {line.note ? <bdi>{line.note}</bdi> : null}
                </td>
                <td className="figure">{formatAmount(line.amount)}</td>
              </BilingualRow>
            ))}
          </Fragment>
        ))}
        <BilingualRow label={printWords.net} className="net">
          <td className="figure" colSpan={2}>
            {formatAmount(slip.net)}
          </td>
        </BilingualRow>
      </tbody>
    </table>
  );
}
