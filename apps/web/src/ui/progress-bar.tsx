import { clsx } from 'clsx';

interface ProgressBarProps {
  /** The accessible name: 'Task progress'. */
  label: string;
  /** 0 to 100, clamped. Null while the total is unknown. */
  value: number | null;
  /** Text at the end of the bar, such as '3 of 8' or '37.5%'. */
  text?: string;
  /** What is read out instead, if `text` does not tell the value. */
  valueText?: string;
  /** Shows the label above the bar. */
  showLabel?: boolean;
  tone?: 'accent' | 'green' | 'blue';
}

const tones = { accent: 'bg-chart-1', green: 'bg-chart-2', blue: 'bg-chart-3' };

export function ProgressBar({
  label,
  value,
  text,
  valueText = text,
  showLabel = false,
  tone = 'accent',
}: ProgressBarProps) {
  const percent = value === null ? null : Math.min(100, Math.max(0, Number.isFinite(value) ? value : 0));
  return (
    <div className="flex flex-col gap-1.5">
      {showLabel || text ? (
        <div aria-hidden className="flex justify-between gap-3 text-sm">
          <span className="text-muted">{showLabel ? <bdi>{label}</bdi> : null}</span>
          {text ? <span className="font-medium tabular-nums">{text}</span> : null}
        </div>
      ) : null}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent === null ? undefined : Math.round(percent * 10) / 10}
        aria-valuetext={valueText}
        className="h-2 overflow-hidden rounded-full bg-sunken [print-color-adjust:exact]"
      >
        <div
          className={clsx(
            'h-full rounded-full transition-[width] duration-300',
            percent === null && 'animate-pulse',
            tones[tone],
          )}
          style={{ width: `${percent ?? 100}%` }}
        />
      </div>
    </div>
  );
}
