import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readSchemaFiles } from './migrate.ts';

it('finds the same schema files where the separator of paths is a backslash', async () => {
  const onWindows = async (folder: URL, options: { recursive: true }): Promise<string[]> =>
    (await readdir(folder, options)).map((path) => path.replaceAll('/', '\\'));
  expect(await readSchemaFiles(onWindows)).toEqual(await readSchemaFiles());
});
