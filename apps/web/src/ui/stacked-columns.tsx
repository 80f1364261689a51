import type { ChartColour } from './bar-chart.tsx';
import { ChartLegend } from './chart-legend.tsx';
import type { ChartLine } from './line-chart.tsx';
import { Plot } from './plot.tsx';
import { PlotLine } from './plot-line.tsx';
import { depthOf, percentFromTop, slotCentre, topOf } from './plot-scale.ts';

export interface StackedSeries {
  name: string;
  /** One value per label. Negative values count as zero. */
  values: readonly number[];
  colour: ChartColour;
}

interface StackedColumnsProps {
  labels: readonly string[];
  series: readonly StackedSeries[];
  /** A line with an axis of its own at the end. */
  line?: ChartLine;
  formatTick: (value: number) => string;
}

const gapPercent = 30;

/** A column per label, its parts on top of each other. */
export function StackedColumns({ labels, series, line, formatTick }: StackedColumnsProps) {
  const heights = labels.map((_, index) => series.reduce((sum, { values }) => sum + partOf(values, index), 0));
  const lineValues = line?.values.filter((value) => value !== null) ?? [];
  const lineTop = topOf(lineValues);
  const depth = depthOf(lineValues, lineTop);
  const scale = { top: topOf(heights), depth };
  const lineScale = { top: lineTop, depth };
  const width = ((100 / Math.max(1, labels.length)) * (100 - gapPercent)) / 100;
  return (
    <>
      <Plot labels={labels} scale={scale} endScale={line ? lineScale : undefined} formatTick={formatTick}>
        {labels.map((label, index) => {
          let below = 0;
          return series.map(({ name, values, colour }) => {
            const value = partOf(values, index);
            const from = percentFromTop(below, scale);
            below += value;
            const to = percentFromTop(below, scale);
            return value === 0 ? null : (
              <rect
                key={`${label} ${name}`}
                x={slotCentre(index, labels.length) - width / 2}
                y={to}
                width={width}
                height={from - to}
                fill={`var(--chart-${colour})`}
              >
                <title>{`${name}, ${label}: ${formatTick(value)}`}</title>
              </rect>
            );
          });
        })}
        {line ? <PlotLine {...line} scale={lineScale} /> : null}
      </Plot>
      <ChartLegend
        items={[
          ...series.map(({ name, colour }) => ({ name, colour: `var(--chart-${colour})` })),
          ...(line ? [{ name: line.name, colour: line.colour, line: line.style ?? ('solid' as const) }] : []),
        ]}
      />
    </>
  );
}

function partOf(values: readonly number[], index: number): number {
  return Math.max(0, values[index] ?? 0);
}
