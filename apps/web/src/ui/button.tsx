import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface Looks {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** Takes the whole width of its container. */
  block?: boolean;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border-line bg-surface text-ink shadow-card hover:bg-sunken',
  ghost: 'border-transparent text-muted hover:bg-sunken hover:text-ink',
  danger: 'border-transparent bg-danger text-on-accent hover:bg-danger-hover',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'px-2.5 text-sm',
  md: 'px-3.5 text-sm',
  lg: 'min-h-11 px-5 text-base',
};

const base =
  'relative inline-flex h-control items-center justify-center gap-2 rounded-control border py-1 text-center font-medium ' +
  'transition-colors duration-100 active:translate-y-px disabled:pointer-events-none disabled:opacity-55 ' +
  'aria-disabled:pointer-events-none aria-disabled:opacity-85 print:hidden';

function buttonClass({ variant = 'secondary', size = 'md', block }: Looks): string {
  return clsx(base, variants[variant], sizes[size], block && 'w-full');
}

interface ButtonProps extends Looks, ComponentProps<'button'> {
  /** Shows a spinner and ignores further clicks. The width does not change, and the button keeps the focus. */
  pending?: boolean;
}

export function Button({
  variant,
  size,
  icon: Icon,
  block,
  pending = false,
  disabled,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...whilePending({ pending, disabled, onClick })}
      className={clsx(buttonClass({ variant, size, block }), className)}
    >
      {pending ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label={null} />
        </span>
      ) : null}
      <span className={clsx('inline-flex items-center gap-2', pending && 'opacity-0')}>
        {Icon ? <Icon aria-hidden className="size-4 shrink-0" /> : null}
        {children}
      </span>
    </button>
  );
}

type Pressable = Pick<ComponentProps<'button'>, 'disabled' | 'onClick'> & { pending: boolean };

/** A pending button is not `disabled`, which would take the focus from it, but does nothing. */
function whilePending({ pending, disabled, onClick }: Pressable): ComponentProps<'button'> {
  if (!pending) return { disabled, onClick };
  return { 'aria-disabled': true, 'aria-busy': true, onClick: (event) => event.preventDefault() };
}

interface LinkButtonProps extends Looks, LinkProps {
  children: ReactNode;
}

export function LinkButton({ variant, size, icon: Icon, block, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={clsx(buttonClass({ variant, size, block }), className)}>
      {Icon ? <Icon aria-hidden className="size-4 shrink-0" /> : null}
      {children}
    </Link>
  );
}

interface OutsideLinkButtonProps extends Looks {
  href: string;
  children: ReactNode;
}

/** Opens an address outside of the application in a tab of its own. */
export function OutsideLinkButton({ variant, size, icon: Icon, block, href, children }: OutsideLinkButtonProps) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClass({ variant, size, block })}>
      {Icon ? <Icon aria-hidden className="size-4 shrink-0" /> : null}
      {children}
    </a>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: LucideIcon;
  /** The accessible name; also shown as a tooltip. */
  label: string;
  variant?: ButtonVariant;
  pending?: boolean;
  /** Mirrors an icon with a direction in right-to-left text. */
  flip?: boolean;
}

export function IconButton({
  icon: Icon,
  label,
  variant = 'ghost',
  pending = false,
  flip = false,
  disabled,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      {...whilePending({ pending, disabled, onClick })}
      className={clsx(base, variants[variant], 'w-control', className)}
    >
      {pending ? <Spinner label={null} /> : <Icon aria-hidden data-flip={flip || undefined} className="size-4" />}
    </button>
  );
}
