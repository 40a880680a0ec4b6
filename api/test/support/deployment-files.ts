import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export interface ComposeService {
  readonly image?: string;
  readonly build?: unknown;
  readonly command?: readonly string[];
  readonly container_name?: string;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly configs?: readonly { readonly source: string }[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: Readonly<Record<string, unknown>> & {
    readonly test?: readonly string[];
    readonly disable?: boolean;
  };
  readonly restart?: string;
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly networks?: readonly string[];
  readonly profiles?: readonly string[];
  readonly logging?: { readonly driver: string; readonly options: Readonly<Record<string, string>> };
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, unknown>>;
  readonly configs: Readonly<Record<string, { readonly content: string }>>;
}

export interface Workflow {
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly 'timeout-minutes'?: number;
        readonly strategy?: { readonly matrix: Readonly<Record<string, unknown>> };
        readonly steps: readonly { readonly run?: string }[];
      }
    >
  >;
}

/** Text of a file of the project, its path counted from the top. */
export const textOf = (path: string): string => readFileSync(ROOT + path, 'utf8');

/** A YAML file, its anchors and merges resolved. Throws on text that is no YAML, doubled keys included. */
export const yamlOf = (path: string): unknown => parse(textOf(path), { merge: true, strict: true, uniqueKeys: true });

/** `NAME=value` lines; comments and empty lines are left out. */
export function variablesOf(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line));
  return new Map(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

/** Every variable that a text asks Compose to fill in, with whether Compose refuses to start without it. */
export function askedVariables(text: string): Map<string, { readonly required: boolean }> {
  const withoutComments = text.replace(/^\s*#.*$/gm, '');
  const asked = [...withoutComments.matchAll(/\$\{([A-Z0-9_]+)(:\?)?/g)];
  return new Map(asked.map(([, name, sign]) => [String(name), { required: sign === ':?' }]));
}

/** Fills `${NAME}`, `${NAME:-default}` and `${NAME:?message}` in as Compose does. Throws where a required one is empty. */
export function interpolate(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(/\$\{([A-Z0-9_]+)(?:(:-|:\?)([^}]*))?\}/g, (_, name: string, sign?: string, rest?: string) => {
    const value = values.get(name);
    if (value) return value;
    if (sign === ':?') throw new Error(`${name} ${rest}`);
    return rest ?? '';
  });
}

/** The lines of a Dockerfile, continued lines joined, as words. */
export function instructionsOf(text: string): string[][] {
  return text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => line.trim().split(/\s+/));
}
