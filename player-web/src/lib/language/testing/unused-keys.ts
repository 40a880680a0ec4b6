import { join } from 'node:path';
import ts from 'typescript';
import { sourcesBelow } from '@sabi50/proof/dictionaries/sources';

/** What the catalogue becomes: an interface for each section. */
const SECTIONS = join(import.meta.dirname, '../../../../../packages/texts/dist/player/sections.d.ts');

/** Read as a whole, by a function that takes the table. */
const TABLES = new Set(['ErrorsTexts.codes', 'ErrorsTexts.validation']);

/**
 * Keys of the section interfaces that nothing reads, such as "QuizTexts.skip". Found with the
 * compiler, so that every way to read a property counts: `texts.skip`, `{ skip }`, `skip: word`.
 */
export function unusedKeys(src: string): readonly string[] {
  const program = programOf([...sourcesBelow(src), SECTIONS]);
  const checker = program.getTypeChecker();
  const declared = new Map<ts.Node, string>();
  const used = new Set<ts.Node>();
  for (const source of program.getSourceFiles()) {
    if (source.fileName === SECTIONS) collectDeclared(source, declared);
  }
  for (const source of program.getSourceFiles()) {
    if (!source.fileName.startsWith(src)) continue;
    collectUsed(source, checker, used);
  }
  const handedOn = namesHandedOn(used, declared);
  const isUsed = (node: ts.Node, name: string): boolean =>
    used.has(node) || TABLES.has(name) || handedOn.has(name.slice(name.indexOf('.') + 1));
  return [...declared].filter(([node, name]) => !isUsed(node, name)).map(([, name]) => name);
}

/**
 * Names that are read from a type of the reader's own, such as `(texts: { readonly skip: string }) => texts.skip`: a
 * section is handed on there.
 */
function namesHandedOn(used: ReadonlySet<ts.Node>, declared: ReadonlyMap<ts.Node, string>): ReadonlySet<string> {
  const own = [...used].filter((node) => ts.isPropertySignature(node) && !declared.has(node));
  return new Set(own.map((node) => (node as ts.PropertySignature).name.getText()));
}

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts'],
  jsx: ts.JsxEmit.Preserve,
  strict: true,
  noEmit: true,
  types: [],
};

/** Our own sources only: packages have nothing to do with words, and reading their types would take most of the time. */
function programOf(files: readonly string[]): ts.Program {
  const host = ts.createCompilerHost(OPTIONS);
  host.resolveModuleNameLiterals = (literals, file) =>
    literals.map(({ text }) => {
      const isOurs = text.startsWith('.') || text.startsWith('@sabi50/');
      return isOurs ? ts.resolveModuleName(text, file, OPTIONS, host) : { resolvedModule: undefined };
    });
  return ts.createProgram([...files], OPTIONS, host);
}

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
