import type { Role } from '@binaa/contract/roles';
import { clsx } from 'clsx';
import {
  Ban,
  CircleCheck,
  CircleDot,
  Clock,
  DraftingCompass,
  HardHat,
  type LucideIcon,
  ShieldCheck,
  Shovel,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { type Translate, useText } from '../lib/i18n.ts';

export type Tone = 'neutral' | 'amber' | 'blue' | 'green' | 'red' | 'violet' | 'teal' | 'accent';

export const tones: Record<Tone, string> = {
  neutral: 'bg-neutral-soft text-neutral-ink',
  amber: 'bg-amber-soft text-amber-ink',
  blue: 'bg-blue-soft text-blue-ink',
  green: 'bg-green-soft text-green-ink',
  red: 'bg-red-soft text-red-ink',
  violet: 'bg-violet-soft text-violet-ink',
  teal: 'bg-teal-soft text-teal-ink',
  accent: 'bg-accent-soft text-accent-ink',
};

interface Looks {
  tone: Tone;
  icon: LucideIcon;
  word: (t: Translate) => string;
}

interface BadgeProps {
  tone?: Tone;
  icon?: LucideIcon;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon: Icon, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex w-fit shrink-0 items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {Icon ? <Icon aria-hidden className="size-3.5 shrink-0" /> : null}
      {children}
    </span>
  );
}

export type BadgeStatus = 'PENDING' | 'IN_PROGRESS' | 'COMPLETED' | 'APPROVED' | 'REJECTED';

const statuses: Record<BadgeStatus, Looks> = {
  PENDING: { tone: 'amber', icon: Clock, word: (t) => t('Pending') },
  IN_PROGRESS: { tone: 'blue', icon: CircleDot, word: (t) => t('In Progress') },
  COMPLETED: { tone: 'green', icon: CircleCheck, word: (t) => t('Completed') },
  APPROVED: { tone: 'green', icon: CircleCheck, word: (t) => t('Approved') },
  REJECTED: { tone: 'red', icon: Ban, word: (t) => t('Rejected') },
};

/** `label` replaces the status's own label on screens that word it differently. */
export function StatusBadge({ status, label }: { status: BadgeStatus; label?: string }) {
  const { t } = useText();
  const { tone, icon, word } = statuses[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label ?? word(t)}
    </Badge>
  );
}

const roles: Record<Role, Looks> = {
  ADMIN: { tone: 'accent', icon: ShieldCheck, word: (t) => t('Admin') },
  ENGINEER: { tone: 'violet', icon: DraftingCompass, word: (t) => t('Engineer') },
  FOREMAN: { tone: 'teal', icon: HardHat, word: (t) => t('Foreman') },
  WORKER: { tone: 'neutral', icon: Shovel, word: (t) => t('Worker') },
};

export function RoleBadge({ role, label }: { role: Role | undefined; label?: string }) {
  const { t } = useText();
  if (role === undefined) return null;
  const { tone, icon, word } = roles[role];
  return (
    <Badge tone={tone} icon={icon}>
      {label ?? word(t)}
    </Badge>
  );
}

/** The role's icon in its colour, at the start of a row. */
export function RoleIcon({ role }: { role: Role | undefined }) {
  if (role === undefined) return null;
  const { tone, icon: Icon } = roles[role];
  return (
    <span aria-hidden className={clsx('grid size-9 shrink-0 place-items-center rounded-full', tones[tone])}>
      <Icon className="size-4.5" />
    </span>
  );
}
