import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type PlotScale, percentFromTop, slotCentre, ticksOf } from './plot-scale.ts';

interface PlotProps {
  /** Names of the slots. Only as many are written as fit on a phone. */
  labels: readonly string[];
  scale: PlotScale;
  /** A second axis at the end, for values of another size. */
  endScale?: PlotScale | undefined;
  /** Short, such as 12k rather than QAR 12,000.00. */
  formatTick: (value: number) => string;
  /** Shapes in a drawing of 100 by 100, stretched to the room there is. It is mirrored in right-to-left text. */
  children: ReactNode;
}

const maxLabels = 6;
/** Of these, phones have room for every second. */
const phoneStep = 2;

/** Axes and grid around a drawing. The text is not part of the drawing, so it keeps its size at every width and on paper. */
export function Plot({ labels, scale, endScale, formatTick, children }: PlotProps) {
  const labelEvery = Math.ceil(labels.length / maxLabels);
  return (
    <div className="text-xs text-muted [print-color-adjust:exact]">
      <div className="flex h-50 pt-2 sm:h-60">
        <Axis scale={scale} formatTick={formatTick} />
        <div className="relative min-w-0 flex-1">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible rtl:-scale-x-100"
          >
            {ticksOf(scale).map((tick) => (
              <line
                key={tick}
                x1="0"
                x2="100"
                y1={percentFromTop(tick, scale)}
                y2={percentFromTop(tick, scale)}
                stroke={tick === 0 ? 'var(--line-strong)' : 'var(--line)'}
                vectorEffect="non-scaling-stroke"
                shapeRendering="crispEdges"
              />
            ))}
            {children}
          </svg>
        </div>
        {endScale ? <Axis scale={endScale} formatTick={formatTick} isAtEnd /> : null}
      </div>
      <div className={clsx('ms-11 relative mt-2 h-4', endScale && 'me-11')}>
        {labels.map((label, index) =>
          index % labelEvery === 0 ? (
            <span
              key={label}
              className={clsx(
                'absolute -translate-x-1/2 whitespace-nowrap rtl:translate-x-1/2',
                index % (labelEvery * phoneStep) !== 0 && 'max-sm:hidden',
              )}
              style={{ insetInlineStart: `${slotCentre(index, labels.length)}%` }}
            >
              {label}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}

type AxisProps = { scale: PlotScale; formatTick: (value: number) => string; isAtEnd?: boolean };

function Axis({ scale, formatTick, isAtEnd = false }: AxisProps) {
  return (
    <div className="relative w-11 shrink-0">
      {ticksOf(scale).map((tick) => (
        <bdi
          key={tick}
          dir="ltr"
          className={clsx('absolute -translate-y-1/2 tabular-nums', isAtEnd ? 'start-2' : 'end-2')}
          style={{ top: `${percentFromTop(tick, scale)}%` }}
        >
          {formatTick(tick)}
        </bdi>
      ))}
    </div>
  );
}
