import { arrows } from './arrows.ts';
import { isolatedNames } from './isolated-names.ts';
import { noLiteral } from './no-literal.ts';

/** The project's lint rules, as an ESLint-compatible plugin for oxlint. */
export default {
  meta: { name: 'binaa' },
  rules: { arrows, 'isolated-names': isolatedNames, 'no-literal': noLiteral },
};
