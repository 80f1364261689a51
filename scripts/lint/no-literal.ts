import type { Context, Rule } from './rule.ts';
import { hasLetters, isNode, literalsOf, showsText } from './visible-text.ts';

const MESSAGE = 'Pass text for users through t(), so that it is translated.';

type Reported = NonNullable<Parameters<Context['report']>[0]['node']>;

/** Forbids literals that users would see untranslated. */
export const noLiteral: Rule = {
  create(context: Context) {
    function report(nodes: unknown[]) {
      for (const node of nodes) context.report({ node: node as Reported, message: MESSAGE });
    }

    return {
      JSXText(node) {
        if (hasLetters(node.value)) report([node]);
      },
      JSXExpressionContainer(node) {
        if (node.parent.type !== 'JSXAttribute') report(literalsOf(node.expression));
      },
      JSXAttribute(node) {
        if (node.name.type === 'JSXIdentifier' && showsText(node.name.name)) report(literalsOf(node.value));
      },
      CallExpression(node) {
        if (isToast(node.callee)) report(literalsOf(node.arguments[0]));
      },
      AssignmentExpression(node) {
        if (isProperty(node.left, 'document', 'title')) report(literalsOf(node.right));
      },
    };
  },
};

function isToast(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  return callee.type === 'Identifier' ? callee.name === 'toast' : isProperty(callee, 'toast');
}

function isProperty(node: unknown, object: string, property?: string): boolean {
  if (!isNode(node) || node.type !== 'MemberExpression' || !isNode(node.object) || !isNode(node.property)) return false;
  return node.object.name === object && (property === undefined || node.property.name === property);
}
