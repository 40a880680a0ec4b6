import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SOURCES = ['api/src', 'packages/contracts/src', 'player-web/src', 'admin-web/src'];
/** For a part that is known only while the product runs: it fits as text and as a count alike. */
const STAND_IN = '8';

export interface OurPattern {
  /** "api/src/...:line: the pattern". */
  readonly name: string;
  readonly pattern: RegExp;
}

interface ParsedSource {
  readonly file: string;
  readonly source: ts.SourceFile;
}

/**
 * Every regular expression that the product's own sources write down, specs left out: literals, and those made by
 * `new RegExp` of texts whose parts are constants.
 */
export function ourPatterns(): readonly OurPattern[] {
  const parsed = SOURCES.flatMap((folder) => sourcesBelow(join(ROOT, folder)));
  const constants = new Map(parsed.flatMap(({ source }) => constantsOf(source)));
  return parsed.flatMap(({ file, source }) => {
    const found: OurPattern[] = [];
    const visit = (node: ts.Node): void => {
      const pattern = patternOf(node, constants);
      if (pattern) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        found.push({ name: `${relative(ROOT, file)}:${line + 1}: ${String(pattern)}`, pattern });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

const sourcesBelow = (folder: string): readonly ParsedSource[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.spec.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      file,
      source: ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false, kindOf(file)),
    }));

const kindOf = (file: string): ts.ScriptKind => (file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

/** The constants at the top of a file by name, each with the expression that makes it. */
const constantsOf = (source: ts.SourceFile): readonly (readonly [string, ts.Expression])[] =>
  source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ name, initializer }) => (ts.isIdentifier(name) && initializer ? [[name.text, initializer]] : []));

function patternOf(node: ts.Node, constants: ReadonlyMap<string, ts.Expression>): RegExp | null {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
  }
  const isMade = ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp';
  if (!isMade) return null;
  const [text, flags] = node.arguments ?? [];
  const flagText = flags && ts.isStringLiteral(flags) ? flags.text : '';
  return text ? new RegExp(textOf(text, constants), flagText) : null;
}

/** What an expression says, as far as constants tell. */
function textOf(node: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): string {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isAsExpression(node)) return textOf(node.expression, constants);
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(({ expression, literal }) => textOf(expression, constants) + literal.text);
    return node.head.text + parts.join('');
  }
  const constant = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
  return constant ? textOf(constant, constants) : STAND_IN;
}
