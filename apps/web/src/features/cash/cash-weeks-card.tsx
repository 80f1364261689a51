import { balanceRoles } from '@binaa/contract/balances';
import { defaultChartWeeks } from '@binaa/contract/finance';
import { listWeeksOfFloats, type WeekOfFloats } from '@binaa/contract/float-weeks';
import { fromMinor, toMinor } from '@binaa/contract/money';
import { roleLabels } from '@binaa/contract/roles';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { BarChart, shortNumber } from '../../ui/bar-chart.tsx';
import { ChartFrame } from '../../ui/chart.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { FailedState } from '../../ui/states.tsx';

type Kind = 'given' | 'spent' | 'returned';

/** Cash that went into hands, was spent and came back, week by week. */
export default function CashWeeksCard() {
  const { t } = useText();
  const [role, setRole] = useState<string>('');
  const chosen = balanceRoles.find((known) => known === role);
  const weeks = useRead(listWeeksOfFloats, { query: chosen ? { role: chosen } : {} }, { keepPrevious: true });
  const group = <GroupSelect value={role} onChange={setRole} />;
  if (weeks.isPending) return <SkeletonBlock className="h-84 w-full" />;
  if (!weeks.data) {
    return (
      <FailedState
        message={t('Failed to load the chart. Please try again later.')}
        onRetry={() => void weeks.refetch()}
        retrying={weeks.isFetching}
        action={group}
      />
    );
  }
  return <Weeks weeks={weeks.data} group={group} />;
}

function GroupSelect({ value, onChange }: { value: string; onChange: (role: string) => void }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <SelectField
      label={t('Whose cash')}
      hideLabel
      className="w-40"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      placeholder={t('All holders')}
      options={balanceRoles.map((role) => ({ value: role, label: format.label(roleLabels[role]) }))}
    />
  );
}

function Weeks({ weeks, group }: { weeks: readonly WeekOfFloats[]; group: ReactNode }) {
  const { t, plural } = useText();
  const format = useFormat();
  const labels: Record<Kind, string> = { given: t('Given'), spent: t('Spent'), returned: t('Returned') };
  const valuesOf = (kind: Kind) => weeks.map((week) => week[kind]);
  const sumOf = (kind: Kind) => format.money(fromMinor(valuesOf(kind).reduce((sum, value) => sum + toMinor(value), 0)));
  return (
    <ChartFrame
      title={t('Cash in hands by week')}
      description={plural(defaultChartWeeks, {
        one: 'The last week, in QAR',
        other: 'The last {{count}} weeks, in QAR',
      })}
      actions={group}
      table={{
        columns: [t('Week from'), labels.given, labels.spent, labels.returned],
        rows: weeks.map(({ weekStart, given, spent, returned }) => [
          format.date(weekStart),
          ...[given, spent, returned].map(format.money),
        ]),
      }}
      summary={t('{{given}} was given to holders, {{spent}} was spent and {{returned}} was returned.', {
        given: sumOf('given'),
        spent: sumOf('spent'),
        returned: sumOf('returned'),
      })}
    >
      <BarChart
        labels={weeks.map(({ weekStart }) => format.dayAndMonth(weekStart))}
        series={[
          { name: labels.given, values: valuesOf('given'), colour: 2 },
          { name: labels.spent, values: valuesOf('spent'), colour: 1 },
          { name: labels.returned, values: valuesOf('returned'), colour: 3 },
        ]}
        formatTick={shortNumber}
      />
    </ChartFrame>
  );
}
