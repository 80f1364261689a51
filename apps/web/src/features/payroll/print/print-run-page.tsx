import { getRun, type PayrollRun, runMessages } from '@binaa/contract/payroll-runs';
import { printRun } from '@binaa/contract/payslips';
import { Printer } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { usePagedList } from '../../../lib/list.ts';
import { paths } from '../../../lib/paths.ts';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { DetailPage } from '../../../ui/detail-page.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { SkeletonBlock, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { useRunTitle } from '../runs/run-title.ts';
import { PayslipSheet } from './payslip-sheet.tsx';
import { PrintHeader } from './print-header.tsx';

/** As many as a browser lays out and a printer takes at once. */
const perPrint = 100;

export default function PrintRunPage() {
  const { t } = useText();
  const id = useIdParam('id');
  return (
    <DetailPage
      read={getRun}
      id={id}
      back={{ to: paths.payroll, label: t('Back to Payroll') }}
      missing={t(runMessages.notFound)}
      failed={t('Failed to load payroll. Please try again later.')}
    >
      {(run) => <PrintedRun run={run} />}
    </DetailPage>
  );
}

/** The payslips of a run, one page a person, in prints of a hundred. */
function PrintedRun({ run }: { run: PayrollRun }) {
  const { t } = useText();
  const title = useRunTitle();
  const url = useUrlState({});
  const { page } = url.state;
  const input = { params: { id: run.id }, query: { page, size: perPrint } };
  const list = usePagedList(printRun, input, url);
  const first = page * perPrint + 1;
  return (
    <>
      <PrintHeader
        title={t('Payslips of {{run}}', { run: title(run) })}
        {...(list.items.length > 0 && {
          subtitle: t('{{first}} to {{last}} of {{total}}, one page each', {
            first,
            last: first + list.items.length - 1,
            total: list.totalElements,
          }),
        })}
        back={{ to: paths.payrollRun(run.id), label: t('Back to the run') }}
        isReady={list.items.length > 0 && !list.isRefreshing}
      />
      <PagedList
        list={list}
        skeleton={
          <SkeletonRegion>
            <SkeletonBlock className="mx-auto h-[60rem] w-full max-w-[186mm]" />
          </SkeletonRegion>
        }
        failed={t('Failed to load payroll. Please try again later.')}
        icon={Printer}
        empty={t('Nobody is paid in this run')}
        hidePagerOfOnePage
      >
        <div className="flex flex-col gap-6 print:block">
          {list.items.map((slip) => (
            <PayslipSheet key={slip.id} slip={slip} />
          ))}
        </div>
      </PagedList>
    </>
  );
}
