import { Building, FileUp, HardHat, type LucideIcon } from 'lucide-react';
import { text, useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Card, CardGrid } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';

type Tile = { label: string; description: string; path: string; icon: LucideIcon };

/** A capability with settings adds its tile here. */
const tiles: readonly Tile[] = [
  {
    label: text('Company'),
    description: text('Names, logo, address, registration and time zone'),
    path: paths.companySettings,
    icon: Building,
  },
  {
    label: text('Crew and heat'),
    description: text('Midday ban, end of the day, radius of sites and how long positions are kept'),
    path: paths.crewSettings,
    icon: HardHat,
  },
  {
    label: text('Import'),
    description: text('Users, projects, sites, tasks and more from XLSX or CSV files'),
    path: paths.imports,
    icon: FileUp,
  },
];

export default function SettingsPage() {
  const { t } = useText();
  return (
    <>
      <PageHeader title={t('Settings')} />
      <CardGrid>
        {tiles.map(({ label, description, path, icon: Icon }) => (
          <Card key={path} interactive className="flex items-start gap-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-ink">
              <Icon aria-hidden className="size-5" />
            </span>
            <div className="min-w-0">
              <h2 className="text-base font-semibold">
                <StretchedLink to={path}>{t(label)}</StretchedLink>
              </h2>
              <p className="text-sm text-muted">{t(description)}</p>
            </div>
          </Card>
        ))}
      </CardGrid>
    </>
  );
}
