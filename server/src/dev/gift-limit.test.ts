import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import { startTestServer } from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';

const FAUCET_KEY = `0x${'04'.repeat(32)}`;
const REFUSED = 'REQUEST.RATE_LIMITED';
/** These tests have no chain, so a gift that the limit allows fails with this code. */
const LET_THROUGH = 'CHAIN.UNAVAILABLE';

describe('the local faucet', () => {
  let db: Database;

  beforeAll(async () => {
    db = await startDatabase();
  });
  afterAll(() => db.close());

  /**
   * Requests a gift for a new wallet from each of these network addresses; returns the error codes.
   */
  const askFrom = async (
    networkAddresses: readonly string[],
    settings: Record<string, string> = {},
  ): Promise<string[]> => {
    const config = testConfig({ FAUCET_KEY, TRUSTED_PROXIES: '1', ...settings });
    const server = await startTestServer(db, { config });
    const codes: string[] = [];
    for (const networkAddress of networkAddresses) {
      const walletAddress = privateKeyToAddress(generatePrivateKey());
      const headers = { 'x-forwarded-for': networkAddress };
      const { body } = await server.post('/api/dev/faucet', { walletAddress }, headers);
      codes.push(body.error.code);
    }
    await server.stop();
    return codes;
  };

  it('gives ten gifts an hour to the wallets of one network address by default', async () => {
    const codes = await askFrom(Array(12).fill('192.0.2.1'), { FAUCET_GIFTS_PER_HOUR: '' });
    expect(codes).toEqual([...Array(10).fill(LET_THROUGH), REFUSED, REFUSED]);
  });

  it('gives as many gifts an hour as the operator configures', async () => {
    const codes = await askFrom(Array(3).fill('192.0.2.1'), { FAUCET_GIFTS_PER_HOUR: '2' });
    expect(codes).toEqual([LET_THROUGH, LET_THROUGH, REFUSED]);
  });

  it('counts the gifts of one IPv6 network as those of one address', async () => {
    const asking = ['192.0.2.1', '192.0.2.2', '192.0.2.1', '2001:db8::1', '2001:db8::2'];
    const codes = await askFrom(asking, { FAUCET_GIFTS_PER_HOUR: '1' });
    expect(codes).toEqual([LET_THROUGH, LET_THROUGH, REFUSED, LET_THROUGH, REFUSED]);
  });
});
