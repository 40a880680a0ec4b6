import { join } from 'node:path';
import ts from 'typescript';
import { sourcesBelow } from './sources';

/** Read as a whole, by a function that takes the table. */
const TABLES = new Set(['ErrorsTexts.codes', 'ErrorsTexts.validation']);

/**
 * Keys of the section interfaces that nothing outside the dictionaries reads, such as "QuizTexts.skip". Found with the
 * compiler, so that every way to read a property counts: `texts.skip`, `{ skip }`, `skip: word`.
 */
export function unusedKeys(src: string): readonly string[] {
  const sections = join(src, 'language', 'sections');
  const files = sourcesBelow(src);
  const program = ts.createProgram([...files], {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const declared = new Map<ts.Node, string>();
  const used = new Set<ts.Node>();
  for (const source of program.getSourceFiles()) {
    if (source.fileName.startsWith(sections)) collectDeclared(source, declared);
  }
  for (const source of program.getSourceFiles()) {
    if (!source.fileName.startsWith(src) || isDictionary(source.fileName)) continue;
    collectUsed(source, checker, used);
  }
  return [...declared].filter(([node, name]) => !used.has(node) && !TABLES.has(name)).map(([, name]) => name);
}

const isDictionary = (file: string): boolean => /\/language\/(en|ha|yo|ig|sections)\//.test(file);

function collectDeclared(source: ts.SourceFile, declared: Map<ts.Node, string>): void {
  for (const statement of source.statements) {
    if (!ts.isInterfaceDeclaration(statement) || !statement.name.text.endsWith('Texts')) continue;
    for (const member of statement.members) {
      if (member.name) declared.set(member, `${statement.name.text}.${member.name.getText(source)}`);
    }
  }
}

function collectUsed(source: ts.SourceFile, checker: ts.TypeChecker, used: Set<ts.Node>): void {
  const visit = (node: ts.Node): void => {
    for (const symbol of symbolsRead(node, checker)) {
      for (const declaration of symbol.declarations ?? []) used.add(declaration);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

function symbolsRead(node: ts.Node, checker: ts.TypeChecker): readonly ts.Symbol[] {
  if (ts.isPropertyAccessExpression(node)) return some(checker.getSymbolAtLocation(node.name));
  if (ts.isElementAccessExpression(node)) {
    const object = checker.getTypeAtLocation(node.expression);
    return keysOf(checker.getTypeAtLocation(node.argumentExpression)).flatMap((key) => some(object.getProperty(key)));
  }
  if (!ts.isBindingElement(node)) return [];
  const name = node.propertyName ?? node.name;
  if (!ts.isIdentifier(name)) return [];
  return some(checker.getTypeAtLocation(node.parent).getProperty(name.text));
}

const some = (symbol: ts.Symbol | undefined): readonly ts.Symbol[] => (symbol ? [symbol] : []);

function keysOf(type: ts.Type): readonly string[] {
  const types = type.isUnion() ? type.types : [type];
  return types.flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
}
