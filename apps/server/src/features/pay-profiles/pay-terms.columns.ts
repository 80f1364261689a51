import { toMinor } from '@binaa/contract/money';
import type { PayTermInput } from '@binaa/contract/pay-terms';

export function payTermColumns(input: PayTermInput) {
  return {
    effective_from: input.effectiveFrom,
    basic_minor: toMinor(input.basic),
    paid_by: input.paidBy,
    housing_mode: input.housingMode,
    housing_minor: toMinor(input.housing ?? 0),
    food_mode: input.foodMode,
    food_minor: toMinor(input.food ?? 0),
    transport_mode: input.transportMode,
    transport_minor: toMinor(input.transport ?? 0),
    other_mode: input.otherMode,
    other_minor: toMinor(input.other ?? 0),
    reason: input.reason,
  };
}
