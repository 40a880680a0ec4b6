import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { sourcesBelow } from './sources.js';

/** A text that a button shows, as its component names it. */
export interface ButtonLabel {
  /** File and line. */
  readonly place: string;
  /** The section that `useTexts('quiz')` names, or the one of the hook that is imported. */
  readonly section: string;
  /** The way to the text in that section, such as `['login', 'submit']`. */
  readonly path: readonly string[];
}

/** Attributes that hand the label of a button to a component that draws it. */
const LABEL_ATTRIBUTES = new Set([
  'action',
  'cancel',
  'confirm',
  'confirmLabel',
  'pendingText',
  'submit',
  'submitLabel',
]);

/** What the buttons of a web show: the texts between the tags of `<Button>` and its like, and labels that are handed on. */
export const buttonLabels = (src: string): readonly ButtonLabel[] =>
  sourcesBelow(src)
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => labelsIn(src, file));

function labelsIn(src: string, file: string): readonly ButtonLabel[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const labels: ButtonLabel[] = [];
  const roots = new Map<string, { readonly section: string; readonly path: readonly string[] }>();
  const report = (expression: ts.Expression): void => {
    for (const [name = '', ...rest] of chainsIn(expression)) {
      const root = roots.get(name);
      if (!root) continue;
      const line = source.getLineAndCharacterOfPosition(expression.getStart()).line + 1;
      labels.push({ place: `${relative(src, file)}:${line}`, section: root.section, path: [...root.path, ...rest] });
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node)) declare(node, source, roots);
    if (ts.isJsxElement(node) && isButton(node.openingElement)) {
      for (const child of node.children) if (ts.isJsxExpression(child) && child.expression) report(child.expression);
    }
    if (ts.isJsxAttribute(node) && LABEL_ATTRIBUTES.has(node.name.getText())) {
      const value = node.initializer;
      if (value && ts.isJsxExpression(value) && value.expression) report(value.expression);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return labels;
}

const isButton = ({ tagName }: ts.JsxOpeningElement): boolean =>
  /^(button|\w*Button|ButtonLink)$/.test(tagName.getText());

/** Remembers what `const texts = useTexts('quiz')` and `const { login } = useTexts('accounts')` name. */
function declare(
  { name, initializer }: ts.VariableDeclaration,
  source: ts.SourceFile,
  roots: Map<string, { readonly section: string; readonly path: readonly string[] }>,
): void {
  if (!initializer || !ts.isCallExpression(initializer)) return;
  const hook = initializer.expression.getText();
  if (!/^use\w*Texts$/.test(hook)) return;
  const [given] = initializer.arguments;
  const section = given && ts.isStringLiteralLike(given) ? given.text : sectionOf(hook, source.fileName, source.text);
  if (section === undefined) return;
  if (ts.isIdentifier(name)) roots.set(name.text, { section, path: [] });
  if (!ts.isObjectBindingPattern(name)) return;
  for (const { name: local, propertyName } of name.elements) {
    if (ts.isIdentifier(local)) roots.set(local.text, { section, path: [(propertyName ?? local).getText()] });
  }
}

/** What the module that a hook comes from says: `useActsTexts = textsOf('player-acts', ENGLISH)`, or where it has it from. */
function sectionOf(hook: string, file: string, text = readFileSync(file, 'utf8')): string | undefined {
  const named = new RegExp(`\\b${hook} = textsOf\\('([^']+)'`).exec(text)?.[1];
  if (named !== undefined) return named;
  const [, list = '', module = ''] = new RegExp(`\\{([^}]*\\b${hook}\\b[^}]*)\\} from '(\\.[^']+)'`).exec(text) ?? [];
  const from = join(dirname(file), `${module}.ts`);
  if (module === '' || !existsSync(from)) return undefined;
  return sectionOf(new RegExp(`(\\w+) as ${hook}\\b`).exec(list)?.[1] ?? hook, from);
}

/** `texts.login.submit` as `['texts', 'login', 'submit']`; either side of a choice, and what a call calls. */
function chainsIn(node: ts.Expression): readonly (readonly string[])[] {
  if (ts.isParenthesizedExpression(node)) return chainsIn(node.expression);
  if (ts.isConditionalExpression(node)) return [...chainsIn(node.whenTrue), ...chainsIn(node.whenFalse)];
  if (ts.isCallExpression(node)) return chainsIn(node.expression);
  if (ts.isIdentifier(node)) return [[node.text]];
  if (!ts.isPropertyAccessExpression(node)) return [];
  return chainsIn(node.expression).map((chain) => [...chain, node.name.text]);
}
