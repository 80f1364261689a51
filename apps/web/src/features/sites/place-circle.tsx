import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';

/** The site's point and its circle, drawn here: map pictures would tell a third party where the company builds. */
export function PlaceCircle({ radius }: { radius: number }) {
  const { t } = useText();
  const format = useFormat();
  const words = t('{{metres}} m', { metres: format.number(radius) });
  return (
    <svg
      viewBox="0 0 240 150"
      role="img"
      aria-label={t('Circle with a radius of {{radius}}', { radius: words })}
      className="mb-4 h-36 w-full rounded-control bg-sunken"
    >
      <circle cx="120" cy="75" r="60" className="fill-accent/15 stroke-accent" strokeWidth="1.5" />
      <line x1="120" y1="75" x2="180" y2="75" className="stroke-accent" strokeWidth="1.5" strokeDasharray="4 3" />
      <circle cx="120" cy="75" r="5" className="fill-accent" />
      <text x="150" y="68" textAnchor="middle" className="fill-ink text-[11px] font-medium">
        {words}
      </text>
    </svg>
  );
}
