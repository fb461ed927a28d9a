import { Contract, id, parseEther, type Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { readLastWinners } from '../../jackpot/jackpot-view.ts';
import { openChainWithPlayers, type TestChain } from '../../testing/chain.ts';
import { type ChainWorld, createChainWorld, openWorld } from '../../testing/chain-world.ts';
import { drawJackpot } from '../../testing/jackpot-round.ts';
import { shortAddress } from '../../users/user-view.ts';
import { CasinoContract } from '../contracts.ts';
import { idOnChain } from '../id-on-chain.ts';

const HOUR_MS = 3_600_000;
const SETTLED = 2n;
/** What a round for 50 DEGEN wins of the pool: 5 % or 90 %, times 50 / 10,000. */
const miniOf = (pool: bigint): bigint => (pool * 5n * 50n) / (100n * 10_000n);
const grandOf = (pool: bigint): bigint => (pool * 90n * 50n) / (100n * 10_000n);

let chain: TestChain;
let alice: Wallet;
let bob: Wallet;

beforeAll(async () => {
  ({ chain, alice, bob } = await openChainWithPlayers({
    alice: { DEGEN: '100' },
    bob: { DEGEN: '100' },
  }));
});
afterAll(() => chain?.close());

describe('the operator', () => {
  let db: Database;
  let world: ChainWorld;
  let end: () => Promise<void>;

  beforeEach(async () => {
    ({ db, world, end } = await openWorld(chain));
    await world.tick();
  });
  afterEach(() => end());

  const statusOf = async (table: 'withdrawals' | 'jackpot_awards', rowId: string) =>
    (
      await db.kysely
        .selectFrom(table)
        .select('status')
        .where('id', '=', rowId)
        .executeTakeFirstOrThrow()
    ).status;

  const play = async (player: Wallet): Promise<bigint> => {
    const casino = CasinoContract.connect(chain.deployment.casino, player);
    const stake = parseEther('0.1');
    const receipt = await (await casino.playGame(stake, 0, { value: stake })).wait();
    const [requested] = await chain.casino.queryFilter(
      chain.casino.filters.PlayRequested(),
      receipt?.blockNumber,
    );
    if (requested === undefined) throw new Error('no play was requested');
    return requested.args.requestId;
  };

  const fault = (method: string, kind: 'refuse' | 'lose'): void =>
    chain.proxy.setFault((called) => (called === method ? kind : undefined));
  const heal = (): void => chain.proxy.setFault(() => undefined);

  describe('jackpot awards', () => {
    it('credits what the contract decided, once', async () => {
      const pool = await chain.casino.jackpotPool();
      const roundId = await drawJackpot(world, alice, 'MINI');
      await world.ticks(4);
      expect(await statusOf('jackpot_awards', roundId)).toBe('confirmed');
      expect(await world.balance(alice.address, 'DEGEN')).toBe(parseEther('100') + miniOf(pool));
      expect(await chain.casino.jackpotPool()).toBe(pool - miniOf(pool));
      expect(await readLastWinners(db, chain.deployment.degen)).toMatchObject([
        { amount: '300', tier: 'MINI', player: shortAddress(alice.address) },
      ]);
      await world.expectBooksToBalance();
    });

    it('credits once when the answer of the node was lost and the process died', async () => {
      const pool = await chain.casino.jackpotPool();
      await drawJackpot(world, alice, 'GRAND');
      fault('eth_sendRawTransaction', 'lose');
      await world.tick();
      heal();
      await world.restart();
      await world.ticks(4);
      expect(await chain.casino.jackpotPool()).toBe(pool - grandOf(pool));
      expect(await world.balance(alice.address, 'DEGEN')).toBe(parseEther('100') + grandOf(pool));
      await world.expectBooksToBalance();
    });

    it('is awarded again after a reorganisation, and credited with the new amount', async () => {
      const roundId = await drawJackpot(world, alice, 'MINI');
      const fork = await chain.snapshot();
      await world.ticks(2);
      expect(await statusOf('jackpot_awards', roundId)).toBe('confirmed');
      await chain.revert(fork);
      await chain.mine(3);
      await world.ticks(3);
      expect(await statusOf('jackpot_awards', roundId)).toBe('confirmed');
      const awards = await chain.casino.queryFilter(
        chain.casino.filters.JackpotAwarded(idOnChain(roundId)),
      );
      expect(awards).toHaveLength(1);
      expect(await world.balance(alice.address, 'DEGEN')).toBe(
        parseEther('100') + (awards[0]?.args.amount ?? 0n),
      );
      await world.expectBooksToBalance();
    });

    it('is awarded when an award that we did not send vanishes', async () => {
      const roundId = await drawJackpot(world, alice, 'MINI');
      const fork = await chain.snapshot();
      const casino = CasinoContract.connect(chain.deployment.casino, chain.operator);
      await (
        await casino.awardJackpot(idOnChain(roundId), alice.address, 0, parseEther('50'))
      ).wait();
      await world.ticks(2);
      expect(await statusOf('jackpot_awards', roundId)).toBe('confirmed');
      await chain.revert(fork);
      await chain.mine(3);
      world.passTime(HOUR_MS);
      await world.ticks(3);
      expect(await statusOf('jackpot_awards', roundId)).toBe('confirmed');
      expect(await chain.custody.isExecuted(idOnChain(roundId))).toBe(true);
      await world.expectBooksToBalance();
    });
  });

  describe('reveals', () => {
    it('settles plays in order, each with its own link', async () => {
      const requests = [await play(alice), await play(bob), await play(alice)];
      await world.ticks(2);
      for (const requestId of requests) {
        expect(await chain.casino.playState(requestId)).toBe(SETTLED);
      }
      await world.expectBooksToBalance();
    });

    it.each(['refuse', 'lose'] as const)('goes on after a death (%s)', async (kind) => {
      const first = await play(alice);
      fault('eth_sendRawTransaction', kind);
      await world.tick();
      heal();
      await world.restart();
      const second = await play(bob);
      await world.ticks(2);
      expect(await chain.casino.playState(first)).toBe(SETTLED);
      expect(await chain.casino.playState(second)).toBe(SETTLED);
      const open = await db.kysely
        .selectFrom('chain_plays')
        .select('request_id')
        .where('status', '<>', 'closed')
        .execute();
      expect(open).toEqual([]);
    });

    it('shows no link before the play is as deep as confirmations ask', async () => {
      world = createChainWorld(chain, db, { CHAIN_CONFIRMATIONS: '3' });
      await world.restart();
      const requestId = await play(alice);
      await chain.mine(2);
      await world.ticks(2);
      expect(await chain.casino.playState(requestId)).toBe(1n);
      await chain.mine(1);
      await world.ticks(2);
      expect(await chain.casino.playState(requestId)).toBe(SETTLED);
    });

    it('serves any number of plays before the first of them is confirmed', async () => {
      const confirmations = 40;
      world = createChainWorld(chain, db, { CHAIN_CONFIRMATIONS: String(confirmations) });
      await world.restart();
      const requests: bigint[] = [];
      for (let count = 0; count < 20; count += 1) requests.push(await play(alice));
      await chain.mine(confirmations);
      await world.ticks(3);
      for (const requestId of requests) {
        expect(await chain.casino.playState(requestId)).toBe(SETTLED);
      }
    });

    it('gives up on a play whose deadline has passed, and serves the next', async () => {
      const missed = await play(alice);
      await chain.mine(300);
      const served = await play(bob);
      await world.ticks(2);
      expect(await chain.casino.playState(missed)).toBe(1n);
      expect(await chain.casino.playState(served)).toBe(SETTLED);
    });
  });

  describe('nonces', () => {
    it('pays again, once, when something else took the nonce', async () => {
      const withdrawalId = (await world.withdraw(alice, 'DEGEN', '40')).id;
      fault('eth_sendRawTransaction', 'refuse');
      await world.tick();
      heal();
      await (await chain.operator.sendTransaction({ to: bob.address, value: 1n })).wait();
      await world.ticks(4);
      expect(await statusOf('withdrawals', withdrawalId)).toBe('confirmed');
      const paid = await chain.casino.queryFilter(
        chain.custody.filters.WithdrawalPaid(await world.paymentId({ id: withdrawalId })),
      );
      expect(paid).toHaveLength(1);
      expect(await world.balance(alice.address, 'DEGEN')).toBe(parseEther('60'));
      await world.expectBooksToBalance();
    });

    it('keeps withdrawals, awards and reveals apart', async () => {
      const requestId = await play(bob);
      const roundId = await drawJackpot(world, alice, 'MINI');
      const withdrawalId = (await world.withdraw(alice, 'DEGEN', '40')).id;
      await world.ticks(3);
      expect(await chain.casino.playState(requestId)).toBe(SETTLED);
      expect(await statusOf('jackpot_awards', roundId)).toBe('confirmed');
      expect(await statusOf('withdrawals', withdrawalId)).toBe('confirmed');
      const slots = await db.kysely
        .selectFrom('operator_transactions')
        .select(['purpose', 'status'])
        .orderBy('nonce')
        .execute();
      expect(slots).toEqual([
        { purpose: 'reveal', status: 'succeeded' },
        { purpose: 'jackpot', status: 'succeeded' },
        { purpose: 'withdrawals', status: 'succeeded' },
      ]);
      await world.expectBooksToBalance();
    });
  });

  it('takes a batch apart that reverted on chain, and pays each later', async () => {
    const ids = [
      (await world.withdraw(alice, 'DEGEN', '40')).id,
      (await world.withdraw(bob, 'DEGEN', '30')).id,
    ];
    fault('eth_sendRawTransaction', 'refuse');
    await world.tick();
    heal();
    const admin = await chain.provider.getSigner(0);
    const roles = new Contract(
      chain.deployment.casino,
      ['function grantRole(bytes32,address)', 'function revokeRole(bytes32,address)'],
      admin,
    );
    const change = async (name: 'grantRole' | 'revokeRole'): Promise<void> => {
      await (await roles.getFunction(name)(id('OPERATOR_ROLE'), chain.operator.address)).wait();
    };
    await change('revokeRole');
    await world.ticks(3);
    for (const withdrawalId of ids) {
      expect(await statusOf('withdrawals', withdrawalId)).toBe('requested');
    }
    await world.expectBooksToBalance();
    await change('grantRole');
    world.passTime(HOUR_MS);
    await world.ticks(3);
    for (const withdrawalId of ids) {
      expect(await statusOf('withdrawals', withdrawalId)).toBe('confirmed');
    }
    await world.expectBooksToBalance();
  });
});
