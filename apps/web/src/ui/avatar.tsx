import { clsx } from 'clsx';

interface AvatarProps {
  name: string;
  /** `row`: two initials, large enough to be read outdoors. */
  size?: 'sm' | 'md' | 'lg' | 'row';
}

const sizes = { sm: 'size-7 text-xs', md: 'size-9 text-sm', lg: 'size-14 text-xl', row: 'size-11 text-[1.0625rem]' };

/** The first letters of the first `count` names, the last name included. Kept apart: Arabic letters would join. */
export function initialsOf(name: string, count: 1 | 2): string {
  const names = name.trim().split(/\s+/);
  const chosen = count === 2 && names.length > 1 ? [names.at(0), names.at(-1)] : names.slice(0, 1);
  const letters = chosen.flatMap((one) => [...(one ?? '')].slice(0, 1));
  return letters.map((letter) => letter.toLocaleUpperCase()).join('\u200C') || '?';
}

/** The initials of a name. Hidden from screen readers: the full name is always beside it. */
export function Avatar({ name, size = 'md' }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={clsx(
        'grid shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink select-none',
        sizes[size],
      )}
    >
      {initialsOf(name, size === 'row' ? 2 : 1)}
    </span>
  );
}
