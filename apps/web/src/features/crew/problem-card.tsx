import { crewEventKindLabels } from '@binaa/contract/crew';
import {
  type CrewChoice,
  type CrewProblem,
  crewProblemKindLabels,
  solveCrewProblem,
} from '@binaa/contract/crew-problems';
import { CircleAlert, ClipboardPen } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { correctionPath } from '../../lib/paths.ts';
import { useAction } from '../../lib/send.ts';
import { useUser } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { notify } from '../../ui/toast.tsx';
import { correctionOfProblem } from './correction-of.ts';
import { large } from './look.ts';
import { choiceWords, type Solution } from './problem-words.ts';
import { SolveDialog } from './solve-dialog.tsx';

/** Choices that need more than a press. */
const asked: readonly CrewChoice[] = ['DISCARD', 'OTHER_SITE'];

/** An event that the server has kept, what contradicts it, and what this user may decide. */
export function ProblemCard({ problem }: { problem: CrewProblem }) {
  const { t } = useText();
  const format = useFormat();
  const [asking, setAsking] = useState<CrewChoice>();
  const { run, isPending } = useAction(solveCrewProblem);
  const { event, record, otherRecord, choices } = problem;
  const correction = correctionOfProblem(problem, useUser().role);
  const solve = (solution: Solution) =>
    run(
      { params: { id: problem.id }, body: solution },
      {
        onSuccess: () => notify.success(t('Solved')),
        onError: (error) => {
          const reason = isApiError(error) ? error.reason : undefined;
          notify.error(reason ? t(reason) : t('Failed to solve the problem.'));
        },
      },
    );
  const stayWords = (stay: NonNullable<CrewProblem['record']>) =>
    stay.outTime
      ? t('{{site}}, {{from}} to {{to}}', {
          site: stay.siteName,
          from: format.dateTime(stay.inTime),
          to: format.time(stay.outTime),
        })
      : t('{{site}} since {{time}}', { site: stay.siteName, time: format.dateTime(stay.inTime) });
  return (
    <Card className="flex h-full flex-col gap-4 text-[1.0625rem]">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold wrap-anywhere">
          <bdi>{problem.userName}</bdi>
        </h2>
        <Badge tone="amber" icon={CircleAlert}>
          {format.label(crewProblemKindLabels[problem.kind])}
        </Badge>
      </div>
      <DescriptionList
        items={[
          {
            wide: true,
            label: format.label(crewEventKindLabels[event.kind]),
            value: t('{{site}}, {{time}}, recorded by {{name}}', {
              site: event.siteName,
              time: format.dateTime(event.eventTime),
              name: event.recordedByName,
            }),
          },
          ...(record ? [{ wide: true, label: t('Attendance record'), value: stayWords(record) }] : []),
          ...(otherRecord ? [{ wide: true, label: t('Other record'), value: stayWords(otherRecord) }] : []),
        ]}
      />
      {choices.length === 0 ? <p className="mt-auto text-muted">{t('An admin decides this.')}</p> : null}
      <div className="mt-auto flex flex-wrap gap-2 empty:hidden">
        {choices.map((choice) => (
          <Button
            key={choice}
            className={large}
            pending={isPending}
            aria-haspopup={asked.includes(choice) ? 'dialog' : undefined}
            onClick={() => (asked.includes(choice) ? setAsking(choice) : void solve({ choice }))}
          >
            {choiceWords(choice, problem, t, format.time)}
          </Button>
        ))}
        {correction ? (
          <LinkButton to={correctionPath(correction)} icon={ClipboardPen} className={large}>
            {t('Request a correction')}
          </LinkButton>
        ) : null}
      </div>
      {asking ? (
        <SolveDialog
          choice={asking}
          pending={isPending}
          onSolve={(solution) => void solve(solution).then(() => setAsking(undefined))}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </Card>
  );
}
