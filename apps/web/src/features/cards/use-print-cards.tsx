import { issueCards, type PersonWithCard } from '@binaa/contract/cards';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { text, useText } from '../../lib/i18n.ts';
import { useAction } from '../../lib/send.ts';
import { notify } from '../../ui/toast.tsx';
import type { PrintedCard } from './printed-worker-card.tsx';

/** Loaded for a print only: it contains the encoder of QR codes. */
const CardSheet = lazy(() => import('./card-sheet.tsx'));

const failed = text('The cards could not be prepared. Please try again.');

type Printing = {
  /** Makes the cards that are missing and opens the print dialog. */
  start: (people: readonly PersonWithCard[]) => void;
  isPending: boolean;
  /** Render it anywhere. */
  sheet: ReactNode;
};

export function usePrintCards(): Printing {
  const { t } = useText();
  const issue = useAction(issueCards);
  const [printed, setPrinted] = useState<readonly PrintedCard[]>();
  const start = (people: readonly PersonWithCard[]) =>
    issue.run(
      { body: { userIds: people.map(({ userId }) => userId) } },
      {
        onSuccess: (cards) => {
          const codes = new Map(cards.map(({ userId, code }) => [userId, code]));
          setPrinted(people.map((person) => ({ ...person, code: codes.get(person.userId) ?? '' })));
        },
        onError: (error) => notify.error(t(messageOf(error, failed))),
      },
    );
  return {
    start: (people) => void start(people),
    isPending: issue.isPending,
    sheet: printed ? (
      <Suspense>
        <CardSheet cards={printed} onDone={() => setPrinted(undefined)} />
      </Suspense>
    ) : null,
  };
}
