import { describe, expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { noBareText } from '../../tools/lint-rules/no-bare-text.mjs';

const FILE = 'screen.tsx';
const PROLOGUE = `
import { type ReactNode } from 'react';
declare const isOn: boolean, title: string, note: string | null, children: ReactNode, lines: string[];
declare const Icon: () => JSX.Element, Button: (props: { startIcon?: ReactNode; children: ReactNode }) => JSX.Element;
function Notice() { return isOn ? <i /> : null; }
`;
const TYPES = `
interface Array<T> { length: number; [index: number]: T }
interface ReadonlyArray<T> { readonly length: number; readonly [index: number]: T }
declare namespace JSX { interface Element { readonly key: string } interface IntrinsicElements { [name: string]: any } }
declare module 'react' { export type ReactNode = JSX.Element | string | number | boolean | null | undefined | ReactNode[]; }
`;

/** What the rule has to say about a file; types as the compiler sees them. */
function complaintsAbout(code: string): string[] {
  const text = PROLOGUE + code;
  const files: Record<string, string> = { [FILE]: text, 'types.d.ts': TYPES };
  const options = { jsx: ts.JsxEmit.Preserve, strict: true, noLib: true, types: [] };
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    getCurrentDirectory: () => '',
    fileExists: (name) => name in files,
    readFile: (name) => files[name],
    getSourceFile: (name, target) =>
      files[name] === undefined ? undefined : ts.createSourceFile(name, files[name], target, true),
  };
  const program = ts.createProgram(Object.keys(files), options, host);
  const found = new Linter().verify(
    text,
    {
      files: ['**/*.tsx'],
      languageOptions: { parser: tseslint.parser, parserOptions: { programs: [program] } },
      plugins: { own: { rules: { 'no-bare-text': noBareText } } },
      rules: { 'own/no-bare-text': 'error' },
    },
    FILE,
  );
  return found.map(({ messageId, message }) => messageId ?? message);
}

const drawing = (jsx: string): string[] => complaintsAbout(`const drawn = ${jsx};`);

describe('a text needs an element of its own', () => {
  it.each([
    ['behind an icon that comes and goes', '<button>{isOn && <Icon />}{title}</button>'],
    ['behind one of two icons, as it is handed in', '<button>{isOn ? <i /> : isOn && <Icon />}{children}</button>'],
    ['behind a component that may draw nothing', '<p><Notice />{title}</p>'],
    ['behind a list', '<p>{[<i />]}{title}</p>'],
    ['written in the source too', '<p>{isOn && <Icon />} Words</p>'],
    ['where it comes and goes itself beside another', "<p>{isOn && title}{' '}{isOn && note}</p>", 2],
    ['where it may be empty', "<p><b />{isOn ? 'Words' : ''}</p>"],
    ['where an element takes its place', '<p>{isOn ? title : <b />}<i /></p>'],
    ['in the place of what a component is handed', '<button><span>{(isOn && title) || children}</span></button>'],
    ['in the place of what a component is handed, or nothing', '<span>{isOn ? title : children}</span>'],
    ['in a fragment', '<>{isOn && <Icon />}{title}</>'],
    [
      'behind an icon that a button of MUI is handed now and then',
      '<Button startIcon={isOn && <Icon />}>{title}</Button>',
    ],
  ])('%s', (_where, jsx, times = 1) => {
    expect(drawing(jsx)).toEqual(Array<string>(times).fill('bare'));
  });

  it('where a component would return it', () => {
    expect(complaintsAbout('function Name() { return isOn ? title : note; }')).toEqual(['returned']);
    expect(complaintsAbout('const Name = () => title;')).toEqual(['returned']);
  });
});

describe('a text may stand bare', () => {
  it.each([
    ['alone', '<p>{isOn && title}</p>'],
    ['before what comes and goes', '<p>{title}{isOn && <Icon />}</p>'],
    ['behind what is always there', '<p><Icon /> {title} of <b>{note}</b></p>'],
    ['in an element behind what comes and goes', '<p>{isOn && <Icon />}<span>{title}</span></p>'],
    ['as a value of a property', '<p title={title}>{isOn && <Icon />}</p>'],
  ])('%s', (_where, jsx) => {
    expect(drawing(jsx)).toEqual([]);
  });

  it('as what a function that is no component returns', () => {
    expect(complaintsAbout('const wordsOf = () => title;')).toEqual([]);
  });

  it('nowhere in what frames elements: what they are handed is judged where it is written', () => {
    expect(drawing('<section>{isOn && <Icon />}{children}</section>')).toEqual([]);
  });
});
