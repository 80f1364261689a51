import { arrows } from './arrows.ts';
import { noLiteral } from './no-literal.ts';

/** The project's lint rules, as an ESLint-compatible plugin for oxlint. */
export default {
  meta: { name: 'binaa' },
  rules: { arrows, 'no-literal': noLiteral },
};
