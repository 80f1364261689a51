import { type CodeSpending, getCodeSpending } from '@binaa/contract/code-spending';
import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { ReadStates } from '../../ui/read-states.tsx';
import { SkeletonLine, SkeletonRegion } from '../../ui/skeleton.tsx';
import { FigureLink } from './figure-link.tsx';
import { categoryAddress, earlierAddress, monthAddress, supplierAddress } from './spending-address.ts';

type Where = { projectId: number; codeId: number };

/** Where the money of a cost code went: its approved expenses by category, supplier and month. */
export function CodeSpendingLists({ where }: { where: Where }) {
  const { t } = useText();
  const spending = useRead(getCodeSpending, { params: { id: where.projectId, codeId: where.codeId } });
  return (
    <section className="flex flex-col gap-4 text-sm">
      <h3 className="font-semibold">{t('Where the money went')}</h3>
      <ReadStates
        read={spending}
        skeleton={
          <SkeletonRegion>
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine />
          </SkeletonRegion>
        }
        failed={t('Failed to load job cost. Please try again later.')}
      >
        {(answer) => <Lists where={where} spending={answer} />}
      </ReadStates>
    </section>
  );
}

type Line = { key: string | number; name: ReactNode; amount: number; to?: string };

function Lists({ where, spending }: { where: Where; spending: CodeSpending }) {
  const { t } = useText();
  const { categories, suppliers, months } = spending;
  const byCategory = useCategoryLines(where, categories);
  const bySupplier = useSupplierLines(where, spending);
  const byMonth = useMonthLines(where, months, spending.earlier);
  if (categories.length === 0) return <p className="text-muted">{t('No approved expenses yet.')}</p>;
  return (
    <>
      <List title={t('By category')} lines={byCategory} />
      <List
        title={t('By supplier')}
        lines={bySupplier}
        note={suppliers === null ? t('Too many expenses to sum them by supplier.') : undefined}
      />
      <List title={t('By month')} lines={byMonth} />
    </>
  );
}

function useCategoryLines(where: Where, categories: CodeSpending['categories']): Line[] {
  const format = useFormat();
  return categories.map(({ category, amount }) => ({
    key: category,
    name: format.label(expenseCategoryLabels[category]),
    amount,
    to: categoryAddress(where, category),
  }));
}

function useSupplierLines(where: Where, { suppliers, otherSuppliers: others }: CodeSpending): Line[] {
  const { t, plural } = useText();
  const lines = (suppliers ?? []).map(({ supplierId, supplierName, amount }) => ({
    key: supplierId ?? 'none',
    name: supplierName ?? t('Without supplier'),
    amount,
    to: supplierAddress(where, supplierId),
  }));
  if (others.count === 0) return lines;
  const name = plural(others.count, { one: '{{count}} other supplier', other: '{{count}} other suppliers' });
  return [...lines, { key: 'others', name, amount: others.amount }];
}

function useMonthLines(where: Where, months: CodeSpending['months'], earlier: number): Line[] {
  const { t } = useText();
  const format = useFormat();
  const lines = months.map(({ month, amount }) => ({
    key: month,
    name: format.month(month),
    amount,
    to: monthAddress(where, month),
  }));
  const oldest = months.at(-1)?.month;
  if (earlier === 0 || oldest === undefined) return lines;
  return [...lines, { key: 'earlier', name: t('Earlier'), amount: earlier, to: earlierAddress(where, oldest) }];
}

function List({ title, lines, note }: { title: string; lines: readonly Line[]; note?: string | undefined }) {
  return (
    <div>
      <h4 className="border-b border-line pb-1 text-xs font-medium text-muted">{title}</h4>
      {note === undefined ? null : <p className="py-1.5 text-muted">{note}</p>}
      <dl>
        {lines.map(({ key, name, amount, to }) => (
          <div key={key} className="flex items-baseline justify-between gap-4 py-1.5 max-sm:items-center max-sm:py-0">
            <dt className="min-w-0 wrap-anywhere">
              <bdi>{name}</bdi>
            </dt>
            <dd className="shrink-0 tabular-nums">
              <FigureLink amount={amount} to={to} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
