import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../scripts/stack/processes.ts';

const EXAMPLE = join(ROOT, 'examples/coin-flip');
const FOLDERS = ['rules', 'server', 'page'] as const;
/** The files that export an object whose properties are the parts of a game. */
const DEFINITIONS = [
  'rules/game.ts',
  'rules/receipt.ts',
  'server/coin-flip.ts',
  'page/entry.ts',
  'page/coin-flip-game.ts',
] as const;
/**
 * A property that the type of a game on the page does not require. The example compiles without
 * this property, so no variant removes it.
 */
const OPTIONAL = /^ {2}playsOn:/;
const WHOLE = 'whole';

/**
 * Imports the same modules as the registries, so that each variant also compiles files that only a
 * registry uses.
 */
const REGISTRY = `import { game } from './rules/game.ts';
import { coinFlip as server } from './server/coin-flip.ts';
import { coinFlip as page } from './page/entry.ts';
export const REGISTRY = { game, server, page };
`;

/**
 * An exported object with its type, up to its end. The pattern relies on the indentation of the
 * formatter.
 */
const OBJECT = /^(export const \w+: [^\n]*= \{\n)([\s\S]*?)^\};$/m;
const PROPERTY = /^ {2}[\w.].*\n(?: {3,}.*\n|\n| {2}[})\]].*\n)*/gm;

type Variant = { readonly name: string; readonly file: string; readonly text: string | null };

const filesOf = async (): Promise<string[]> => {
  const found = FOLDERS.map(async (folder) =>
    (await readdir(join(EXAMPLE, folder))).map((file) => `${folder}/${file}`),
  );
  return (await Promise.all(found)).flat();
};

/** Variants of the definition, each without one of its properties. */
const withoutProperties = async (file: string): Promise<Variant[]> => {
  const text = await readFile(join(EXAMPLE, file), 'utf8');
  const [, head = '', body = ''] = OBJECT.exec(text) ?? [];
  return [...body.matchAll(PROPERTY)]
    .map(([property]) => property)
    .filter((property) => !OPTIONAL.test(property))
    .map((property) => ({
      name: `${file} without ${property.trim().split(/[:(,\n]/)[0]}`,
      file,
      text: text.replace(head + body, () => head + body.replace(property, '')),
    }));
};

const VARIANTS: readonly Variant[] = [
  ...(await filesOf()).map((file) => ({ name: `no ${file}`, file, text: null })),
  ...(await Promise.all(DEFINITIONS.map(withoutProperties))).flat(),
];

/** The compiler's errors in a folder. */
const compile = async (folder: string, config: object): Promise<string[]> => {
  const base = { extends: join(ROOT, 'tsconfig.base.json') };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ ...base, ...config }));
  return (await runCompiler(folder)).split('\n').filter((line) => line.includes('error TS'));
};

const runCompiler = (folder: string): Promise<string> =>
  new Promise((resolve) => {
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const args = [tsc, '--singleThreaded', '-p', folder, '--pretty', 'false'];
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 }, (_error, output) =>
      resolve(output),
    );
  });

/** A copy of a workspace without the example's line in its registry. */
const copyWithoutLine = async (folder: string, workspace: string): Promise<void> => {
  const [from, to] = [join(ROOT, workspace), join(folder, workspace)];
  await cp(join(from, 'src'), join(to, 'src'), { recursive: true });
  const manifest = await readFile(join(from, 'package.json'), 'utf8');
  await writeFile(join(to, 'package.json'), manifest.replace('"examples":', '"never":'));
  await symlink(join(from, 'node_modules'), join(to, 'node_modules'));
};

describe('the example game', () => {
  let folder: string;
  let errors: string[];
  /** Errors of the unchanged example when the registry of the rules does not contain it. */
  let errorsUnknown: string[];
  const errorsIn = (path: string): string[] => errors.filter((line) => line.startsWith(path));

  // One run of the compiler checks every variant, each in its own folder.
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'casino-example-')));
    for (const shared of ['node_modules', 'types', 'chain']) {
      await symlink(join(ROOT, shared), join(folder, shared));
    }
    await copyWithoutLine(folder, 'server');
    await copyWithoutLine(folder, 'frontend');
    const variants = [{ file: '', text: null }, ...VARIANTS];
    for (const [number, { file, text }] of variants.entries()) {
      const variant = join(folder, 'examples', number === 0 ? WHOLE : `${number - 1}`);
      await cp(EXAMPLE, variant, { recursive: true });
      await writeFile(join(variant, 'registry.ts'), REGISTRY);
      if (text !== null) await writeFile(join(variant, file), text);
      else if (file !== '') await rm(join(variant, file));
    }
    const { compilerOptions } = JSON.parse(
      await readFile(join(ROOT, 'examples/tsconfig.json'), 'utf8'),
    ) as { compilerOptions: object };
    // Removing a part may leave names unused. Unused names are allowed, so that the compiler fails
    // only because of the missing part.
    const options = { ...compilerOptions, noUnusedLocals: false, noUnusedParameters: false };
    errors = await compile(folder, {
      compilerOptions: options,
      include: ['examples', 'server/src/games/index.ts', 'frontend/src/games/index.ts'],
    });
    errorsUnknown = await compile(folder, {
      compilerOptions: { ...options, customConditions: [] },
      include: [`examples/${WHOLE}`],
    });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('compiles when it is unchanged', () => {
    expect(errorsIn(`examples/${WHOLE}/`)).toEqual([]);
  });

  it('has more than 40 required files and properties', () => {
    expect(VARIANTS.length).toBeGreaterThan(40);
  });

  it.each(VARIANTS.map(({ name }, number) => [name, number] as const))(
    'does not compile with %s',
    (_name, number) => {
      expect(errorsIn(`examples/${number}/`)).not.toEqual([]);
    },
  );

  it.each(['server/src/games/index.ts', 'frontend/src/games/index.ts'])(
    'does not compile without its line in the registry %s',
    (registry) => {
      expect(errorsIn(`${registry}(`).join()).toContain('coin-flip');
    },
  );

  it('does not compile without its line in the registry rules/src/games/index.ts', () => {
    for (const part of ['server/coin-flip.ts', 'page/entry.ts']) {
      const found = errorsUnknown.filter((line) => line.startsWith(`examples/${WHOLE}/${part}`));
      expect(found.join()).toContain('coin-flip');
    }
  });

  it('causes errors only in its own files and in the registries', () => {
    const others = errors.filter(
      (line) =>
        !/^(examples\/\d+\/|server\/src\/games\/index|frontend\/src\/games\/index)/.test(line),
    );
    expect(others).toEqual([]);
  });
});
