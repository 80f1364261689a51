import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isOffline, onConnectionChange } from '../lib/connection.ts';
import { useFormat } from '../lib/format.ts';
import { useText } from '../lib/i18n.ts';
import { oldestLoad } from '../lib/last-seen.ts';
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
        {t('No connection. You see what was last loaded.')}{' '}
        {loadedAt === undefined ? null : (
          <span className="whitespace-nowrap">
            {t('Loaded {{moment}}', { moment: format.dateTime(new Date(loadedAt).toISOString()) })}
          </span>
        )}
      </Notice>
    </div>
  );
}

function useOldestLoad(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => oldestLoad(cache.findAll({ type: 'active' }).map((query) => query.queryHash)),
  );
}
