import type { LucideIcon } from 'lucide-react';
import { useText } from '../lib/i18n.ts';
import { Card, CardGrid } from './card.tsx';
import { StretchedLink } from './stretched-link.tsx';

/** A screen behind an overview page. The texts are not translated yet. */
export type Tile = { label: string; description: string; path: string; icon: LucideIcon };

export function TileGrid({ tiles }: { tiles: readonly Tile[] }) {
  const { t } = useText();
  return (
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
  );
}
