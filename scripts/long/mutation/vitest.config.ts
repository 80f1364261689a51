import { defineConfig } from 'vitest/config';
import { mutationGroup } from './groups.ts';

/** How Stryker runs the unit tests of a group: in its copy of the repository, whose contract is the changed one. */
export default defineConfig({
  resolve: {
    alias: [{ find: /^@binaa\/contract\/(.*)$/, replacement: `${process.cwd()}/packages/contract/src/$1.ts` }],
  },
  test: {
    include: [...mutationGroup(process.env['MUTATION_GROUP']).tests],
    // Stryker begins each run in a new worker. Another worker for each file would double the time.
    isolate: false,
  },
});
