import { describe, expect, it } from 'vitest';
import { missingIn } from './lock-files.ts';

const needs = (...names: string[]) => ({
  optionalDependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])),
});

describe('the optional dependencies that a lock file lacks', () => {
  it('are those of packages and of the project itself that have no entry', () => {
    const packages = {
      '': needs('fast'),
      'node_modules/@a/b': needs('@a/b-linux', '@a/b-darwin'),
      'node_modules/@a/b-linux': {},
    };
    expect(missingIn({ packages })).toEqual([
      'fast, of the project',
      '@a/b-darwin, of node_modules/@a/b',
    ]);
  });

  it('are searched for in the package itself and in every folder above it', () => {
    const packages = {
      server: needs('x', 'y'),
      'server/node_modules/a': needs('x', 'y', 'z'),
      'server/node_modules/a/node_modules/z': {},
      'server/node_modules/x': {},
      'node_modules/y': {},
    };
    expect(missingIn({ packages })).toEqual([]);
  });

  it('are not found in the folder of another package', () => {
    const packages = {
      'node_modules/a': needs('x'),
      'node_modules/b': {},
      'node_modules/b/node_modules/x': {},
    };
    expect(missingIn({ packages })).toEqual(['x, of node_modules/a']);
  });
});
