import { type PlotScale, percentFromTop, slotCentre } from './plot-scale.ts';

export type LineStyle = 'solid' | 'dashed' | 'dotted';

export const dashes: Record<LineStyle, string | undefined> = { solid: undefined, dashed: '7 5', dotted: '1 5' };

interface PlotLineProps {
  /** One value per slot; null where there is none. */
  values: readonly (number | null)[];
  scale: PlotScale;
  colour: string;
  style?: LineStyle;
}

/** A line through the centres of the slots, inside a Plot. A single value is drawn as a dot. */
export function PlotLine({ values, scale, colour, style = 'solid' }: PlotLineProps) {
  const points = values.flatMap((value, index) =>
    value === null ? [] : [`${slotCentre(index, values.length)},${percentFromTop(value, scale)}`],
  );
  const [first] = points;
  if (first === undefined) return null;
  return (
    <polyline
      points={(points.length === 1 ? [first, first] : points).join(' ')}
      fill="none"
      stroke={colour}
      strokeWidth={points.length === 1 ? 6 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeDasharray={dashes[style]}
      vectorEffect="non-scaling-stroke"
    />
  );
}
