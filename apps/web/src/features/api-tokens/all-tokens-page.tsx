import { listAllTokens } from '@binaa/contract/api-tokens';
import { KeyRound } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { TokenCards } from './token-cards.tsx';

const pageSize = 20;

/** Everybody's tokens, for the ADMIN to see and to end. */
export default function AllTokensPage() {
  const { t } = useText();
  const url = useUrlState({});
  const list = usePagedList(listAllTokens, { query: { page: url.state.page, size: pageSize } }, url);
  return (
    <>
      <PageHeader
        title={t('API tokens')}
        subtitle={t('The tokens of everybody. An ended one stops at once.')}
        back={{ to: paths.settings, label: t('Back to Settings') }}
        actions={
          <LinkButton to={paths.ownTokens} icon={KeyRound}>
            {t('My tokens')}
          </LinkButton>
        }
      />
      <PagedList
        list={list}
        skeleton={<SkeletonCards count={3} lines={3} />}
        failed={t('Failed to load the tokens. Please try again later.')}
        icon={KeyRound}
        empty={t('Nobody has a token')}
        hidePagerOfOnePage
      >
        <TokenCards tokens={list.items} withOwner />
      </PagedList>
    </>
  );
}
