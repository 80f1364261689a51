import type { CostCode, CostCodeInput } from '@binaa/contract/cost-codes';

/** The codes as they are sent: the whole list, in its order. */
export function inputsOf(codes: readonly CostCode[]): CostCodeInput[] {
  return codes.map(({ id, code, nameEn, nameAr, type, active, takesLabour }) => {
    return { id, code, nameEn, nameAr, type, active, takesLabour };
  });
}

/** The list with one code a place up or down. */
export function moved(codes: readonly CostCodeInput[], id: number, by: 1 | -1): CostCodeInput[] {
  const from = codes.findIndex((code) => code.id === id);
  const code = codes[from];
  if (!code) return [...codes];
  return codes.toSpliced(from, 1).toSpliced(from + by, 0, code);
}

export function without(codes: readonly CostCodeInput[], id: number): CostCodeInput[] {
  return codes.filter((code) => code.id !== id);
}

/** The list with a changed or new code. Only one code takes the labour: the one that is given it last. */
export function withCode(codes: readonly CostCodeInput[], changed: CostCodeInput): CostCodeInput[] {
  const others = codes.map((code) => (changed.takesLabour ? { ...code, takesLabour: false } : code));
  return changed.id ? others.map((code) => (code.id === changed.id ? changed : code)) : [...others, changed];
}
