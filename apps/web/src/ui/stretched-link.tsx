import { clsx } from 'clsx';
import { Link, type LinkProps } from 'react-router';

/**
 * The link in a card or a table row whose press area is the whole card or row (its nearest `relative` ancestor), while
 * its name stays short. Other links and buttons inside Card and DataTable lie above it.
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
