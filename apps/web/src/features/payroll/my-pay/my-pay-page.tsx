import { listMySlips } from '@binaa/contract/my-pay';
import { WalletCards } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { usePagedList } from '../../../lib/list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { SkeletonCards } from '../../../ui/skeleton.tsx';
import { EarlierSlips } from './earlier-slips.tsx';
import { MyBalances } from './my-balances.tsx';
import { MyPapers } from './my-papers.tsx';
import { NewestSlip } from './newest-slip.tsx';

/** The reader's own payslips, balances and papers. */
export default function MyPayPage() {
  const { t } = useText();
  const url = useUrlState({});
  const { page } = url.state;
  const list = usePagedList(listMySlips, { query: { page, size: 13 } }, url);
  const [newest, ...earlier] = page === 0 ? list.items : [undefined, ...list.items];
  return (
    <>
      <PageHeader title={t('My pay')} />
      <div className="flex flex-col gap-6">
        <PagedList
          list={list}
          skeleton={<SkeletonCards count={1} lines={5} />}
          failed={t('Failed to load your pay. Please try again later.')}
          icon={WalletCards}
          empty={t('No payslip yet. The first comes after payday.')}
          hidePagerOfOnePage
        >
          {newest ? <NewestSlip slip={newest} /> : null}
          {earlier.length > 0 ? <EarlierSlips slips={earlier.filter((slip) => slip !== undefined)} /> : null}
        </PagedList>
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <MyBalances />
          <MyPapers />
        </div>
      </div>
    </>
  );
}
