type Check = { label: string; holds: boolean; faultCount: number; faults: readonly string[] };

export function printChecks(checks: readonly Check[]): void {
  for (const { label, holds, faultCount, faults } of checks) {
    console.log(`${holds ? '✓' : '✗'} ${label}${holds ? '' : ` (${faultCount} faults)`}`);
    for (const fault of faults) console.log(`    ${fault}`);
  }
}
