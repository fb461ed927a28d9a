import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { separateCatalogues } from '../frontend/vite/separate-modules.ts';

type Load = { handler(id: string): Promise<{ code: string }> };

it('separates catalogues in a folder whose name has an apostrophe', async () => {
  const folder = mkdtempSync(join(tmpdir(), "o'brien-"));
  try {
    const file = join(folder, 'texts.ts');
    writeFileSync(file, 'export const ONE = {};\n');
    const { code } = await (separateCatalogues().load as unknown as Load).handler(file);
    expect(code).toBe(`export { ONE } from "${file}?catalogue=ONE";`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
