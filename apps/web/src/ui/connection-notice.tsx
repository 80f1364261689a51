import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isOffline, onConnectionChange } from '../lib/connection.ts';
import { useFormat } from '../lib/format.ts';
import { useText } from '../lib/i18n.ts';
import { oldestLoad } from '../lib/last-seen.ts';
import { isAside } from '../lib/query-key.ts';
import { Notice } from './states.tsx';

/** Says that the connection is lost, and when the oldest data on screen was loaded. */
export function ConnectionNotice() {
  const isGone = useSyncExternalStore(onConnectionChange, isOffline);
  return (
    <div role="status" className="print:hidden">
      {isGone ? <OfflineNotice /> : null}
    </div>
  );
}

function OfflineNotice() {
  const { t } = useText();
  const format = useFormat();
  const loadedAt = useOldestLoad();
  return (
    <div className="mb-6">
      <Notice tone="warning">
        {loadedAt === undefined ? t('No connection') : t('No connection. You see what was last loaded.')}{' '}
        {loadedAt ? (
          <span className="whitespace-nowrap">
            {t('Loaded {{moment}}', { moment: format.dateTime(new Date(loadedAt).toISOString()) })}
          </span>
        ) : null}
      </Notice>
    </div>
  );
}

/** Undefined if the screen shows nothing that was loaded, 0 if it is not known when. */
function useOldestLoad(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const shown = cache
        .findAll({ type: 'active' })
        .filter(({ queryKey, state }) => state.data !== undefined && !isAside(queryKey));
      return shown.length > 0 ? (oldestLoad(shown.map(({ queryHash }) => queryHash)) ?? 0) : undefined;
    },
  );
}
