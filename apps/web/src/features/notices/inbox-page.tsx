import { kindsOfRole, noticeAreaLabels, noticeKindRules } from '@binaa/contract/notice-kinds';
import { noticeTable } from '@binaa/contract/notice-table';
import { exportNotices, listNotices } from '@binaa/contract/notices';
import { Bell, SlidersHorizontal } from 'lucide-react';
import { downloadFile } from '../../lib/download.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { readLatest } from '../../lib/query.ts';
import { useUser } from '../../lib/session.ts';
import { type UrlState, useUrlState } from '../../lib/use-url-state.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ListActions } from '../../ui/list-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { NoticeCards } from './notice-card.tsx';
import { ReadAllButton } from './read-all-button.tsx';

const unread = 'unread';
const all = 'all';
const archived = 'archived';
const states = [unread, all, archived] as const;

/** What the reader was told, with what they can do about it. */
export default function InboxPage() {
  const { t } = useText();
  const url = useUrlState({ tab: unread, kind: '' });
  const state = states.find((tab) => tab === url.state.tab) ?? unread;
  const content = <NoticeList state={state} url={url} />;
  return (
    <>
      <PageHeader
        title={t('Inbox')}
        actions={
          <LinkButton to={paths.noticePreferences} icon={SlidersHorizontal}>
            {t('Preferences')}
          </LinkButton>
        }
      />
      <Tabs
        label={t('Inbox')}
        items={[
          { value: unread, label: t('Unread'), content },
          { value: all, label: t('All'), content },
          { value: archived, label: t('Archived'), content },
        ]}
        value={state}
        onValueChange={(tab) => url.setFilters({ tab }, { replace: true })}
      />
    </>
  );
}

type NoticeListProps = {
  state: (typeof states)[number];
  url: UrlState<{ tab: string; kind: string }>;
};

function NoticeList({ state, url }: NoticeListProps) {
  const { t } = useText();
  const format = useFormat();
  const { role } = useUser();
  const kinds = kindsOfRole(role);
  const { page } = url.state;
  const kind = kinds.find((known) => known === url.state.kind);
  // The tab is no filter.
  const filters = { ...url, isFiltered: kind !== undefined, clear: () => url.setFilters({ kind: '' }) };
  const query = { state, kind };
  const list = usePagedList(listNotices, { query: { ...query, page, size: 20 } }, filters);
  const seesNewest = page === 0 && kind === undefined && state !== archived;
  const nothing = state === archived ? t('No archived notices') : t('You are up to date.');
  return (
    <div className="mx-auto max-w-3xl">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label={t('Kind')}
          className="w-full sm:w-64"
          placeholder={t('All kinds')}
          options={kinds.map((value) => {
            const { area, label } = noticeKindRules[value];
            return { value, label: format.label(label), group: format.label(noticeAreaLabels[area]) };
          })}
          value={kind ?? ''}
          onChange={(event) => url.setFilters({ kind: event.target.value })}
        />
        <div className="flex flex-wrap items-center gap-2">
          {seesNewest ? <ReadAllButton newest={list.items[0]} lastEventId={list.answer?.lastEventId} /> : null}
          <ListActions
            table={noticeTable}
            title={t('Notices')}
            count={list.totalElements}
            query={query}
            read={(rows) => readLatest(listNotices, { query: { ...query, ...rows } })}
            save={(file, options) => downloadFile(exportNotices, { query: { ...query, ...file } }, options)}
          />
        </div>
      </div>
      <PagedList
        list={list}
        skeleton={<SkeletonRows rows={6} columns={2} lines={2} />}
        failed={t('Failed to load notices. Please try again later.')}
        icon={Bell}
        empty={kind === undefined ? nothing : t('No notices of this kind')}
        hidePagerOfOnePage
      >
        <NoticeCards notices={list.items} />
      </PagedList>
    </div>
  );
}
