import {
  type CostCode,
  type CostCodeInput,
  type CostCodeList,
  costCodeLimit,
  costCodeTypeLabels,
  listCostCodes,
  updateCostCodes,
} from '@binaa/contract/cost-codes';
import { ArrowDown, ArrowUp, HardHat, Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmAction } from '../../ui/confirm-button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ReadStates } from '../../ui/read-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useReportedAction } from '../../ui/use-reported-action.ts';
import { labelOfCode } from './api.ts';
import { inputsOf, moved, without } from './code-changes.ts';
import { CodeName } from './code-name.tsx';

const CodeDialog = lazy(() => import('./code-dialog.tsx'));

/** The cost codes in their order. */
export function CodeList() {
  const { t } = useText();
  const codes = useRead(listCostCodes, {});
  return (
    <ReadStates
      read={codes}
      skeleton={<SkeletonRows rows={5} columns={4} />}
      failed={t('Failed to load the cost codes. Please try again later.')}
    >
      {(list) => <Codes list={list} />}
    </ReadStates>
  );
}

function Codes({ list }: { list: CostCodeList }) {
  const { t } = useText();
  const format = useFormat();
  const update = useReportedAction(updateCostCodes, {
    done: t('Cost codes saved'),
    failed: t('Failed to save the cost codes'),
  });
  const save = (codes: CostCodeInput[]) => update.run({ body: { codes, version: list.version } });
  const [edited, setEdited] = useState<CostCode | 'new'>();
  const [removed, setRemoved] = useState<CostCode>();
  const columns = useColumns(list.codes, {
    isSaving: update.isPending,
    onMove: (code, by) => void save(moved(inputsOf(list.codes), code.id, by)),
    onEdit: setEdited,
    onRemove: setRemoved,
  });
  return (
    <div className="flex flex-col gap-4">
      <Button
        icon={Plus}
        className="self-start"
        aria-haspopup="dialog"
        disabled={list.codes.length >= costCodeLimit}
        onClick={() => setEdited('new')}
      >
        {t('Add cost code')}
      </Button>
      <DataTable caption={t('Cost codes')} columns={columns} rows={list.codes} rowKey={({ id }) => id} />
      <Suspense>
        {edited === undefined ? null : (
          <CodeDialog list={list} code={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
      <ConfirmAction
        open={removed !== undefined}
        onOpenChange={() => setRemoved(undefined)}
        question={removed ? t('Delete the cost code {{name}}?', { name: format.label(labelOfCode(removed)) }) : ''}
        confirmLabel={t('Delete')}
        action={async () => {
          if (removed) await save(without(inputsOf(list.codes), removed.id));
        }}
      />
    </div>
  );
}

type RowActions = {
  isSaving: boolean;
  onMove: (code: CostCode, by: 1 | -1) => void;
  onEdit: (code: CostCode) => void;
  onRemove: (code: CostCode) => void;
};

function useColumns(
  codes: readonly CostCode[],
  { isSaving, onMove, onEdit, onRemove }: RowActions,
): Column<CostCode>[] {
  const { t } = useText();
  const format = useFormat();
  return [
    {
      key: 'name',
      header: t('Name'),
      primary: true,
      name: true,
      cell: (code) => <CodeName of={code} />,
    },
    { key: 'code', header: t('Code'), nowrap: true, cell: ({ code }) => <bdi>{code}</bdi> },
    { key: 'type', header: t('Type'), cell: ({ type }) => format.label(costCodeTypeLabels[type]) },
    {
      key: 'state',
      header: t('State'),
      cell: ({ active, takesLabour }) => (
        <span className="flex flex-wrap gap-1.5 as-cards:justify-end">
          <Badge tone={active ? 'green' : 'neutral'}>{active ? t('In use') : t('Put away')}</Badge>
          {takesLabour ? (
            <Badge tone="teal" icon={HardHat}>
              {t('Takes labour')}
            </Badge>
          ) : null}
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('Actions'),
      actions: true,
      cell: (code) => {
        const name = format.label(labelOfCode(code));
        return (
          <span className="inline-flex gap-1">
            <IconButton
              icon={ArrowUp}
              label={t('Move {{name}} up', { name })}
              disabled={isSaving || codes[0] === code}
              onClick={() => onMove(code, -1)}
            />
            <IconButton
              icon={ArrowDown}
              label={t('Move {{name}} down', { name })}
              disabled={isSaving || codes.at(-1) === code}
              onClick={() => onMove(code, 1)}
            />
            <IconButton
              icon={Pencil}
              label={t('Change {{name}}', { name })}
              aria-haspopup="dialog"
              onClick={() => onEdit(code)}
            />
            {code.inUse ? null : (
              <IconButton
                icon={Trash2}
                label={t('Delete {{name}}', { name })}
                aria-haspopup="dialog"
                disabled={isSaving}
                onClick={() => onRemove(code)}
              />
            )}
          </span>
        );
      },
    },
  ];
}
