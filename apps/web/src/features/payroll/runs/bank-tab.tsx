import { type BankFile, listBankFiles } from '@binaa/contract/bank-files';
import type { PayrollRun } from '@binaa/contract/payroll-runs';
import { Download, FileDown } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { useList } from '../../../lib/list.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { FactLine } from '../../../ui/fact-line.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { SkeletonLine, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { BankCheckFacts, useBankCheck } from './bank-check.tsx';
import { useSaveBankFile } from './save-bank-file.ts';

/** The files that were made, and what the next one would hold. */
export function BankTab({ run, onMake }: { run: PayrollRun; onMake: () => void }) {
  const { t } = useText();
  const [profileId, setProfileId] = useState<number>();
  const check = useBankCheck(run, profileId);
  const files = useList(listBankFiles, { params: { id: run.id } });
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card>
        <CardHeader title={t('Files made')} description={t('Every download of a file is the same to the letter.')} />
        <ListStates
          list={files}
          skeleton={
            <SkeletonRegion>
              <SkeletonLine />
            </SkeletonRegion>
          }
          failed={t('Failed to load the bank files. Please try again later.')}
          empty={<EmptyState icon={FileDown} message={t('No bank file yet.')} hint={whenToMake(run, t)} />}
        >
          <ul className="divide-y divide-line">
            {files.items.map((file) => (
              <FileRow key={file.id} file={file} />
            ))}
          </ul>
        </ListStates>
      </Card>
      <Card>
        <CardHeader
          title={t('Check before the bank does')}
          actions={
            run.can.includes('bankFile') ? (
              <Button icon={FileDown} aria-haspopup="dialog" onClick={onMake}>
                {run.bankFileId === null ? t('Make bank file') : t('Make another bank file')}
              </Button>
            ) : null
          }
        />
        <BankCheckFacts run={run} check={check} onProfile={setProfileId} />
      </Card>
    </div>
  );
}

function whenToMake({ status }: PayrollRun, t: ReturnType<typeof useText>['t']): string | undefined {
  return status === 'DRAFT' || status === 'REVIEWED' ? t('It is made from an approved run.') : undefined;
}

function FileRow({ file }: { file: BankFile }) {
  const { t, plural } = useText();
  const format = useFormat();
  const { save, savingId } = useSaveBankFile();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 text-sm">
        <p className="font-medium wrap-anywhere">
          <bdi dir="ltr">{file.name}</bdi>
        </p>
        <FactLine className="text-muted">
          {plural(file.records, { one: '{{count}} record', other: '{{count}} records' })}
          {format.money(file.total)}
          {file.profileName}
          {file.createdByName}
          {format.dateTime(file.createdAt)}
        </FactLine>
        <p className="text-xs wrap-anywhere text-muted">
          {t('SHA-256')}{' '}
          <bdi dir="ltr" className="font-mono">
            {file.sha256}
          </bdi>
        </p>
      </div>
      <Button
        icon={Download}
        pending={savingId === file.id}
        aria-label={t('Download {{name}}', { name: file.name })}
        onClick={() => void save(file.id)}
      >
        {t('Download')}
      </Button>
    </li>
  );
}
