import type { RuleTester } from 'oxlint/plugins-dev';

/** oxlint does not export its rule type, so it is taken from the tester's signature. */
export type Rule = Parameters<RuleTester['run']>[1];
export type Context = Parameters<NonNullable<Rule['create']>>[0];
