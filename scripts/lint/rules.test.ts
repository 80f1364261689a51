import { resolve } from 'node:path';
import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { arrows } from './arrows.ts';
import { isolatedNames } from './isolated-names.ts';
import { noLiteral } from './no-literal.ts';

RuleTester.describe = describe;
RuleTester.it = it;

const repository = resolve(import.meta.dirname, '../..');
const inFile = (file: string, code: string) => ({ code, filename: resolve(repository, file) });
const tester = new RuleTester({ cwd: repository });

tester.run('arrows', arrows, {
  valid: [
    inFile('apps/web/src/lib/client.ts', "import { money } from '@binaa/contract/money';"),
    inFile('apps/web/src/app/router.tsx', "const page = () => import('../features/users/user-list-page.tsx');"),
  ],
  invalid: [
    { ...inFile('apps/web/src/ui/button.tsx', "import { x } from '../features/users/api.ts';"), errors: 1 },
    { ...inFile('apps/web/src/lib/client.ts', "const page = import('../features/users/api.ts');"), errors: 1 },
    { ...inFile('apps/web/src/ui/index.ts', "export { Button } from './button.tsx';"), errors: 1 },
    { ...inFile('apps/web/src/ui/kit.ts', "export * from './button.tsx';"), errors: 1 },
  ],
});

const jsx = (code: string) => inFile('apps/web/src/ui/example.tsx', code);

tester.run('no-literal', noLiteral, {
  valid: [
    jsx("<p>{t('Sign in')}</p>"),
    jsx('<p>{count} / {total} — 10%</p>'),
    jsx("<input type='email' placeholder={t('Email')} className={open ? 'grid' : 'flex'} />"),
    jsx("<Chart label={wide ? t('Week') : t('Day')} />"),
    jsx("toast.success(t('Saved'))"),
  ],
  invalid: [
    { ...jsx('<p>Sign in</p>'), errors: 1 },
    { ...jsx("<p>{done ? 'Done' : t('Open')}</p>"), errors: 1 },
    { ...jsx('<p>{`Hello ${name}`}</p>'), errors: 1 },
    { ...jsx('<input placeholder="Email" />'), errors: 1 },
    { ...jsx("<Field label={'Email' + star} />"), errors: 1 },
    { ...jsx("<Empty titleText='Nothing here' />"), errors: 1 },
    { ...jsx('<p>مرحبا</p>'), errors: 1 },
    { ...jsx("toast.error('Failed')"), errors: 1 },
    { ...jsx("document.title = 'Projects'"), errors: 1 },
  ],
});

tester.run('isolated-names', isolatedNames, {
  valid: [
    jsx('<bdi>{project.name}</bdi>'),
    jsx('<p dir="auto">{note.description}</p>'),
    jsx('<FactLine>{document.fileName}{size}</FactLine>'),
    jsx('<Row title={project.name} key={user.email} />'),
    jsx("<p>{t('Hello {{name}}', { name })}</p>"),
  ],
  invalid: [
    { ...jsx('<td>{project.name}</td>'), errors: 1 },
    { ...jsx('<StretchedLink to={to}>{siteName}</StretchedLink>'), errors: 1 },
    { ...jsx("<p>{expense.projectName ?? t('None')}</p>"), errors: 1 },
    { ...jsx('<>{isShown ? user?.email : null}</>'), errors: 1 },
  ],
});
