import type { RuleTester } from 'oxlint/plugins-dev';

/** oxlint keeps its rule type to itself; its tester names it. */
export type Rule = Parameters<RuleTester['run']>[1];
export type Context = Parameters<NonNullable<Rule['create']>>[0];
