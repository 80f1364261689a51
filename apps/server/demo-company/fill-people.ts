import { toMinor } from '@binaa/contract/money';
import type { Clock } from '../src/platform/clock.ts';
import { hashPassword } from '../src/platform/session/passwords.ts';
import type { Db, UserRow } from '../src/schema.ts';
import { demoPassword } from './demo-accounts.ts';
import { demoRandom } from './demo-random.ts';
import { demoPeople } from './people.ts';

/** The people, hired between eighteen and six months ago. */
export async function fillPeople(tx: Db, clock: Clock): Promise<UserRow[]> {
  const random = demoRandom(40);
  const passwordHash = await hashPassword(demoPassword);
  const now = clock.now().getTime();
  return tx
    .insertInto('users')
    .values(
      demoPeople.map((person, index) => {
        const hiredAt = new Date(now - (560 - index * 8 - random.between(0, 6)) * 86_400_000);
        return {
          name: person.name,
          other_name: person.otherName,
          email: person.email,
          role: person.role,
          category: person.category,
          salary_minor: toMinor(person.salary),
          password_hash: passwordHash,
          password_set_at: hiredAt,
          created_at: hiredAt,
          updated_at: hiredAt,
        };
      }),
    )
    .returningAll()
    .execute();
}
