import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { large } from '../look.ts';
import { toneIcons } from './recent-cards.tsx';
import type { Tone } from './signal.ts';
import type { Scanner } from './use-scanner.ts';

/** The same in both themes: read from two metres away, in the sun. */
const colours: Record<Tone, string> = {
  good: 'bg-[#0b4f26] text-white',
  warning: 'bg-[#ffc94d] text-black',
  bad: 'bg-[#8f1414] text-white',
};

/** What became of a card, over the whole screen. The camera goes on looking behind it. */
export function FeedbackScreen({ scanner: { feedback, closeFeedback } }: { scanner: Scanner }) {
  const { t } = useText();
  const format = useFormat();
  const Icon = feedback && toneIcons[feedback.tone];
  return (
    <div role="status">
      {feedback && Icon ? (
        <div
          data-tone={feedback.tone}
          className={`absolute inset-0 z-10 flex flex-col items-center justify-center gap-4 p-6 text-center ${colours[feedback.tone]}`}
        >
          <Icon aria-hidden strokeWidth={2.5} className="size-32 shrink-0" />
          <p className="text-3xl font-bold">{feedback.word}</p>
          {feedback.name === undefined ? null : (
            <p className="text-4xl font-semibold wrap-anywhere">
              <bdi>{feedback.name}</bdi>
            </p>
          )}
          {feedback.detail === undefined ? null : <p className="max-w-md text-xl">{feedback.detail}</p>}
          <p className="text-2xl tabular-nums">{format.time(feedback.at)}</p>
          {feedback.move ? (
            <div className="mt-2 flex w-full max-w-md flex-col gap-3">
              <Button variant="primary" size="lg" block className={large} onClick={feedback.move}>
                {t('Move here')}
              </Button>
              <Button size="lg" block className={large} onClick={closeFeedback}>
                {t('Not now')}
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
