import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';

const stretched =
  'font-medium text-ink outline-none after:absolute after:inset-0 after:rounded-[inherit] hover:text-accent-ink ' +
  'focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-ink';

/**
 * For a table row with a StretchedLink. WebKit ignores `position` on rows, so a link in any of them would cover the whole window;
 * a transform makes the row hold its link in every browser.
 */
export const stretchedRow = 'relative transform-[translate(0)]';

/**
 * A link whose clickable area is the whole card (its nearest `relative` ancestor) or table row (`stretchedRow`). Other links and
 * buttons inside Card and DataTable are above it.
 */
export function StretchedLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} data-stretched="" className={clsx(stretched, className)} />;
}

/** The same for a card or row that opens a dialog. */
export function StretchedButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...rest}
      data-stretched=""
      className={clsx(stretched, 'text-start', className)}
    />
  );
}
