import { dashes, type LineStyle } from './plot-line.tsx';

export interface LegendItem {
  name: string;
  colour: string;
  /** A line instead of a box. */
  line?: LineStyle;
}

export function ChartLegend({ items }: { items: readonly LegendItem[] }) {
  return (
    <div className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted [print-color-adjust:exact]">
      {items.map(({ name, colour, line }) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          {line === undefined ? (
            <span className="size-2.5 rounded-sm" style={{ backgroundColor: colour }} />
          ) : (
            <svg width="22" height="8">
              <line
                x1="1"
                x2="21"
                y1="4"
                y2="4"
                stroke={colour}
                strokeWidth="2"
                strokeLinecap="round"
                strokeDasharray={dashes[line]}
              />
            </svg>
          )}
          <bdi>{name}</bdi>
        </span>
      ))}
    </div>
  );
}
