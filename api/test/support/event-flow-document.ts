import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { registry } from '../../src/bin/modules.js';
import { type ProcessManager } from '../../src/event-sourcing/consumers/process-manager.js';
import { MAIL_KINDS } from '../../src/features/mails/mails.events.js';

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url));
const PROCESS_MANAGERS = /\.process-managers?\.ts$/;

/** What a process manager does: the first sentence of its docstring, and the mails that its class names. */
interface Reaction {
  readonly does: string;
  readonly mails: readonly string[];
}

/** `docs/event-flow.md`: each event type with its projections, and each process manager with what it does. */
export function describeEventFlow(): string {
  const reactions = reactionsByClass();
  const managers = registry.processManagers.map((manager) => ({
    ...namesOf(manager),
    ...(reactions.get(manager.name) ?? { does: '', mails: [] }),
  }));
  const flows = registry.streams.map(({ category, schemaVersions }) => {
    const rows = Object.keys(schemaVersions).map((type) => [
      `\`${type}\``,
      listOf(registry.projections.filter(({ eventTypes }) => eventTypes.includes(type)).map(({ name }) => name)),
      listOf(managers.filter(({ eventTypes }) => eventTypes.includes(type)).map(({ name }) => name)),
    ]);
    return `## Streams of ${category}\n\n${table(['event', 'projections', 'process managers'], rows)}`;
  });
  const rows = managers
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ name, does, mails }) => [`\`${name}\``, does, listOf(mails)]);
  return [
    '# Event flow\n\nWritten by `npm run event-flow` from the registrations: which event changes which read model, and which\nprocess manager reacts to it.\n',
    ...flows,
    `## Process managers\n\n${table(['process manager', 'does', 'mails'], rows)}`,
  ].join('\n');
}

/** Name and event types are fields, and a constructor only keeps what it is given. */
function namesOf(manager: (typeof registry.processManagers)[number]): Pick<ProcessManager, 'name' | 'eventTypes'> {
  const { name, eventTypes } = Reflect.construct(manager, []);
  return { name, eventTypes };
}

function reactionsByClass(): ReadonlyMap<string, Reaction> {
  const files = (readdirSync(SOURCES, { recursive: true }) as string[]).filter((file) => PROCESS_MANAGERS.test(file));
  return new Map(
    files.flatMap((file) => {
      const source = ts.createSourceFile(file, readFileSync(join(SOURCES, file), 'utf8'), ts.ScriptTarget.Latest, true);
      return source.statements
        .filter(ts.isClassDeclaration)
        .map((declaration) => [declaration.name?.text ?? '', reactionOf(declaration)] as const);
    }),
  );
}

function reactionOf(declaration: ts.ClassDeclaration): Reaction {
  const mails = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) && (MAIL_KINDS as readonly string[]).includes(node.text)) mails.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(declaration);
  return { does: firstSentence(declaration), mails: [...mails] };
}

function firstSentence(declaration: ts.ClassDeclaration): string {
  const [doc] = ts.getJSDocCommentsAndTags(declaration);
  const text = (ts.getTextOfJSDocComment(doc?.comment) ?? '').replace(/\s+/g, ' ');
  return (/^.*?[^.](?=\. |\.$| \(rule)/.exec(text)?.[0] ?? text).replaceAll('|', '\\|');
}

const listOf = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** A table in the formatter's shape: every cell as wide as its column. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return `${[line(head), rule, ...rows.map(line)].join('\n')}\n`;
}
