import { clsx } from 'clsx';

interface AvatarProps {
  name: string;
  size?: 'sm' | 'md' | 'lg';
}

const sizes = { sm: 'size-7 text-xs', md: 'size-9 text-sm', lg: 'size-14 text-xl' };

/** The first letter of a name. Hidden from screen readers: the full name is always beside it. */
export function Avatar({ name, size = 'md' }: AvatarProps) {
  const initial = [...name.trim()][0]?.toLocaleUpperCase() ?? '?';
  return (
    <span
      aria-hidden
      className={clsx(
        'grid shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink select-none',
        sizes[size],
      )}
    >
      {initial}
    </span>
  );
}
