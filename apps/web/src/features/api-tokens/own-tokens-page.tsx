import { listOwnTokens } from '@binaa/contract/api-tokens';
import { KeyRound, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ListStates } from '../../ui/list-states.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TokenCards } from './token-cards.tsx';

const NewTokenDialog = lazy(() => import('./new-token-dialog.tsx'));
const ShownTokenDialog = lazy(() => import('./shown-token-dialog.tsx'));

/** The tokens with which other programs act as the user. */
export default function OwnTokensPage() {
  const { t } = useText();
  const list = useList(listOwnTokens, {});
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<string>();
  const make = (
    <Button variant="primary" icon={Plus} aria-haspopup="dialog" onClick={() => setMaking(true)}>
      {t('New token')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('API tokens')}
        subtitle={t('Other programs act as you with a token, within what you allow it.')}
        back={{ to: paths.profile, label: t('Back to Profile') }}
        actions={make}
      />
      <ListStates
        list={list}
        skeleton={<SkeletonCards count={3} lines={3} />}
        failed={t('Failed to load the tokens. Please try again later.')}
        empty={<EmptyState icon={KeyRound} message={t('You have no tokens')} />}
      >
        <TokenCards tokens={list.items} />
      </ListStates>
      <Suspense>
        {isMaking ? (
          <NewTokenDialog
            onMade={(token) => {
              setMaking(false);
              setShown(token);
            }}
            onClose={() => setMaking(false)}
          />
        ) : null}
        {shown === undefined ? null : <ShownTokenDialog token={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    </>
  );
}
