import type { Context, Rule } from './rule.ts';
import { type AstNode, isNode } from './visible-text.ts';

const MESSAGE =
  'Put texts that users typed into <bdi> or <FactLine>, so that Arabic and Latin names keep their order on every screen.';

/** Fields that hold a name or another text of a user. */
const TYPED =
  /^(name|[a-z]+[nN]ame|email|location|notes|description|quotations|(submitted|approved|rejected|created|uploaded|assigned|decided)By)$/;

/** Elements that isolate what they contain. */
const ISOLATING = new Set(['bdi', 'FactLine', 'textarea', 'option', 'title']);

/** Requires <bdi>, whose direction is that of its text, around names and other texts of users. */
export const isolatedNames: Rule = {
  create(context: Context) {
    return {
      JSXExpressionContainer(node) {
        const { parent } = node as unknown as { parent: AstNode };
        if (!['JSXElement', 'JSXFragment'].includes(parent.type) || isIsolating(parent)) return;
        if (showsTyped(node.expression)) context.report({ node, message: MESSAGE });
      },
    };
  },
};

function isIsolating(element: AstNode): boolean {
  const opening = element.openingElement;
  if (!isNode(opening) || !isNode(opening.name)) return false;
  const attributes = Array.isArray(opening.attributes) ? opening.attributes : [];
  const hasDirection = attributes.some(
    (attribute) => isNode(attribute) && isNode(attribute.name) && attribute.name.name === 'dir',
  );
  return hasDirection || ISOLATING.has(String(opening.name.name));
}

/** Whether an expression may evaluate to such a field. */
function showsTyped(expression: unknown): boolean {
  if (!isNode(expression)) return false;
  switch (expression.type) {
    case 'Identifier':
      return TYPED.test(String(expression.name));
    case 'MemberExpression':
      return isNode(expression.property) && TYPED.test(String(expression.property.name));
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return showsTyped(expression.expression);
    case 'LogicalExpression':
      return showsTyped(expression.left) || showsTyped(expression.right);
    case 'ConditionalExpression':
      return showsTyped(expression.consequent) || showsTyped(expression.alternate);
    default:
      return false;
  }
}
