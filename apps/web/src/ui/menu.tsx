import { clsx } from 'clsx';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { IconButton } from './button.tsx';

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  /** The screen that the item opens. */
  to?: string;
  /** What it does otherwise. */
  onSelect?: () => void;
  danger?: boolean;
}

interface MenuProps {
  /** The accessible name of the button, such as 'Actions of Tower A'. */
  label: string;
  items: readonly MenuItem[];
  icon?: LucideIcon;
  variant?: ComponentProps<typeof IconButton>['variant'];
}

const gap = 4;

/** A button with the rarer actions of a row. Arrow keys move between the items; Escape and Tab close it. */
export function Menu({ label, items, icon = EllipsisVertical, variant }: MenuProps) {
  const navigate = useNavigate();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** The index of the item to focus first; undefined while the menu is closed. */
  const [openAt, setOpenAt] = useState<number>();
  const isOpen = openAt !== undefined;
  const close = () => setOpenAt(undefined);
  const closeAndReturn = () => {
    close();
    button.current?.focus();
  };

  useLayoutEffect(() => {
    if (openAt === undefined || !button.current || !list.current) return;
    if (hasPopovers()) list.current.showPopover();
    placeBeside(list.current, button.current);
    itemsIn(list.current).at(openAt)?.focus();
  }, [openAt]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: PointerEvent) => {
      const isInside = event.target instanceof Node && list.current?.contains(event.target);
      if (!isInside && event.target instanceof Node && !button.current?.contains(event.target)) setOpenAt(undefined);
    };
    // The list has a fixed place on the screen: it must be moved when its button moves.
    const follow = () => {
      if (list.current && button.current) placeBeside(list.current, button.current);
    };
    document.addEventListener('pointerdown', closeOutside, true);
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      document.removeEventListener('pointerdown', closeOutside, true);
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [isOpen]);

  const choose = ({ to, onSelect }: MenuItem) => {
    closeAndReturn();
    if (to !== undefined) void navigate(to);
    onSelect?.();
  };
  const onButtonKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpenAt(event.key === 'ArrowDown' ? 0 : -1);
  };
  const onListKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') {
      // From the button, Tab then goes to the next control of the page.
      closeAndReturn();
      return;
    }
    const target = itemToFocus(event.key, itemsIn(event.currentTarget));
    if (event.key !== 'Escape' && !target) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') closeAndReturn();
    else target?.focus();
  };
  const menu = (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      {...(hasPopovers() && { popover: 'manual' })}
      onKeyDown={onListKeyDown}
      tabIndex={-1}
      className="fixed inset-auto z-50 m-0 outline-none max-w-[calc(100vw-1rem)] min-w-44 rounded-control border border-line bg-raised p-1 text-start font-normal text-ink shadow-float"
    >
      {items.map((item) => (
        <MenuEntry key={item.label} item={item} onChoose={() => choose(item)} />
      ))}
    </div>
  );
  return (
    <span className="inline-flex">
      <IconButton
        ref={button}
        icon={icon}
        label={label}
        {...(variant && { variant })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpenAt(isOpen ? undefined : 0)}
        onKeyDown={onButtonKeyDown}
      />
      {isOpen ? menuInPlace(menu) : null}
    </span>
  );
}

/** Safari before 17 and Chrome before 114 lack popovers. */
function hasPopovers(): boolean {
  return 'showPopover' in HTMLElement.prototype;
}

/** Without popovers the list leaves its table row, which would hold and cover it. */
function menuInPlace(menu: ReactNode): ReactNode {
  return hasPopovers() ? menu : createPortal(menu, document.body);
}

function MenuEntry({
  item: { label, icon: Icon, danger = false },
  onChoose,
}: {
  item: MenuItem;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={onChoose}
      className={clsx(
        'flex h-control w-full items-center gap-2.5 rounded-sm px-2.5 text-control whitespace-nowrap outline-none hover:bg-sunken focus:bg-neutral-soft',
        danger && 'text-red-ink',
      )}
    >
      {Icon ? <Icon aria-hidden className="size-4 shrink-0" /> : null}
      {label}
    </button>
  );
}

function itemsIn(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role=menuitem]')];
}

/** The item that the pressed key moves to; a letter moves to the next item that begins with it. */
function itemToFocus(key: string, items: HTMLElement[]): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  const letter = key.length === 1 ? key.toLocaleLowerCase() : undefined;
  return letter === undefined
    ? undefined
    : following.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(letter));
}

/** Below the button, or above it without room below; never outside the window. */
function placeBeside(list: HTMLElement, button: HTMLElement): void {
  const from = button.getBoundingClientRect();
  const { width, height } = list.getBoundingClientRect();
  const isBelow = from.bottom + gap + height <= window.innerHeight;
  const edge = getComputedStyle(button).direction === 'rtl' ? from.left : from.right - width;
  list.style.top = `${isBelow ? from.bottom + gap : Math.max(gap, from.top - gap - height)}px`;
  list.style.left = `${Math.min(Math.max(2 * gap, edge), window.innerWidth - width - 2 * gap)}px`;
}
