import { useEffect, useRef, useState } from 'react';
import { useText } from '../lib/i18n.ts';
import { axisMaximum } from './axis-maximum.ts';

export type ChartColour = 1 | 2 | 3 | 4 | 5;

export interface ChartSeries {
  name: string;
  /** One value per label. Negative values count as zero. */
  values: readonly number[];
  colour?: ChartColour;
}

interface BarChartProps {
  labels: readonly string[];
  /** Several series are drawn as grouped bars. */
  series: readonly ChartSeries[];
  /** Short, such as 12k rather than QAR 12,000.00. */
  formatTick: (value: number) => string;
  height?: number;
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** 12K for 12,000. */
export function shortNumber(value: number): string {
  return compact.format(value);
}

const fills: Record<ChartColour, string> = {
  1: 'var(--chart-1)',
  2: 'var(--chart-2)',
  3: 'var(--chart-3)',
  4: 'var(--chart-4)',
  5: 'var(--chart-5)',
};
const AXIS = 44;
const FOOT = 24;
const HEAD = 8;
const LABEL_WIDTH = 52;

/** Drawn in CSS pixels, so that text keeps its size. Mirrored in right-to-left text. */
export function BarChart({ labels, series, formatTick, height = 220 }: BarChartProps) {
  const rightToLeft = useText().dir === 'rtl';
  const [box, width] = useWidth();
  const top = axisMaximum(Math.max(0, ...series.flatMap((each) => each.values)));
  const plotHeight = height - FOOT - HEAD;
  const y = (value: number) => HEAD + plotHeight * (1 - Math.max(0, value) / top);
  const plotWidth = Math.max(0, width - AXIS);
  const slot = plotWidth / Math.max(1, labels.length);
  const bar = Math.max(2, Math.min(28, (slot * 0.7) / Math.max(1, series.length)));
  const mirror = (x: number) => (rightToLeft ? width - x : x);
  const labelEvery = Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(1, slot)));
  return (
    <div>
      {/* Clipped: after the window has become narrower, the drawing is too wide until it is drawn again. */}
      <div ref={box} className="overflow-hidden" style={{ height }}>
        {width > 0 ? (
          <svg width={width} height={height} className="block text-xs">
            {[0, 0.25, 0.5, 0.75, 1].map((part) => (
              <g key={part}>
                <line
                  x1={mirror(AXIS)}
                  x2={mirror(width)}
                  y1={y(top * part)}
                  y2={y(top * part)}
                  stroke="var(--line)"
                  shapeRendering="crispEdges"
                />
                <text
                  x={mirror(AXIS - 8)}
                  y={y(top * part)}
                  dominantBaseline="middle"
                  direction="ltr"
                  textAnchor={rightToLeft ? 'start' : 'end'}
                  fill="var(--muted)"
                >
                  {formatTick(top * part)}
                </text>
              </g>
            ))}
            {labels.map((label, index) => {
              const centre = AXIS + slot * (index + 0.5);
              const start = centre - (bar * series.length) / 2;
              return (
                <g key={label}>
                  {series.map((each, order) => {
                    const value = each.values[index] ?? 0;
                    const x = start + bar * order;
                    return (
                      <rect
                        key={each.name}
                        x={rightToLeft ? mirror(x + bar) : x}
                        y={y(value)}
                        width={Math.max(1, bar - 2)}
                        height={Math.max(0, y(0) - y(value))}
                        rx={Math.min(3, bar / 4)}
                        fill={fills[colourOf(each, order)]}
                      >
                        <title>{`${each.name}, ${label}: ${formatTick(value)}`}</title>
                      </rect>
                    );
                  })}
                  {index % labelEvery === 0 ? (
                    <text x={mirror(centre)} y={height - 6} textAnchor="middle" fill="var(--muted)">
                      {label}
                    </text>
                  ) : null}
                </g>
              );
            })}
          </svg>
        ) : null}
      </div>
      {series.length > 1 ? <Legend series={series} /> : null}
    </div>
  );
}

function Legend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <div className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {series.map((each, order) => (
        <span key={each.name} className="inline-flex items-center gap-1.5">
          <span className="size-2.5 rounded-sm" style={{ backgroundColor: fills[colourOf(each, order)] }} />
          {each.name}
        </span>
      ))}
    </div>
  );
}

function colourOf(series: ChartSeries, order: number): ChartColour {
  return series.colour ?? (((order % 4) + 1) as ChartColour);
}

function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, width] as const;
}
