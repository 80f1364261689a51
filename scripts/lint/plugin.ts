import { arrows } from './arrows.ts';
import { noLiteral } from './no-literal.ts';

/** The house's own rules for oxlint, which speaks ESLint's plugin language. */
export default {
  meta: { name: 'binaa' },
  rules: { arrows, 'no-literal': noLiteral },
};
