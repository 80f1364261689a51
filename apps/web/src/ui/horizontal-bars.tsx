import type { ChartColour } from './bar-chart.tsx';

export interface HorizontalBar {
  label: string;
  value: number;
  /** The formatted value at the end of the line. */
  text: string;
}

interface HorizontalBarsProps {
  items: readonly HorizontalBar[];
  colour?: ChartColour;
}

/** The caller sorts the items. The bars start at the inline start, so they mirror in right-to-left text. */
export function HorizontalBars({ items, colour = 1 }: HorizontalBarsProps) {
  const longest = Math.max(1, ...items.map((item) => item.value));
  return (
    <div className="flex flex-col gap-3">
      {items.map((item) => (
        <div key={item.label} className="text-sm">
          <div className="mb-1 flex justify-between gap-3">
            <span className="min-w-0 truncate">
              <bdi>{item.label}</bdi>
            </span>
            <bdi className="shrink-0 text-muted tabular-nums">{item.text}</bdi>
          </div>
          <div className="h-2 rounded-full bg-sunken [print-color-adjust:exact]">
            <div
              className="h-full rounded-full"
              style={{
                width: `${(Math.max(0, item.value) / longest) * 100}%`,
                backgroundColor: `var(--chart-${colour})`,
              }}
            />
          </div>
        </div>
      ))}
    </div>
  );
}
