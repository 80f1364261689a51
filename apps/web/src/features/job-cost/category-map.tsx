import {
  type CostCode,
  type CostCodeMap,
  getCostCodeMap,
  listCostCodes,
  type MappedCategory,
  previewCostCodeMap,
  updateCostCodeMap,
} from '@binaa/contract/cost-codes';
import { type ExpenseCategory, expenseCategoryGroups, expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { queryKeyOf } from '../../lib/query-key.ts';
import { toId } from '../../lib/use-id-param.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StaleNotice } from '../../ui/stale-notice.tsx';
import { FailedState, Notice } from '../../ui/states.tsx';
import { useReportedAction } from '../../ui/use-reported-action.ts';
import { labelOfCode } from './api.ts';

/** For which cost code the expenses of each category count. */
export function CategoryMap() {
  const { t } = useText();
  const codes = useRead(listCostCodes, {});
  const map = useRead(getCostCodeMap, {});
  if (codes.data && map.data) return <MapForm codes={codes.data.codes} map={map.data} />;
  if (codes.isPending || map.isPending) return <SkeletonRows rows={8} columns={2} />;
  const retry = () => {
    void codes.refetch();
    void map.refetch();
  };
  return (
    <FailedState
      message={t('Failed to load the cost codes. Please try again later.')}
      onRetry={retry}
      retrying={codes.isFetching || map.isFetching}
    />
  );
}

/** The value of the select for a category that counts for no code. */
const leftOut = 'left-out';

function MapForm({ codes, map }: { codes: readonly CostCode[]; map: CostCodeMap }) {
  const { t } = useText();
  const format = useFormat();
  const saved = new Map(map.categories.map(({ category, codeId }) => [category, codeId]));
  const [chosen, setChosen] = useState<ReadonlyMap<ExpenseCategory, number | null>>(new Map());
  const changes = [...chosen]
    .filter(([category, codeId]) => saved.get(category) !== codeId)
    .map(([category, codeId]): MappedCategory => ({ category, codeId }));
  const failed = t('Failed to save the category map');
  const base = useMapBase(map, changes.length > 0);
  const update = useReportedAction(updateCostCodeMap, {
    done: t('Category map saved'),
    failed,
  });
  const codeOf = (category: ExpenseCategory) => (chosen.has(category) ? chosen.get(category) : saved.get(category));
  const optionsFor = (current: number | null | undefined) => [
    ...codes
      .filter(({ id, active }) => active || id === current)
      .map((code) => ({ value: String(code.id), label: format.label(labelOfCode(code)) })),
    { value: leftOut, label: t('Left out') },
  ];
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <p className="text-sm text-muted">
        {t('A change moves the expenses of all time at once. What is left out counts for no project.')}
      </p>
      <StaleNotice base={base} failed={failed} />
      {expenseCategoryGroups.map((group) => (
        <Card key={group.label.en}>
          <h2 className="mb-3 font-semibold">{format.label(group.label)}</h2>
          <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            {(Object.keys(group.categories) as ExpenseCategory[]).map((category) => (
              <SelectField
                key={category}
                label={format.label(expenseCategoryLabels[category])}
                options={optionsFor(codeOf(category))}
                value={codeOf(category) === null ? leftOut : String(codeOf(category) ?? '')}
                onChange={({ target }) =>
                  setChosen(new Map(chosen).set(category, target.value === leftOut ? null : toId(target.value)))
                }
              />
            ))}
          </div>
        </Card>
      ))}
      <div className="sticky bottom-16 z-10 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised p-3 shadow-float md:bottom-4">
        <div role="status" className="min-w-0 flex-1">
          <Preview changes={changes} />
        </div>
        <Button disabled={changes.length === 0 || update.isPending} onClick={() => setChosen(new Map())}>
          {t('Undo changes')}
        </Button>
        <Button
          variant="primary"
          icon={Save}
          disabled={changes.length === 0}
          pending={update.isPending}
          onClick={() => void update.run({ body: { categories: changes, version: base.version } })}
        >
          {t('Save')}
        </Button>
      </div>
    </div>
  );
}

/** The version of the map that the choices were made on. One that was saved elsewhere since is not overwritten unseen. */
function useMapBase({ version: latest }: CostCodeMap, isChanged: boolean) {
  const [{ version, isMerged }, setBase] = useState({ version: latest, isMerged: false });
  // Without a choice there is nothing to keep.
  if (!isChanged && (version !== latest || isMerged)) setBase({ version: latest, isMerged: false });
  const isStale = isChanged && version !== latest;
  return {
    version,
    state: isStale ? ('stale' as const) : isMerged ? ('merged' as const) : ('current' as const),
    loadLatest: () => {
      setBase({ version: latest, isMerged: true });
      return Promise.resolve(true);
    },
  };
}

/** What saving would move. */
function Preview({ changes }: { changes: readonly MappedCategory[] }) {
  const { t, plural } = useText();
  const format = useFormat();
  const { data, isError } = useQuery({
    queryKey: [...queryKeyOf(previewCostCodeMap), JSON.stringify(changes)],
    queryFn: ({ signal }) => call(previewCostCodeMap, { body: { categories: [...changes] }, signal }),
    enabled: changes.length > 0,
    placeholderData: keepPreviousData,
  });
  if (changes.length === 0) return <p className="text-sm text-muted">{t('Nothing changed yet.')}</p>;
  if (isError) return <Notice tone="error">{t('Failed to compute what this moves.')}</Notice>;
  if (!data) return null;
  return (
    <p className="text-sm font-medium">
      {plural(
        data.projects,
        { one: 'This moves {{amount}} in {{count}} project.', other: 'This moves {{amount}} in {{count}} projects.' },
        { amount: format.money(data.amount) },
      )}
    </p>
  );
}
