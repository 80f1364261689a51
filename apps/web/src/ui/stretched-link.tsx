import { clsx } from 'clsx';
import { Link, type LinkProps } from 'react-router';

/**
 * A link whose clickable area is the whole card or table row (its nearest `relative` ancestor). Other links and buttons
 * inside Card and DataTable are above it.
 */
export function StretchedLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      data-stretched=""
      className={clsx(
        'font-medium text-ink outline-none after:absolute after:inset-0 after:rounded-[inherit] hover:text-accent-ink',
        'focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-ink',
        className,
      )}
    />
  );
}
