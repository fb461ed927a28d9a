import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../../test/kit/postgres/databases.ts';
import type { Database } from '../db/database.ts';
import { ChainMismatch, claimDatabase } from './deployment.ts';

const OURS = {
  chainId: 31_337,
  custodyAddress: '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9',
  casinoAddress: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  deployBlock: 3,
  deployBlockHash: `0x${'a'.repeat(64)}`,
};

describe.each(databases)('claimDatabase on $kind', ({ startDatabase }) => {
  let db: Database;
  beforeAll(async () => {
    db = await startDatabase();
    await claimDatabase(db, OURS);
  });
  afterAll(() => db.close());

  it('accepts the same deployment again', async () => {
    await expect(claimDatabase(db, OURS)).resolves.toBeUndefined();
  });

  it.each([
    { chainId: 97 },
    { custodyAddress: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512' },
    { casinoAddress: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512' },
    { deployBlock: 4 },
    { deployBlockHash: `0x${'b'.repeat(64)}` },
  ])('rejects a deployment that differs in %o', async (change) => {
    await expect(claimDatabase(db, { ...OURS, ...change })).rejects.toThrow(ChainMismatch);
  });
});
