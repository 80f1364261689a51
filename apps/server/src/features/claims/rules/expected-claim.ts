import { heldMinor, type Retention } from './certificate.ts';

type ToDate = { heldMinor: number; releasedMinor: number; deductionsMinor: number; netMinor: number };

export type ClaimToExpect = {
  number: number;
  claimedMinor: number;
  /** Null until it is certified. */
  certified: ToDate | null;
};

export type ExpectedClaim = {
  netBeforeMinor: number;
  /** Null once it is certified. */
  expected: (ToDate & { dueMinor: number }) | null;
};

const nothing: ToDate = { heldMinor: 0, releasedMinor: 0, deductionsMinor: 0, netMinor: 0 };

/** By the number of the claim. Released retention and deductions are to date, so a claim goes on with those before it. */
export function expectClaims(
  claims: readonly ClaimToExpect[],
  contractMinor: number,
  retention: Retention,
): Map<number, ExpectedClaim> {
  const byNumber = new Map<number, ExpectedClaim>();
  let before = nothing;
  for (const { number, claimedMinor, certified } of claims.toSorted((one, other) => one.number - other.number)) {
    const toDate = certified ?? allCertified({ claimedMinor, contractMinor }, retention, before);
    byNumber.set(number, {
      netBeforeMinor: before.netMinor,
      expected: certified ? null : { ...toDate, dueMinor: toDate.netMinor - before.netMinor },
    });
    before = toDate;
  }
  return byNumber;
}

function allCertified(
  { claimedMinor, contractMinor }: { claimedMinor: number; contractMinor: number },
  retention: Retention,
  { releasedMinor: released, deductionsMinor }: ToDate,
): ToDate {
  const held = heldMinor({ certifiedMinor: claimedMinor, contractMinor }, retention);
  const releasedMinor = Math.min(released, held);
  return {
    heldMinor: held,
    releasedMinor,
    deductionsMinor,
    netMinor: claimedMinor - held + releasedMinor - deductionsMinor,
  };
}
