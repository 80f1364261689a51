import { roles } from '@binaa/contract/roles';
import { describe, expect, it } from 'vitest';
import { anActor } from '../../platform/session/testing/an-actor.ts';
import {
  isActingAsSelf,
  mayChangeHighApproved,
  mayCommentOnExpense,
  mayDecideExpense,
  mayDeleteExpense,
  mayEditExpense,
  mayResubmitExpense,
} from './expense.policy.ts';

const others = { status: 'PENDING', submitted_by_id: 9 } as const;
const own = { status: 'PENDING', submitted_by_id: 1 } as const;
const rolesThat = (may: (actor: ReturnType<typeof anActor>) => boolean) => roles.filter((role) => may(anActor(role)));

describe('an expense', () => {
  it('is edited by the office, and by a FOREMAN while it is their own and pending', () => {
    expect(rolesThat((actor) => mayEditExpense(actor, others))).toEqual(['ADMIN', 'ENGINEER']);
    expect(rolesThat((actor) => mayEditExpense(actor, own))).toEqual(['ADMIN', 'ENGINEER', 'FOREMAN']);
    const approved = { ...own, status: 'APPROVED' } as const;
    expect(rolesThat((actor) => mayEditExpense(actor, approved))).toEqual(['ADMIN', 'ENGINEER']);
  });

  it('is discussed by the office and the FOREMAN who submitted it', () => {
    expect(rolesThat((actor) => mayCommentOnExpense(actor, others))).toEqual(['ADMIN', 'ENGINEER']);
    expect(rolesThat((actor) => mayCommentOnExpense(actor, own))).toEqual(['ADMIN', 'ENGINEER', 'FOREMAN']);
  });

  it('is submitted again by its submitter, once, after it was rejected', () => {
    const foreman = anActor('FOREMAN', 1);
    const rejected = { status: 'REJECTED', submitted_by_id: 1, resubmitted_as_id: null } as const;
    expect(mayResubmitExpense(foreman, rejected)).toBe(true);
    expect(rolesThat((actor) => mayResubmitExpense(actor, rejected))).toEqual(['ADMIN', 'ENGINEER', 'FOREMAN']);
    expect(mayResubmitExpense(foreman, { ...rejected, status: 'PENDING' })).toBe(false);
    expect(mayResubmitExpense(foreman, { ...rejected, submitted_by_id: 9 })).toBe(false);
    expect(mayResubmitExpense(foreman, { ...rejected, resubmitted_as_id: 12 })).toBe(false);
  });

  it('is decided by the office while it is pending, and deleted by an ADMIN', () => {
    expect(rolesThat((actor) => mayDecideExpense(actor, others))).toEqual(['ADMIN', 'ENGINEER']);
    expect(rolesThat((actor) => mayDecideExpense(actor, { ...others, status: 'APPROVED' }))).toEqual([]);
    expect(rolesThat(mayDeleteExpense)).toEqual(['ADMIN']);
  });
});

describe('an approved amount that needed two approvals', () => {
  const approved = { submitted_by_id: 7, decided_by_id: 8, first_approved_by_id: null };

  it('is raised by an ADMIN who had no part in the expense', () => {
    expect(rolesThat((actor) => mayChangeHighApproved(actor, approved))).toEqual(['ADMIN']);
    const admin = anActor('ADMIN', 1);
    expect(mayChangeHighApproved(admin, { ...approved, submitted_by_id: 1 })).toBe(false);
    expect(mayChangeHighApproved(admin, { ...approved, decided_by_id: 1 })).toBe(false);
    expect(mayChangeHighApproved(admin, { ...approved, first_approved_by_id: 1 })).toBe(false);
  });
});

describe('a call that names who decides', () => {
  const actor = anActor('ADMIN', 5);

  it('may name the caller, as a number or as text, or nobody', () => {
    expect(isActingAsSelf(actor, [{ userId: 5 }, { approverId: '5', approvedById: null }, {}])).toBe(true);
  });

  it.each(['userId', 'approverId', 'approvedById'])('may not name somebody else as %s', (field) => {
    expect(isActingAsSelf(actor, [{ userId: 5 }, { [field]: 6 }])).toBe(false);
    expect(isActingAsSelf(actor, [{ [field]: '6' }])).toBe(false);
  });
});
