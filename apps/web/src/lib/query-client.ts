import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import { cacheDatabaseName } from './cache-database.ts';
import { passHolder } from './field-pass.ts';
import { currentSession, onSessionChange } from './session.ts';
import { removeItem } from './storage.ts';
import { forgetVisits } from './visited.ts';

/** How long an answer is shown again without asking the server. */
export const staleMs = 5_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a network a query fails and shows its error instead of waiting silently.
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && isApiError(error) && error.status === 0,
      staleTime: staleMs,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

export const recentSearchesKey = 'binaa.recent';

function removeStoredAnswers(): void {
  removeItem(recentSearchesKey);
  try {
    indexedDB.deleteDatabase(cacheDatabaseName);
  } catch {
    // A browser without IndexedDB has stored nothing.
  }
}

/** A session that ended leaves nothing, or the roster of whoever may go on with the field pass. */
function removeAnswersOf(userId: number | undefined): void {
  const holder = passHolder();
  if (holder === undefined || (userId !== undefined && userId !== holder.id)) return removeStoredAnswers();
  removeItem(recentSearchesKey);
  void import('./last-seen.ts').then(({ keepOnlyRosterOf }) => keepOnlyRosterOf(holder.id)).catch(removeStoredAnswers);
}

/** Never leaves one user's data to the next user of the same browser. */
export function clearCacheBetweenUsers(): void {
  let cachedFor = currentSession().user?.id;
  onSessionChange(() => {
    const userId = currentSession().user?.id;
    if (userId !== cachedFor) {
      queryClient.clear();
      forgetVisits();
      if (userId === undefined) removeAnswersOf(cachedFor);
      else removeStoredAnswers();
    }
    cachedFor = userId;
  });
  if (cachedFor === undefined) removeAnswersOf(undefined);
}
