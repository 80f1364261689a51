import type { Bilingual } from './bilingual.ts';

export const roles = ['ADMIN', 'ENGINEER', 'FOREMAN', 'WORKER'] as const;

export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, Bilingual> = {
  ADMIN: { en: 'Admin', ar: 'مدير النظام' },
  ENGINEER: { en: 'Engineer', ar: 'مهندس' },
  FOREMAN: { en: 'Foreman', ar: 'مراقب عمال' },
  WORKER: { en: 'Worker', ar: 'عامل' },
};

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}
