import type { Action } from '@binaa/contract/permissions';
import type { ComponentProps } from 'react';
import { useMay } from '../lib/use-permission.ts';
import { LinkButton } from './button.tsx';

/** A link that only users who may perform the action see. */
export function PermittedLink({ action, ...link }: ComponentProps<typeof LinkButton> & { action: Action }) {
  return useMay(action) ? <LinkButton {...link} /> : null;
}
