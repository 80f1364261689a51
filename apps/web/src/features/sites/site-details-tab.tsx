import type { Site } from '@binaa/contract/sites';
import { useText } from '../../lib/i18n.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { PlaceCard } from './place-card.tsx';
import { SiteProjects } from './site-projects.tsx';

export function SiteDetailsTab({ site }: { site: Site }) {
  const { t } = useText();
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="flex flex-col gap-5">
        <Card>
          <CardHeader title={t('Description')} />
          <p className="whitespace-pre-line">
            {site.description ? <bdi>{site.description}</bdi> : <span className="text-muted">{t('Not set')}</span>}
          </p>
        </Card>
        <SiteProjects site={site} />
      </div>
      <PlaceCard site={site} />
    </div>
  );
}
