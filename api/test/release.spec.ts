import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { instructionsOf, textOf } from './support/deployment-files.js';

const SCRIPT = join(import.meta.dirname, '../../tools/preparation/release.mjs');
const { RUN_FROM, runningPackage, RUNNING } = (await import(SCRIPT)) as {
  readonly RUN_FROM: readonly string[];
  readonly RUNNING: readonly string[];
  readonly runningPackage: (manifest: object, isRoot: boolean) => object;
};

describe('npm run release', () => {
  it('packs what the image copies into its last stage', () => {
    const instructions = instructionsOf(textOf('Dockerfile'));
    const lastStage = instructions.slice(instructions.findLastIndex(([word]) => word === 'FROM'));
    const copied = lastStage
      .filter(([word, from]) => word === 'COPY' && from === '--from=build')
      .map((words) => words[2]);
    expect(RUN_FROM.toSorted()).toEqual(copied.map((path) => String(path).replace('/app/', '')).toSorted());
  });

  it('installs the packages of the workspaces that run, as the image does', () => {
    const workspaces = /npm pkg set 'workspaces=(\[[^\]]+\])'/.exec(textOf('Dockerfile'))?.[1];
    expect(RUNNING).toEqual(JSON.parse(String(workspaces)));
    expect(runningPackage({ name: 'x', workspaces: ['tools/proof'], devDependencies: { jest: '1' } }, true)).toEqual({
      ...{ name: 'x', workspaces: RUNNING, scripts: {} },
    });
  });
});
