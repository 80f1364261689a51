/** The size of the company. Every day is equally busy: a larger company is only older. */
export type Plan = {
  expenses: number;
  /** Date and time of the newest records. */
  today: string;
  now: Date;
  timeZone: string;
  /** Hash of the password that all users share. */
  passwordHash: string;
};

const daysOfAMillion = 20 * 365;
/** Number of projects in progress at the same time. */
const running = 50;

export function figuresOf(expenses: number) {
  const projects = Math.max(2 * running, Math.round(expenses / 500));
  return {
    days: Math.max(1, Math.round((expenses / 1_000_000) * daysOfAMillion)),
    projects,
    running,
    sites: projects * 2,
    tasks: Math.round(expenses / 5),
    attendances: expenses * 2,
  };
}

/** First and last user id of each role. */
export const staff = {
  ADMIN: { first: 1, last: 3 },
  ENGINEER: { first: 4, last: 20 },
  FOREMAN: { first: 21, last: 60 },
  WORKER: { first: 61, last: 400 },
} as const;

export function emailOf(role: keyof typeof staff, number = 1): string {
  return `${role.toLowerCase()}${number}@company.example`;
}

export const everybodysPassword = 'a-long-day-on-site';
