import { parseEther, type Wallet } from 'ethers';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openChainWithPlayers, type TestChain } from '../../../test/kit/server/chain.ts';
import { type ChainFixture, openFollowedFixture } from '../../../test/kit/server/chain-fixture.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';

const NOWHERE = '0x00000000000000000000000000000000000000aa';

let chain: TestChain;
let alice: Wallet;
let bob: Wallet;

beforeAll(async () => {
  ({ chain, alice, bob } = await openChainWithPlayers({ alice: { DEGEN: '100' } }));
});
afterAll(() => chain?.close());

describe('the API of withdrawals, faucet and jackpot', () => {
  let db: Database;
  let fixture: ChainFixture;
  let server: TestServer;
  let player: Player;
  let end: () => Promise<void>;

  const signIn = (wallet: Wallet): Promise<Player> =>
    server.signIn(privateKeyToAccount(wallet.privateKey as Hex));

  const begin = async (): Promise<void> => {
    ({ db, fixture, end } = await openFollowedFixture(chain));
    server = await startTestServer(db, { config: fixture.deps.config, clock: fixture.deps.clock });
    player = await signIn(alice);
  };
  const finish = async (): Promise<void> => {
    await server.stop();
    await end();
  };

  const order = (changes: Record<string, unknown> = {}) => ({
    walletAddress: alice.address,
    token: 'DEGEN',
    amount: '40',
    ...changes,
  });

  describe('POST /api/withdraw', () => {
    beforeEach(begin);
    afterEach(finish);

    it('pays to the wallet that signed in, and reports the status [spec 7.8]', async () => {
      const asked = await player.post('/api/withdraw', order());
      expect(asked).toMatchObject({
        status: 200,
        body: { status: 'requested', amount: '40', balances: { DEGEN: '60', BNB: '0' } },
      });
      await fixture.tick();
      await fixture.tick();
      const told = await player.get(`/api/withdrawals/${asked.body.id}`);
      expect(told).toMatchObject({ status: 200, body: { status: 'confirmed', amount: '40' } });
      expect(told.body.txHash).toMatch(/^0x[0-9a-f]{64}$/);
      await fixture.expectBooksToBalance();
    });

    it('creates one withdrawal for 20 concurrent requests with one idempotency key', async () => {
      const headers = { 'idempotency-key': 'once' };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => player.post('/api/withdraw', order(), headers)),
      );
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('60'));
      await expectRefusal(
        db,
        () => player.post('/api/withdraw', order({ amount: '41' }), headers),
        409,
        'REQUEST.IDEMPOTENCY_CONFLICT',
      );
    });

    it('rejects a withdrawal of another player’s money', async () => {
      const attacker = await signIn(bob);
      await expectRefusal(db, () => attacker.post('/api/withdraw', order()), 403, 'AUTH.FORBIDDEN');
      const own = order({ walletAddress: bob.address });
      await expectRefusal(
        db,
        () => attacker.post('/api/withdraw', own),
        409,
        'WITHDRAWAL.BALANCE_TOO_LOW',
      );
      const { id } = (await player.post('/api/withdraw', order())).body;
      for (const asked of [id, 'nonsense', '00000000-0000-4000-8000-000000000000']) {
        const answer = await attacker.get(`/api/withdrawals/${asked}`);
        expect(answer.body.error.code).toBe('WITHDRAWAL.NOT_FOUND');
      }
    });
  });

  // Rejected requests change nothing, so these tests share a server.
  describe('the validation of POST /api/withdraw', () => {
    beforeAll(begin);
    afterAll(finish);

    it.each([
      ['to another wallet', { walletAddress: NOWHERE }, 403, 'AUTH.FORBIDDEN'],
      ['to a number instead of a wallet', { walletAddress: 7 }, 400, 'REQUEST.INVALID'],
      ['of an unknown token', { token: 'ETH' }, 400, 'REQUEST.INVALID'],
      ['with an unknown field', { userId: 1 }, 400, 'REQUEST.INVALID'],
      [
        'of more than the balance',
        { amount: '100.000000000000000001' },
        409,
        'WITHDRAWAL.BALANCE_TOO_LOW',
      ],
      ['of less than the minimum', { amount: '0.1' }, 400, 'WITHDRAWAL.TOO_LOW'],
      ['of zero', { amount: 0 }, 400, 'AMOUNT.INVALID'],
      ['of a negative amount', { amount: '-1' }, 400, 'AMOUNT.INVALID'],
      ['of an amount with an exponent', { amount: '1e1' }, 400, 'AMOUNT.INVALID'],
      ['of the number 1e30', { amount: 1e30 }, 400, 'AMOUNT.INVALID'],
      ['with 19 decimals', { amount: '1.0000000000000000001' }, 400, 'AMOUNT.TOO_PRECISE'],
      ['of an object instead of an amount', { amount: { value: 1 } }, 400, 'AMOUNT.INVALID'],
      ['without an amount', { amount: undefined }, 400, 'REQUEST.INVALID'],
    ] as const)('rejects a withdrawal %s', async (_what, changes, status, code) => {
      await expectRefusal(db, () => player.post('/api/withdraw', order(changes)), status, code);
    });

    it('rejects a withdrawal without a session', async () => {
      await expectRefusal(db, () => server.post('/api/withdraw', order()), 401, 'AUTH.REQUIRED');
    });
  });

  describe('POST /api/dev/faucet', () => {
    beforeEach(begin);
    afterEach(finish);

    it('serves each of five concurrent requests with separate transactions', async () => {
      const before = await chain.provider.getBalance(bob.address);
      const answers = await Promise.all(
        Array.from({ length: 5 }, () =>
          server.post('/api/dev/faucet', { walletAddress: bob.address }),
        ),
      );
      for (const answer of answers) {
        expect(answer).toMatchObject({
          status: 200,
          body: { sent: { DEGEN: '10000', BNB: '5' } },
        });
      }
      expect(new Set(answers.flatMap(({ body }) => body.txHashes)).size).toBe(10);
      expect(await chain.provider.getBalance(bob.address)).toBe(before + parseEther('25'));
    });

    it('rejects an invalid address and too many requests for one wallet', async () => {
      for (const walletAddress of ['', 'bob', `${NOWHERE}00`, 7, undefined]) {
        const answer = await server.post('/api/dev/faucet', { walletAddress });
        expect(answer.body.error.code).toBe('REQUEST.INVALID');
      }
      chain.proxy.setFault(() => 'refuse');
      const codes = new Set<string>();
      for (let asked = 0; asked < 21; asked += 1) {
        const answer = await server.post('/api/dev/faucet', { walletAddress: NOWHERE });
        codes.add(answer.body.error.code);
      }
      expect([...codes]).toEqual(['CHAIN.UNAVAILABLE', 'REQUEST.RATE_LIMITED']);
    });
  });

  describe('GET /api/jackpot', () => {
    beforeEach(begin);
    afterEach(finish);

    it('returns the jackpot pool, and its last known amount while the chain is unreachable [spec 7.20]', async () => {
      const pool = (await server.get('/api/jackpot')).body;
      expect(pool).toEqual({ pool: '1200000', lastWinners: [] });
      chain.proxy.setFault(() => 'refuse');
      fixture.passTime(10_000);
      expect((await server.get('/api/jackpot')).body).toEqual({ ...pool, stale: true });
    });

    it('responds 503 when the chain is unreachable and the pool was never read [spec 7.20]', async () => {
      chain.proxy.setFault(() => 'refuse');
      const answer = await server.get('/api/jackpot');
      expect(answer).toMatchObject({ status: 503, body: { error: { code: 'CHAIN.UNAVAILABLE' } } });
    });
  });
});
