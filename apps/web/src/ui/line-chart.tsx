import { ChartLegend } from './chart-legend.tsx';
import { Plot } from './plot.tsx';
import { type LineStyle, PlotLine } from './plot-line.tsx';
import { depthOf, topOf } from './plot-scale.ts';

export interface ChartLine {
  name: string;
  /** One value per label; null where there is none. */
  values: readonly (number | null)[];
  colour: string;
  style?: LineStyle;
}

interface LineChartProps {
  labels: readonly string[];
  lines: readonly ChartLine[];
  /** Short, such as 12k rather than QAR 12,000.00. */
  formatTick: (value: number) => string;
}

/** Lines over time. Those without a value are left out. */
export function LineChart({ labels, lines, formatTick }: LineChartProps) {
  const drawn = lines.filter(({ values }) => values.some((value) => value !== null));
  const values = drawn.flatMap((line) => line.values.filter((value) => value !== null));
  const top = topOf(values);
  const scale = { top, depth: depthOf(values, top) };
  return (
    <>
      <Plot labels={labels} scale={scale} formatTick={formatTick}>
        {drawn.map((line) => (
          <PlotLine key={line.name} {...line} scale={scale} />
        ))}
      </Plot>
      <ChartLegend items={drawn.map(({ name, colour, style = 'solid' }) => ({ name, colour, line: style }))} />
    </>
  );
}
