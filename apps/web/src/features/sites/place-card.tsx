import { formatPosition } from '@binaa/contract/position';
import { exposureLabels } from '@binaa/contract/site-place';
import type { Site } from '@binaa/contract/sites';
import { ExternalLink, Map as MapIcon, MapPin } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PlaceCircle } from './place-circle.tsx';
import { mapAddress, mayPlaceSite, positionOf } from './site-place.ts';

/** Where the site is, and what follows from it for people who are checked in there. */
export function PlaceCard({ site }: { site: Site }) {
  const { t } = useText();
  const format = useFormat();
  const { role } = useUser();
  const { place } = site;
  const position = positionOf(site);
  const change = mayPlaceSite(role, site) ? (
    <LinkButton to={paths.placeSite(site.id)} icon={MapPin} size="sm">
      {position ? t('Change place') : t('Set place')}
    </LinkButton>
  ) : null;
  // See docs/compatibility.md#map-placeholder.
  const noMap = t('Map view will be implemented in a future update.');
  if (!place || !position) return <EmptyState icon={MapIcon} message={noMap} action={change} />;
  return (
    <Card>
      <CardHeader title={t('Place')} actions={change} />
      <PlaceCircle radius={place.radius} />
      <DescriptionList
        items={[
          {
            label: t('Coordinates'),
            value: (
              <span className="flex flex-wrap items-center gap-x-4">
                <bdi dir="ltr" className="select-all">
                  {formatPosition(position)}
                </bdi>
                <a
                  href={mapAddress(position)}
                  className="inline-flex items-center gap-1.5 font-medium text-accent-ink hover:underline"
                >
                  {t('Open in maps')}
                  <ExternalLink aria-hidden className="size-4 shrink-0" />
                </a>
              </span>
            ),
            wide: true,
          },
          { label: t('Radius'), value: t('{{metres}} m', { metres: format.number(place.radius) }) },
          { label: t('Exposure'), value: format.label(exposureLabels[place.exposure]) },
          { label: t('Closed on'), value: place.closedOn ? format.date(place.closedOn) : t('Not set') },
          {
            label: t('Day ends'),
            value: place.dayEnds ? <bdi dir="ltr">{place.dayEnds}</bdi> : t('As for the company'),
          },
        ]}
      />
      <p className="mt-4 border-t border-line pt-3 text-sm text-muted">{noMap}</p>
    </Card>
  );
}
