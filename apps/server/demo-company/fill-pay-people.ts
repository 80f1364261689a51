import { addDays } from '@binaa/contract/dates';
import { countryNumbers } from '../src/features/payroll/compute/country-numbers.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Db, UserRow } from '../src/schema.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';
import { daysFromNow } from './demo-time.ts';
import type { PayStories } from './pay-stories.ts';

const banks = [
  { short: 'QNB', code: 'QNBA' },
  { short: 'DBQ', code: 'DOHB' },
  { short: 'CBQ', code: 'CBQA' },
  { short: 'QIB', code: 'QISB' },
] as const;
const nationalities = ['NP', 'IN', 'BD', 'PK', 'LK', 'PH', 'EG', 'KE'] as const;
/** In days: how long a paper of each of these people is still valid. */
const expiries = [-5, 12, 25, 45, 80];

/** Profiles, wages and papers of everybody: made up, with numbers that a bank would accept. */
export async function fillPayPeople(
  tx: Db,
  clock: Clock,
  people: readonly UserRow[],
  stories: PayStories,
): Promise<void> {
  const random = demoRandom(66);
  const admin = people.find(({ role }) => role === 'ADMIN');
  if (!admin) return;
  const at = daysFromNow(clock, -70);
  const made = { created_at: at, created_by_id: admin.id, updated_at: at };
  const profiles = people.map((person, index) => profileOf(person, index, { clock, random, stories }));
  await tx
    .insertInto('pay_profiles')
    .values(profiles.map(({ profile }) => ({ ...profile, ...made })))
    .execute();
  await tx
    .insertInto('pay_terms')
    .values(
      people.map((person, index) => ({
        user_id: person.id,
        effective_from: profiles[index]?.profile.joined_on ?? clock.today(),
        ...wageOf(person),
        paid_by: 'MONTH' as const,
        other_mode: 'NONE' as const,
        other_minor: 0,
        reason: 'First wage',
        ...made,
      })),
    )
    .execute();
  await fillPapers(tx, clock, profiles, made);
}

type Making = { clock: Clock; random: DemoRandom; stories: PayStories };

function profileOf(person: UserRow, index: number, { clock, random, stories }: Making) {
  const bank = random.pick(banks);
  const nationality = person.role === 'ADMIN' ? 'QA' : random.pick(nationalities);
  const born = random.between(70, 99);
  const serial = String(random.between(1, 99_999)).padStart(5, '0');
  const account = `00000000${String(random.between(1, 9_999_999_999_999)).padStart(13, '0')}`;
  const isJoiner = person.id === stories.people.joiner;
  const isOnSite = person.role === 'WORKER' || person.role === 'FOREMAN';
  const latin = /\p{Script=Latin}/u.test(person.name) ? person.name : (person.other_name ?? person.name);
  const profile = {
    user_id: person.id,
    employee_no: String(index + 1).padStart(5, '0'),
    name_at_bank: latin.toUpperCase(),
    nationality,
    // Nobody has asked the newest one for an account yet.
    bank_short: isJoiner ? null : bank.short,
    iban: isJoiner ? null : ibanOf(bank.code, account),
    pay_by: 'WPS' as const,
    joined_on: isJoiner ? stories.joinedOn : addDays(clock.today(), -random.between(245, 2_550)),
    left_on: person.id === stories.people.leaver ? stories.leftOn : null,
    leave_reason: person.id === stories.people.leaver ? ('RESIGNED' as const) : null,
    attendance_based: isOnSite,
    shift_worker: false,
  };
  return { profile, qid: `2${born}${countryNumbers.get(nationality) ?? '634'}${serial}` };
}

/** With the check digits of ISO 7064 that make it valid. */
function ibanOf(bankCode: string, account: string): string {
  const digits = [...bankCode, ...account, ...'QA00'].map((sign) => Number.parseInt(sign, 36)).join('');
  const check = 98n - (BigInt(digits) % 97n);
  return `QA${String(check).padStart(2, '0')}${bankCode}${account}`;
}

const foodMinor = 30_000;

/** The annual salary in twelve parts. People on sites live and travel at the company's cost. */
function wageOf({ role, salary_minor }: UserRow) {
  const total = Math.round((salary_minor ?? 0) / 12);
  if (role === 'WORKER') {
    return {
      basic_minor: total - foodMinor,
      ...paidInCash('food', foodMinor),
      ...provided('housing'),
      ...provided('transport'),
    };
  }
  const [housing, transport] = [Math.round(total * 0.25), Math.round(total * 0.05)];
  return {
    basic_minor: total - housing - transport,
    ...paidInCash('housing', housing),
    ...paidInCash('transport', transport),
    ...provided('food'),
  };
}

type Columns<Name extends string> = Record<`${Name}_mode`, 'CASH' | 'IN_KIND'> & Record<`${Name}_minor`, number>;

function paidInCash<const Name extends string>(name: Name, minor: number): Columns<Name> {
  return { [`${name}_mode`]: 'CASH', [`${name}_minor`]: minor } as Columns<Name>;
}

function provided<const Name extends string>(name: Name): Columns<Name> {
  return { [`${name}_mode`]: 'IN_KIND', [`${name}_minor`]: 0 } as Columns<Name>;
}

type Made = { created_at: Date; created_by_id: number; updated_at: Date };

/** A QID for everybody, most of them valid for long, and a few papers of other kinds that end soon. */
async function fillPapers(
  tx: Db,
  clock: Clock,
  profiles: readonly { profile: { user_id: number; nationality: string }; qid: string }[],
  made: Made,
): Promise<void> {
  const today = clock.today();
  const onSites = profiles.slice(6);
  const qids = profiles.map(({ profile: { user_id }, qid }, index) => ({
    user_id,
    kind: 'QID' as const,
    detail: null,
    number: qid,
    country: 'QA',
    issued_on: addDays(today, -400),
    expires_on: addDays(today, index === 8 ? (expiries[0] ?? 0) : 200 + index * 7),
  }));
  const kinds = ['HEALTH_CARD', 'PASSPORT', 'VISA', 'LICENCE'] as const;
  const others = kinds.flatMap((kind, index) => {
    const person = onSites[index * 3]?.profile;
    if (!person) return [];
    return {
      user_id: person.user_id,
      kind,
      detail: kind === 'LICENCE' ? 'Forklift' : null,
      number: `${kind.slice(0, 2)}${1_204_551 + index * 7_717}`,
      country: kind === 'PASSPORT' ? person.nationality : 'QA',
      issued_on: addDays(today, -600),
      expires_on: addDays(today, expiries[index + 1] ?? 0),
    };
  });
  await tx
    .insertInto('papers')
    .values(
      [...qids, ...others].map((paper) => ({
        ...paper,
        file_key: null,
        replaces_id: null,
        replaced_at: null,
        handled_note: null,
        ...made,
      })),
    )
    .execute();
}
