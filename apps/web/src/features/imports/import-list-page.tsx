import { importKindLabels, importKinds } from '@binaa/contract/import-columns';
import { listImports, mayImport } from '@binaa/contract/imports';
import { defaultPageSize } from '@binaa/contract/paging';
import { FileUp } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { useMay } from '../../lib/use-permission.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ImportSteps } from './import-steps.tsx';
import { ImportTable } from './import-table.tsx';
import { StartCard } from './start-card.tsx';

/** Starts an import, and lists those that were made. */
export default function ImportListPage() {
  const { t } = useText();
  const format = useFormat();
  const { role } = useUser();
  const mayOpenSettings = useMay('company.write');
  const kinds = importKinds.filter((kind) => mayImport(role, kind));
  const url = useUrlState({ kind: '' });
  const kind = kinds.find((known) => known === url.state.kind);
  const imports = usePagedList(listImports, { query: { page: url.state.page, size: defaultPageSize, kind } }, url);
  return (
    <>
      <PageHeader
        title={t('Import')}
        subtitle={t('Brings records from a spreadsheet into the company.')}
        {...(mayOpenSettings && { back: { to: paths.settings, label: t('Back to Settings') } })}
      />
      <ImportSteps current={0} />
      <StartCard />
      <section className="mt-8">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg font-semibold">{t('Past imports')}</h2>
          <div className="flex gap-2 max-sm:w-full">
            <SelectField
              label={t('Kind of import')}
              hideLabel
              className="min-w-40 max-sm:flex-1"
              placeholder={t('All kinds')}
              options={kinds.map((value) => ({ value, label: format.label(importKindLabels[value]) }))}
              value={kind ?? ''}
              onChange={(event) => url.setFilters({ kind: event.target.value })}
            />
            <RefreshButton list={imports} />
          </div>
        </div>
        <PagedList
          list={imports}
          skeleton={<SkeletonRows rows={4} columns={5} />}
          failed={t('Failed to load the imports. Please try again later.')}
          icon={FileUp}
          empty={url.isFiltered ? t('Nothing of this kind has been imported') : t('Nothing has been imported yet')}
          hidePagerOfOnePage
        >
          <ImportTable imports={imports.items} />
        </PagedList>
      </section>
    </>
  );
}
