/** Attributes and properties whose text users see. */
const NAMES =
  /^(label|placeholder|title|subtitle|alt|description|hint|heading|caption|message|text|tooltip|aria-(label|description|placeholder|roledescription|valuetext))$|[a-z](Label|Title|Text|Message|Description|Placeholder|Heading)$/;

export function showsText(name: string): boolean {
  return NAMES.test(name);
}

export function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text);
}

export interface AstNode {
  type: string;
  [key: string]: unknown;
}

export function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The string literals an expression may evaluate to. Arguments of calls are not included: t('…') translates them. */
export function literalsOf(expression: unknown): AstNode[] {
  if (!isNode(expression)) return [];
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' && hasLetters(expression.value) ? [expression] : [];
    case 'TemplateLiteral':
      return templateText(expression).some(hasLetters) ? [expression] : [];
    case 'ConditionalExpression':
      return [...literalsOf(expression.consequent), ...literalsOf(expression.alternate)];
    case 'LogicalExpression':
    case 'BinaryExpression':
      return [...literalsOf(expression.left), ...literalsOf(expression.right)];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return literalsOf(expression.expression);
    default:
      return [];
  }
}

function templateText(template: AstNode): string[] {
  if (!Array.isArray(template.quasis)) return [];
  return template.quasis.map((quasi: { value?: { cooked?: string | null } }) => quasi.value?.cooked ?? '');
}
