import { listPapers, paperKindLabels, paperKinds } from '@binaa/contract/papers';
import { IdCard, Plus } from 'lucide-react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { usePagedList } from '../../../lib/list.ts';
import { paths } from '../../../lib/paths.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterBar } from '../../../ui/filter-panel.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SearchFilter } from '../../../ui/search-filter.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { PaperTable } from './paper-table.tsx';
import { nothingIn, paperWindowLabels, paperWindows } from './paper-windows.ts';
import { usePaperDialogs } from './use-paper-dialogs.tsx';

/** Everybody's papers, those that expire first first. */
export default function PapersPage() {
  const { t } = useText();
  const format = useFormat();
  const url = useUrlState({ search: '', kind: '', expires: 'ALL' });
  const { page, search } = url.state;
  const kind = paperKinds.find((known) => known === url.state.kind);
  const shown = paperWindows.find((known) => known === url.state.expires) ?? 'ALL';
  const expiry = shown === 'ALL' ? {} : shown === 'EXPIRED' ? { expired: true } : { expiresWithin: shown };
  const list = usePagedList(listPapers, { query: { search, kind, ...expiry, page, size: 50 } }, url);
  const { open, dialogs } = usePaperDialogs();
  const isNarrowed = search !== '' || kind !== undefined;
  return (
    <>
      <PageHeader
        title={t('Papers')}
        back={{ to: paths.payroll, label: t('Back to Payroll') }}
        actions={
          <Button
            variant="primary"
            icon={Plus}
            aria-haspopup="dialog"
            onClick={() => open({ action: 'add', userId: undefined })}
          >
            {t('Add paper')}
          </Button>
        }
      />
      <fieldset className="mb-4 flex flex-wrap gap-2">
        <legend className="sr-only">{t('Expires within')}</legend>
        {paperWindows.map((window) => (
          <button
            key={window}
            type="button"
            aria-pressed={window === shown}
            onClick={() => url.setFilters({ expires: window })}
            className="inline-flex h-control items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 text-sm aria-pressed:border-accent-ink aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-ink"
          >
            {t(paperWindowLabels[window])}
          </button>
        ))}
      </fieldset>
      <FilterBar
        search={<SearchFilter label={t('Search papers')} placeholder={t('Name')} url={url} />}
        actions={
          <>
            <SelectField
              label={t('Kind of paper')}
              hideLabel
              className="min-w-40 max-sm:flex-1"
              placeholder={t('All kinds')}
              options={paperKinds.map((value) => ({ value, label: format.label(paperKindLabels[value]) }))}
              value={kind ?? ''}
              onChange={({ target }) => url.setFilters({ kind: target.value })}
            />
            <RefreshButton list={list} />
          </>
        }
      />
      <PagedList
        list={list}
        skeleton={<SkeletonRows rows={8} columns={5} />}
        failed={t('Failed to load papers. Please try again later.')}
        icon={IdCard}
        empty={isNarrowed ? t('No papers found') : t(nothingIn[shown])}
        hidePagerOfOnePage
      >
        <PaperTable papers={list.items} open={open} />
      </PagedList>
      {dialogs}
    </>
  );
}
