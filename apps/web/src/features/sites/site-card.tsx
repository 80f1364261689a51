import type { Site } from '@binaa/contract/sites';
import { noValue, useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { cutText } from './cut-text.ts';

const descriptionOnCard = 100;

type SiteCardProps = {
  site: Site;
  /** A project's sites show their tasks; the list of all sites shows their projects. */
  within: 'project' | 'list';
};

export function SiteCard({ site, within }: SiteCardProps) {
  const { t } = useText();
  const format = useFormat();
  const expenses = { label: t('Expenses'), value: format.dollars(site.expenses ?? 0) };
  const facts =
    within === 'project'
      ? [expenses, { label: t('Tasks'), value: site.taskCount ?? noValue }]
      : [
          expenses,
          { label: t('Project ID'), value: site.projectId },
          { label: t('Projects'), value: site.projectCount },
        ];
  return (
    <Card role="article" aria-label={site.name} interactive className="flex flex-col gap-3">
      <div>
        <h2 className="text-base leading-snug">
          <StretchedLink to={paths.site(site.siteId)} className="!font-semibold">
            <bdi>{site.name}</bdi>
          </StretchedLink>
        </h2>
        {within === 'list' ? (
          <p className="text-sm text-muted">
            <bdi>{site.projectName}</bdi>
          </p>
        ) : null}
      </div>
      {site.description && within === 'list' ? (
        <p className="text-sm">
          <bdi>{cutText(site.description, descriptionOnCard)}</bdi>
        </p>
      ) : null}
      <dl className="mt-auto flex flex-col gap-1 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-muted">{label}</dt>
            <dd className="text-end font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ProgressBar
        label={t('Progress')}
        showLabel
        value={site.progress ?? 0}
        text={format.percent(site.progress ?? 0, 1)}
      />
    </Card>
  );
}
