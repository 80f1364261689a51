import { expect, test } from 'vitest';
import { type Manifest, measure } from './bundle.ts';

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js', imports: ['_react.js'] },
  '_react.js': { file: 'react.js', imports: ['_shared.js'] },
  'src/features/session/login-page.tsx': {
    file: 'login.js',
    isDynamicEntry: true,
    imports: ['index.html', '_form.js'],
  },
  '_form.js': { file: 'form.js' },
  'src/features/users/user-form.tsx': { file: 'user.js', isDynamicEntry: true, imports: ['_form.js', '_picker.js'] },
  '_picker.js': { file: 'picker.js' },
  'src/features/finance/chart.tsx': { file: 'chart.js', isDynamicEntry: true },
  'src/styles/icon.svg': { file: 'icon.svg' },
};
const sizes: Record<string, number> = {
  'index.js': 1,
  'shared.js': 10,
  'react.js': 100,
  'login.js': 1000,
  'form.js': 10_000,
  'user.js': 2,
  'picker.js': 20,
  'chart.js': 50,
};

test('The login page weighs the entry, what it imports, and the login screen.', () => {
  expect(measure(manifest, (file) => sizes[file] ?? 0).initial).toBe(11_111);
});

test('A further screen weighs what it adds to the login page, the largest first.', () => {
  expect(measure(manifest, (file) => sizes[file] ?? 0).screens).toEqual([
    { name: 'src/features/finance/chart.tsx', bytes: 50 },
    { name: 'src/features/users/user-form.tsx', bytes: 22 },
  ]);
});
