import { demoAccounts } from '../../demo-company/demo-accounts.ts';
import type { Config } from '../config.ts';
import { isDemoCompany } from '../platform/demo-marker.ts';
import type { Db } from '../schema.ts';

/** Prints the address and, for a demo company, the accounts. */
export async function printStartMessage(db: Db, config: Config, address: string): Promise<void> {
  const lines = ['', `  Binaa is ready: ${address}`, ''];
  if (config.demo && (await isDemoCompany(db))) {
    lines.push('  Demo accounts:');
    for (const account of demoAccounts) {
      lines.push(`    ${account.role.padEnd(9)} ${account.email.padEnd(18)} ${account.password}`);
    }
    lines.push('');
  }
  console.log(lines.join('\n'));
}
