import type { Bilingual } from '@binaa/contract/bilingual';
import { costLevelLabels } from '@binaa/contract/cost-levels';
import { forecastMethodLabels } from '@binaa/contract/cost-plans';
import type { CodeCost, CostTotal } from '@binaa/contract/job-costs';
import { defineTable, headings, type ListColumn, type ListTable } from '@binaa/contract/list-table';
import { projectMessages } from '@binaa/contract/projects';
import type { Clock } from '../../platform/clock.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { type Rows, rowsAtOnce } from '../../platform/tables/batches.ts';
import type { Db } from '../../schema.ts';
import { maySeeSalary } from '../users/user.policy.ts';
import { presentProjectCost } from './project-cost.presenter.ts';
import { readFacts } from './read-facts.ts';

/** A cost code of the project, or the sums of all. */
type Line = { projectName: string; code: CodeCost | undefined; figures: CostTotal };

function money(en: string, ar: string, amount: (figures: CostTotal) => number): ListColumn<Line> {
  return {
    heading: { en: `${en} (QAR)`, ar: `${ar} (ر.ق)` },
    kind: 'money',
    value: ({ figures }) => amount(figures),
  };
}

function number(heading: Bilingual, value: (figures: CostTotal) => number | null): ListColumn<Line> {
  return { heading, kind: 'number', value: ({ figures }) => value(figures) };
}

const total = { en: 'Total', ar: 'الإجمالي' };

/** One row a cost code, then their sums. */
export const projectCostTable: ListTable<Line> = defineTable<Line>({
  name: { en: 'Job Cost', ar: 'تكلفة الأعمال' },
  fileName: 'project-cost',
  columns: {
    project: { heading: headings.project, value: ({ projectName }) => projectName, width: 36 },
    code: { heading: { en: 'Cost code', ar: 'بند التكلفة' }, value: ({ code }) => code?.code, width: 12 },
    name: {
      heading: { en: 'Name', ar: 'الاسم' },
      value: ({ code }, { language }) => (code ? { en: code.nameEn, ar: code.nameAr } : total)[language],
    },
    original: money('Original cost budget', 'ميزانية التكلفة الأصلية', ({ budget }) => budget.original),
    budget: money('Cost budget', 'ميزانية التكلفة', ({ budget }) => budget.revised),
    opening: money('Cost before Binaa', 'تكلفة سابقة', ({ opening }) => opening),
    expenses: money('Approved expenses', 'المصروفات المعتمدة', ({ expenses }) => expenses),
    labour: money('Labour', 'العمالة', ({ labour }) => labour),
    actual: money('Actual', 'الفعلي', ({ actual }) => actual),
    pending: money('Pending', 'قيد الانتظار', ({ pending }) => pending),
    open: money('Open commitment', 'التزام قائم', ({ open }) => open),
    delivered: money('Delivered not invoiced', 'مورَّد غير مفوتر', ({ delivered }) => delivered),
    known: money('Known cost', 'التكلفة المعلومة', ({ known }) => known),
    used: number({ en: 'Used (%)', ar: 'المستخدم (%)' }, ({ usedPercent }) => usedPercent),
    percent: number({ en: 'Percent complete (%)', ar: 'نسبة الإنجاز (%)' }, ({ percent }) => percent),
    earned: money('Earned value', 'القيمة المكتسبة', ({ earned }) => earned),
    cpi: number({ en: 'Earned for one riyal spent', ar: 'المكتسب لكل ريال مصروف' }, ({ cpi }) => cpi),
    method: {
      heading: { en: 'Forecast method', ar: 'طريقة التوقع' },
      value: ({ code }, { language }) => (code ? forecastMethodLabels[code.methodUsed][language] : null),
    },
    forecast: money('Forecast at completion', 'التكلفة المتوقعة عند الإنجاز', ({ forecast }) => forecast),
    remaining: money('Remaining', 'المتبقي', ({ remaining }) => remaining),
    variance: money('Variance', 'الفرق عن الميزانية', ({ variance }) => variance),
    level: {
      heading: { en: 'Level', ar: 'المستوى' },
      value: ({ figures }, { language }) => costLevelLabels[figures.level][language],
    },
  },
  filters: {},
});

export async function exportProjectCost(db: Db, clock: Clock, actor: Actor, projectId: number): Promise<Rows<Line>> {
  const [facts] = await readFacts(db, [projectId], maySeeSalary(actor));
  const {
    projectName,
    codes,
    total: figures,
  } = presentProjectCost(found(facts, projectMessages.notFound), clock.today());
  return rowsAtOnce([
    ...codes.map((code) => ({ projectName, code, figures: code })),
    { projectName, code: undefined, figures },
  ]);
}
