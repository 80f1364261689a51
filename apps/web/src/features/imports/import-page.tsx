import { importKindLabels } from '@binaa/contract/import-columns';
import { getImport, type ImportWithRows } from '@binaa/contract/imports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { readOptions } from '../../lib/query.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DiscardButton } from './discard-import.tsx';
import { ImportStateBadge } from './import-state-badge.tsx';
import { ImportSteps } from './import-steps.tsx';
import { ResultStep } from './result-step.tsx';
import { SendStep } from './send-step.tsx';
import { WorkingCard } from './working-card.tsx';

/** One import, at the step that it has reached. */
export default function ImportPage() {
  const { t } = useText();
  const id = useIdParam('id');
  return (
    <DetailPage
      read={getImport}
      id={id}
      back={{ to: paths.imports, label: t('Back to Import') }}
      missing={t('Import not found')}
      failed={t('Failed to load the import. Please try again later.')}
    >
      {(record) => <ImportView key={id} record={record} />}
    </DetailPage>
  );
}

/** Live updates tell of the progress; this is for when they do not arrive. */
const pollMs = 2000;

function ImportView({ record }: { record: ImportWithRows }) {
  const { t } = useText();
  const format = useFormat();
  const isWorking = record.state === 'CHECKING' || record.state === 'RUNNING';
  useQuery({ ...readOptions(getImport, { params: { id: record.id } }), refetchInterval: isWorking ? pollMs : false });
  return (
    <>
      <PageHeader
        title={t('Import {{kind}}', { kind: format.label(importKindLabels[record.kind]) })}
        badge={record.state === 'RECEIVING' ? null : <ImportStateBadge state={record.state} />}
        subtitle={
          <FactLine>
            {record.fileName}
            {record.madeBy}
            {format.dateTime(record.createdAt)}
          </FactLine>
        }
        back={{ to: paths.imports, label: t('Back to Import') }}
        actions={record.can.discard ? <DiscardButton importId={record.id} /> : null}
      />
      <ImportStage record={record} />
    </>
  );
}

function ImportStage({ record }: { record: ImportWithRows }) {
  const [isChangingColumns, setChangingColumns] = useState(false);
  const { rowCount, expectedRows } = record;
  if (record.state === 'RECEIVING' && expectedRows !== null && rowCount !== expectedRows) {
    return (
      <>
        <ImportSteps current={0} />
        <SendStep record={record} total={expectedRows} />
      </>
    );
  }
  if (record.state === 'RECEIVING' || (isChangingColumns && record.can.change)) {
    return (
      <>
        <ImportSteps current={1} />
        <ColumnsStep record={record} onCheck={() => setChangingColumns(false)} />
      </>
    );
  }
  if (record.state === 'CHECKING' || record.state === 'CHECKED') {
    return (
      <>
        <ImportSteps current={2} />
        {record.state === 'CHECKING' ? (
          <WorkingCard record={record} />
        ) : (
          <CheckStep record={record} onChangeColumns={() => setChangingColumns(true)} />
        )}
      </>
    );
  }
  return (
    <>
      <ImportSteps current={3} isDone={record.state === 'DONE'} />
      {record.state === 'RUNNING' ? (
        <WorkingCard record={record} />
      ) : (
        <ResultStep record={record} onChangeColumns={() => setChangingColumns(true)} />
      )}
    </>
  );
}
