import { describe, expect, test } from 'vitest';
import { arrowBreach } from './arrow-rules.ts';

const allowed: [from: string, to: string][] = [
  ['packages/contract/src/money.ts', 'zod/mini'],
  ['packages/contract/src/money.ts', 'packages/contract/src/numbers.ts'],
  ['packages/contract/src/money.test.ts', 'vitest'],
  ['apps/server/src/features/expenses/approve-expense.ts', '@binaa/contract/expenses'],
  ['apps/server/src/features/expenses/approve-expense.ts', 'apps/server/src/features/ledger/post-transfer.ts'],
  ['apps/server/src/features/expenses/approve-expense.ts', 'apps/server/src/features/expenses/expense.queries.ts'],
  ['apps/server/src/features/expenses/approve-expense.ts', 'apps/server/src/platform/database.ts'],
  ['apps/server/src/app.ts', 'apps/server/src/features/expenses/expense.routes.ts'],
  ['apps/server/src/platform/database.ts', 'apps/server/src/schema.ts'],
  ['apps/server/src/start/serve.ts', 'apps/server/src/app.ts'],
  ['apps/server/test/build-app.ts', 'apps/server/src/features/expenses/expense.queries.ts'],
  ['apps/server/demo-company/fill-money.ts', 'apps/server/src/features/ledger/post-float-transfer.ts'],
  ['apps/server/src/app.ts', 'apps/server/demo-company/demo.routes.ts'],
  ['apps/server/src/start/company.ts', '@binaa/embedded-postgres/embedded-postgres'],
  ['scripts/backup.ts', '@binaa/embedded-postgres/errors'],
  ['packages/embedded-postgres/src/running.ts', 'pg'],
  ['apps/web/src/features/tasks/task-form.tsx', 'apps/web/src/features/users/user-picker.tsx'],
  ['apps/web/src/features/tasks/task-form.tsx', 'apps/web/src/features/users/api.ts'],
  ['apps/web/src/features/tasks/task-form.tsx', 'apps/web/src/lib/paths.ts'],
  ['apps/web/src/app/router.tsx', 'apps/web/src/features/tasks/task-list-page.tsx'],
  ['e2e/journeys/login.spec.ts', '@binaa/contract/session'],
  ['scripts/start.ts', 'apps/server/src/main.ts'],
];

const forbidden: [from: string, to: string][] = [
  ['packages/contract/src/money.ts', 'node:fs'],
  ['packages/contract/src/money.ts', 'react'],
  ['packages/contract/src/money.ts', 'vitest'],
  ['packages/contract/src/money.ts', 'apps/server/src/config.ts'],
  ['apps/server/src/app.ts', 'apps/web/src/main.tsx'],
  ['apps/server/src/app.ts', '@binaa/web/vite.config.ts'],
  ['apps/server/src/app.ts', 'packages/contract/src/money.ts'],
  ['apps/server/src/platform/database.ts', 'apps/server/src/features/users/find-user.ts'],
  ['apps/server/src/platform/database.ts', 'apps/server/src/app.ts'],
  ['apps/server/src/platform/database.ts', 'apps/server/src/config.ts'],
  ['apps/server/src/features/tasks/create-task.ts', 'apps/server/src/start/serve.ts'],
  ['apps/server/src/features/tasks/create-task.ts', 'apps/server/test/build-app.ts'],
  ['apps/server/src/shared/clock.ts', 'apps/server/src/platform/clock.ts'],
  ['apps/server/src/features/tasks/create-task.ts', 'apps/server/src/features/users/user.queries.ts'],
  ['apps/server/src/features/tasks/create-task.ts', 'apps/server/src/features/users/user.presenter.ts'],
  ['apps/server/src/features/tasks/create-task.ts', 'apps/server/src/app.ts'],
  ['apps/server/demo-company/fill-money.ts', 'apps/server/src/features/ledger/ledger.queries.ts'],
  ['apps/server/src/features/tasks/create-task.ts', 'apps/server/demo-company/people.ts'],
  ['apps/server/src/platform/database.ts', 'apps/server/demo-company/people.ts'],
  ['apps/server/src/start/company.ts', 'packages/embedded-postgres/src/embedded-postgres.ts'],
  ['packages/embedded-postgres/src/running.ts', '@binaa/contract/money'],
  ['packages/embedded-postgres/src/running.ts', 'apps/server/src/config.ts'],
  ['apps/web/src/lib/client.ts', '@binaa/embedded-postgres/running'],
  ['apps/web/src/lib/client.ts', 'apps/server/src/config.ts'],
  ['apps/web/src/ui/button.tsx', 'apps/web/src/features/users/user-picker.tsx'],
  ['apps/web/src/lib/client.ts', 'apps/web/src/ui/toast.tsx'],
  ['apps/web/src/lib/client.ts', 'apps/web/src/app/router.tsx'],
  ['apps/web/src/app/router.tsx', 'apps/web/kit/kit-page.tsx'],
  ['apps/web/src/features/tasks/task-form.tsx', 'apps/web/src/features/users/user-form.tsx'],
  ['apps/web/src/features/tasks/task-form.tsx', 'apps/web/src/app/router.tsx'],
  ['e2e/journeys/login.spec.ts', 'apps/web/src/lib/client.ts'],
];

describe('import rules', () => {
  test.each(allowed)('%s may import %s', (from, to) => {
    expect(arrowBreach(from, to)).toBeUndefined();
  });

  test.each(forbidden)('%s may not import %s', (from, to) => {
    expect(arrowBreach(from, to)).toEqual(expect.any(String));
  });
});
