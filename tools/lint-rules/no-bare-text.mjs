/**
 * Page translation of browsers moves every text node into `<font>` elements of its own. React then fails where it removes such
 * a text or puts an element before it (`NotFoundError`, the page is gone); both happen only to texts that have siblings.
 */
import ts from 'typescript';

/** Elements that hold a sentence: what is handed to them is text; to all others it is elements. */
const SENTENCES =
  /^(a|b|button|dd|dt|em|h[1-6]|label|legend|li|p|small|span|strong|summary|td|th|Button|Link|TextLink|Typography)$/;
/** Properties of MUI components that are drawn before their children. */
const SLOTS_BEFORE = ['startIcon'];

const { StringLike, NumberLike, BigIntLike, Null, Undefined, Void, BooleanLike } = ts.TypeFlags;
const TEXT = StringLike | NumberLike | BigIntLike;
const NOTHING = Null | Undefined | Void | BooleanLike;

const AN_ELEMENT = { text: false, nothing: false, other: true };
const A_TEXT = { text: true, nothing: false, other: false };

const isEmpty = (type) => type.flags & NOTHING || ((type.isStringLiteral() || type.isNumberLiteral()) && !type.value);

/** What a value may draw: a text, nothing at all, something else. */
function drawnBy(type, checker) {
  const parts = type.isUnion() ? type.types : [type];
  return {
    text: parts.some((part) => part.flags & TEXT && !isEmpty(part)),
    nothing: parts.some((part) => isEmpty(part) || checker.isArrayLikeType(part)),
    other: parts.some((part) => !(part.flags & TEXT) && !isEmpty(part)),
  };
}

/** Text has an element of its own where it comes and goes beside others, or where something before it does. */
export const noBareText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      bare: 'Put this text into an element: page translation breaks React at a text with changing siblings.',
      returned: 'Return an element, not a text: nobody sees whether it has siblings where it is drawn.',
    },
  },
  create({ report, sourceCode }) {
    const services = sourceCode.parserServices;
    const checker = services.program.getTypeChecker();
    const typeOf = (node) => checker.getTypeAtLocation(services.esTreeNodeToTSNodeMap.get(node));

    /** An element of HTML or of a library is always there; of our components, the type says whether they may be nothing. */
    function drawnByElement({ openingElement: { name } }) {
      const [signature] = typeOf(name).getCallSignatures();
      const isOurs = signature?.declaration && !/node_modules/.test(signature.declaration.getSourceFile().fileName);
      if (!isOurs) return AN_ELEMENT;
      const drawn = drawnBy(signature.getReturnType(), checker);
      return { ...drawn, text: drawn.text && !drawn.other };
    }

    function drawnByChild(child, isSentence) {
      if (child.type === 'JSXText') return A_TEXT;
      if (child.type === 'JSXElement') return drawnByElement(child);
      if (child.type !== 'JSXExpressionContainer') return AN_ELEMENT;
      const drawn = drawnBy(typeOf(child.expression), checker);
      const isAnything = drawn.text && drawn.nothing && drawn.other;
      return isAnything ? { ...drawn, nothing: false, other: false, text: isSentence } : drawn;
    }

    /** One place for a text and for what a component is handed, which may be texts beside elements. */
    function isTextOrAnything(expression) {
      const branches = branchesOf(expression).map((branch) => drawnBy(typeOf(branch), checker));
      const isAnything = branches.some(({ text, nothing, other }) => text && nothing && other);
      return isAnything && branches.some(({ text, other }) => text && !other);
    }

    function reportChoices(children) {
      for (const child of children) if (isTextOrAnything(child.expression)) report({ node: child, messageId: 'bare' });
    }

    function check({ openingElement, children }) {
      const isSentence = SENTENCES.test(openingElement?.name.name ?? '');
      const drawn = children.filter(isDrawn);
      reportChoices(drawn);
      let changesBefore = slotsOf(openingElement).some((slot) => drawnByChild(slot, false).nothing);
      if (drawn.length < 2 && !changesBefore) return;
      for (const child of drawn) {
        const { text, nothing, other } = drawnByChild(child, isSentence);
        if (text && (changesBefore || nothing || other)) report({ node: child, messageId: 'bare' });
        changesBefore ||= nothing;
      }
    }

    /** A component that draws a text is one of the texts of its parent. */
    function checkReturn(node, expression) {
      if (!expression || !isInComponent(node)) return;
      const { text, other } = drawnBy(typeOf(expression), checker);
      if (text && !other) report({ node: expression, messageId: 'returned' });
    }
    return {
      JSXElement: check,
      JSXFragment: check,
      ReturnStatement: (node) => checkReturn(node, node.argument),
      'ArrowFunctionExpression[expression=true]': (node) => checkReturn(node.body, node.body),
    };
  },
};

/** What an expression comes down to; nothing where it does not choose. */
function branchesOf(expression) {
  if (expression?.type === 'ConditionalExpression') return [expression.consequent, expression.alternate];
  return expression?.type === 'LogicalExpression' ? [expression.left, expression.right] : [];
}

const slotsOf = (openingElement) =>
  (openingElement?.attributes ?? [])
    .filter(({ type, name }) => type === 'JSXAttribute' && SLOTS_BEFORE.includes(name.name))
    .map(({ value }) => value);

/** Blanks are not translated, comments are not drawn. */
function isDrawn({ type, value, expression }) {
  if (type === 'JSXText') return value.trim() !== '';
  if (type !== 'JSXExpressionContainer') return true;
  return expression.type !== 'JSXEmptyExpression' && !(expression.type === 'Literal' && expression.value === ' ');
}

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** Whether the nearest function has a name in PascalCase. */
function isInComponent(node) {
  let at = node.parent;
  while (at && !FUNCTIONS.includes(at.type)) at = at.parent;
  const name = at?.id?.name ?? at?.parent?.id?.name ?? '';
  return /^[A-Z]\w*[a-z]/.test(name);
}
