import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';
import { sourcesBelow } from './sources.js';

/** Attributes that people read or hear. */
const SPOKEN_ATTRIBUTES = new Set([
  ...['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext', 'error', 'hint', 'label'],
  ...['legend', 'pendingText', 'placeholder', 'text', 'title', 'valueText'],
]);
/** Without a letter there is nothing to translate: figures, signs, money. */
const HAS_WORDS = /\p{L}{2,}/u;
/** Names of networks and of the product's units are the same in every language. */
const NAMES = new Set(['Facebook', 'Instagram', 'PIN']);

/** Words that a component writes itself instead of taking them from a dictionary, as "file:line: words". */
export const literalWords = (src: string): readonly string[] =>
  sourcesBelow(src)
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'))
    .flatMap((file) => wordsIn(file).map((found) => `${relative(src, file)}:${found}`));

function wordsIn(file: string): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const report = (node: ts.Node, words: string): void => {
    if (!HAS_WORDS.test(words) || NAMES.has(words.trim())) return;
    found.push(`${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${words.trim()}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) report(node, node.text);
    if (ts.isJsxExpression(node) && node.expression && isShown(node)) literals(node.expression, report);
    if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      if (SPOKEN_ATTRIBUTES.has(node.name.getText())) report(node, node.initializer.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isShown({ parent }: ts.JsxExpression): boolean {
  if (ts.isJsxAttribute(parent)) return SPOKEN_ATTRIBUTES.has(parent.name.getText());
  return ts.isJsxElement(parent) || ts.isJsxFragment(parent);
}

/** What is compared is not shown. */
const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
]);

/** The literals that an expression may show: itself, or either side of a choice. */
function literals(node: ts.Expression, report: (node: ts.Node, words: string) => void): void {
  if (ts.isStringLiteralLike(node)) report(node, node.text);
  else if (ts.isTemplateExpression(node)) {
    for (const text of [node.head.text, ...node.templateSpans.map((span) => span.literal.text)]) report(node, text);
  } else if (ts.isConditionalExpression(node)) {
    literals(node.whenTrue, report);
    literals(node.whenFalse, report);
  } else if (ts.isBinaryExpression(node) && !COMPARISONS.has(node.operatorToken.kind)) {
    literals(node.left, report);
    literals(node.right, report);
  } else if (ts.isParenthesizedExpression(node)) literals(node.expression, report);
}
