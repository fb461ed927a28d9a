import type { Token } from '@degen/rules/amount.ts';
import { parseEpoch, parseLeaf } from '@degen/rules/liabilities/proof-text.ts';
import { parseEther, type Wallet, ZeroAddress } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tokenAddress } from '../chain/tokens.ts';
import type { Database } from '../db/database.ts';
import { createProofs } from '../epochs/proofs.ts';
import { postTransfer } from '../ledger/post-transfer.ts';
import { startTestChain, type TestChain } from '../testing/chain.ts';
import { type ChainWorld, createChainWorld } from '../testing/chain-world.ts';
import { databases } from '../testing/databases.ts';
import { moveTestRound, openTestRound, units } from '../testing/open-round-game.ts';
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts';
import { partsOf } from './serve-demand.ts';

const CHAIN_START_MS = 120_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_S = 25 * 3_600;
const PATIENCE_S = 48 * 3_600;

let chain: TestChain;
let alice: Wallet;
let bob: Wallet;

beforeAll(async () => {
  chain = await startTestChain();
  alice = await chain.player(0);
  bob = await chain.player(1);
  await chain.deposit(alice, 'DEGEN', parseEther('100'));
  await chain.deposit(alice, 'BNB', parseEther('20'));
  await chain.deposit(bob, 'BNB', parseEther('20'));
}, CHAIN_START_MS);
afterAll(() => chain?.stop());

it('splits an amount into parts that add up to it', () => {
  expect(partsOf(10n, 10n)).toEqual([10n]);
  expect(partsOf(19n, 5n)).toEqual([5n, 5n, 5n, 4n]);
  expect(partsOf(7n, 100n)).toEqual([7n]);
});

describe.each(databases)('L19: demands on $kind', ({ startDatabase }) => {
  let db: Database;
  let world: ChainWorld;
  let begin: string;

  beforeEach(async () => {
    db = await startDatabase();
    world = createChainWorld(chain, db);
    begin = await chain.snapshot();
    await world.tick();
  });
  afterEach(async () => {
    chain.proxy.setFault(() => undefined);
    await db.close();
    await chain.revert(begin);
  });

  const ticks = async (count: number): Promise<void> => {
    for (let tick = 0; tick < count; tick += 1) await world.tick();
  };
  const passEpoch = async (): Promise<void> => {
    world.passTime(HOUR_MS);
    await ticks(2);
  };
  const sessionOf = async ({ address }: Wallet) => ({
    userId: await world.userId(address),
    address,
  });
  const addressOf = (token: Token): string => tokenAddress(token, chain.deployment.degen);
  /** With the leaf of the last epoch. */
  const demand = async (player: Wallet, token: Token, amount: string): Promise<void> => {
    const { epoch, leaves } = await createProofs(world.deps).balance(await sessionOf(player));
    const leaf = leaves[token];
    if (leaf === null) throw new Error('no leaf');
    const proof = { epoch: parseEpoch(epoch), ...parseLeaf(leaf) };
    const casino = chain.casino.connect(player);
    await (await casino.requestWithdrawal(addressOf(token), parseEther(amount), proof)).wait();
  };
  const withdraw = async (player: Wallet, token: Token, amount: string) =>
    requestWithdrawal(world.deps, {
      session: await sessionOf(player),
      ...{ token, amountWei: parseEther(amount), idempotency: undefined },
    });
  const paidWei = async (player: Wallet, token: Token): Promise<bigint> =>
    (await chain.casino.accountOf(player.address, addressOf(token))).withdrawn;
  const openWei = async (player: Wallet, token: Token): Promise<bigint> =>
    (await chain.casino.requestOf(player.address, addressOf(token))).amount;
  const lose = async (player: Wallet, token: Token, amount: string): Promise<void> => {
    const { userId } = await sessionOf(player);
    await db.transaction((tx) =>
      postTransfer(tx, {
        from: { kind: 'user', userId },
        to: { kind: 'house', hint: userId },
        ...{ token, amountWei: parseEther(amount), kind: 'lost', reference: 'lost' },
        eventAt: new Date(),
      }),
    );
  };
  const expectServed = async (player: Wallet, token: Token, paid: string, left: string) => {
    expect(await openWei(player, token)).toBe(0n);
    expect(await paidWei(player, token)).toBe(parseEther(paid));
    expect(await world.balance(player.address, token)).toBe(parseEther(left));
    await world.expectBooksToBalance();
  };

  it('are paid once out of the balance', async () => {
    await passEpoch();
    await demand(alice, 'DEGEN', '70');
    await ticks(5);
    await expectServed(alice, 'DEGEN', '70', '30');
  });

  it('of players without a leaf are paid as well', async () => {
    const casino = chain.casino.connect(alice);
    await (await casino.requestNewcomerWithdrawal(addressOf('DEGEN'), parseEther('70'))).wait();
    await ticks(4);
    await expectServed(alice, 'DEGEN', '70', '30');
  });

  describe('and withdrawals of the same balance never both pay', () => {
    it('when the withdrawal came first', async () => {
      await passEpoch();
      const asked = await withdraw(alice, 'DEGEN', '80');
      await demand(alice, 'DEGEN', '100');
      await ticks(5);
      await expectServed(alice, 'DEGEN', '100', '0');
      expect(asked.balances.DEGEN).toBe('20');
    });

    it('when the demand came first', async () => {
      await passEpoch();
      await demand(alice, 'DEGEN', '100');
      await world.tick();
      await expect(withdraw(alice, 'DEGEN', '80')).rejects.toMatchObject({
        code: 'WITHDRAWAL.BALANCE_TOO_LOW',
      });
      await ticks(4);
      await expectServed(alice, 'DEGEN', '100', '0');
    });

    it('when a part was withdrawn, more than which was not demanded', async () => {
      await passEpoch();
      await withdraw(alice, 'DEGEN', '40');
      await demand(alice, 'DEGEN', '40');
      await ticks(5);
      await expectServed(alice, 'DEGEN', '40', '60');
    });

    it('when two workers and a withdrawal race', async () => {
      await passEpoch();
      await demand(alice, 'DEGEN', '100');
      await db.kysely.deleteFrom('worker_leases').execute();
      const other = world.secondWorker();
      const race = [
        world.tick(),
        other.tick(),
        withdraw(alice, 'DEGEN', '100').catch(() => undefined),
      ];
      await db.kysely.deleteFrom('worker_leases').execute();
      await Promise.all(race);
      await db.kysely.deleteFrom('worker_leases').execute();
      await ticks(5);
      await expectServed(alice, 'DEGEN', '100', '0');
    });
  });

  it.each([
    ['before it has read the demand', 'eth_getLogs', 'refuse'],
    ['before it has signed', 'eth_estimateGas', 'refuse'],
    ['before a node heard of the payment', 'eth_sendRawTransaction', 'refuse'],
    ['before it heard the answer', 'eth_sendRawTransaction', 'lose'],
  ] as const)('are paid once when the server is killed %s', async (_when, method, fault) => {
    await passEpoch();
    await demand(alice, 'DEGEN', '100');
    chain.proxy.setFault((called) => (called === method ? fault : undefined));
    await world.tick();
    chain.proxy.setFault(() => undefined);
    await world.restart();
    world.passTime(MINUTE_MS);
    await ticks(5);
    await expectServed(alice, 'DEGEN', '100', '0');
  });

  it('are paid once when a reorganisation takes the payment back', async () => {
    await passEpoch();
    await demand(alice, 'DEGEN', '60');
    const fork = await chain.snapshot();
    await ticks(4);
    await expectServed(alice, 'DEGEN', '60', '40');
    await chain.revert(fork);
    await chain.mine(4);
    await ticks(5);
    await expectServed(alice, 'DEGEN', '60', '40');
  });

  it('that a reorganisation takes back are paid no second time when they are made again', async () => {
    await passEpoch();
    const fork = await chain.snapshot();
    await demand(alice, 'DEGEN', '60');
    await ticks(4);
    await chain.revert(fork);
    await chain.mine(6);
    await demand(alice, 'DEGEN', '60');
    await ticks(5);
    await expectServed(alice, 'DEGEN', '60', '40');
  });

  describe('above what is there', () => {
    it('get what is there, and the next leaf as the answer to the rest', async () => {
      await passEpoch();
      await lose(alice, 'DEGEN', '70');
      await demand(alice, 'DEGEN', '100');
      await ticks(4);
      expect(await openWei(alice, 'DEGEN')).toBe(parseEther('70'));
      await passEpoch();
      await ticks(3);
      await expectServed(alice, 'DEGEN', '30', '0');
      await chain.provider.send('evm_increaseTime', [PATIENCE_S]);
      const casino = chain.casino.connect(alice);
      await expect(casino.openExitByRequest(alice.address, addressOf('DEGEN'))).rejects.toThrow();
      const answers = await chain.casino.queryFilter(chain.casino.filters.RequestLowered());
      expect(answers).toHaveLength(1);
    });

    it('are answered once when the server is killed', async () => {
      await passEpoch();
      await lose(alice, 'DEGEN', '100');
      await demand(alice, 'DEGEN', '100');
      await world.tick();
      world.passTime(HOUR_MS);
      await world.tick();
      chain.proxy.setFault((called) => (called === 'eth_sendRawTransaction' ? 'lose' : undefined));
      await world.tick();
      chain.proxy.setFault(() => undefined);
      await world.restart();
      world.passTime(MINUTE_MS);
      await ticks(4);
      await expectServed(alice, 'DEGEN', '0', '0');
      const answers = await chain.casino.queryFilter(chain.casino.filters.RequestLowered());
      expect(answers).toHaveLength(1);
    });

    it('get winnings that come while they are open', async () => {
      await passEpoch();
      await lose(alice, 'DEGEN', '70');
      await demand(alice, 'DEGEN', '100');
      await ticks(3);
      await chain.deposit(alice, 'DEGEN', parseEther('90'));
      await ticks(5);
      await expectServed(alice, 'DEGEN', '100', '20');
    });
  });

  describe('of money in an open round', () => {
    const play = async (token: Token) =>
      openTestRound(world.deps, await sessionOf(alice), {
        token,
        stakeWei: units(5),
        riskWei: units(1),
      });

    it('stop bets in their token, and are paid when the round is over', async () => {
      await play('BNB');
      await passEpoch();
      await demand(alice, 'BNB', '20');
      await ticks(4);
      expect(await openWei(alice, 'BNB')).toBe(parseEther('5'));
      await moveTestRound(world.deps, await sessionOf(alice), { pays: units(5) });
      await expect(play('BNB')).rejects.toMatchObject({ code: 'WAGER.DEMANDED' });
      await ticks(5);
      await expectServed(alice, 'BNB', '20', '0');
    });

    it('leave the other token and other players alone, and let go once they are served', async () => {
      await passEpoch();
      await demand(alice, 'DEGEN', '100');
      await world.tick();
      const closesWith = units(5);
      const stake = { token: 'BNB', stakeWei: units(5), closesWith } as const;
      await openTestRound(world.deps, await sessionOf(alice), stake);
      await openTestRound(world.deps, await sessionOf(bob), stake);
      await ticks(4);
      await chain.deposit(alice, 'DEGEN', parseEther('10'));
      await ticks(2);
      await openTestRound(world.deps, await sessionOf(alice), { ...stake, token: 'DEGEN' });
    });
  });

  describe('of players whose withdrawals wait for the cap', () => {
    const setCap = async (bps: bigint): Promise<void> => {
      const casino = chain.casino.connect(await chain.provider.getSigner(0));
      await (await casino.setWithdrawalCap(ZeroAddress, bps)).wait();
    };

    it('are paid without an admin, and hold up nobody for more than they demand', async () => {
      await setCap(100n);
      await passEpoch();
      await withdraw(alice, 'BNB', '19');
      await world.tick();
      await demand(alice, 'BNB', '2');
      await withdraw(bob, 'BNB', '1');
      world.passTime(2 * MINUTE_MS);
      await ticks(5);
      await expectServed(alice, 'BNB', '2', '18');
      expect(await paidWei(bob, 'BNB')).toBe(parseEther('1'));
    });

    it('are split again when the cap was lowered', async () => {
      await setCap(1_000n);
      await passEpoch();
      chain.proxy.setFault((called) => (called === 'eth_estimateGas' ? 'refuse' : undefined));
      await demand(alice, 'BNB', '20');
      await world.tick();
      chain.proxy.setFault(() => undefined);
      await setCap(100n);
      for (let day = 0; day < 5; day += 1) {
        world.passTime(2 * MINUTE_MS);
        await ticks(4);
        await chain.provider.send('evm_increaseTime', [DAY_S]);
        await chain.mine();
      }
      await expectServed(alice, 'BNB', '20', '0');
    });
  });

  it('above the cap are paid in parts within 48 hours, before what others ask for', async () => {
    const casino = chain.casino.connect(await chain.provider.getSigner(0));
    await (await casino.setWithdrawalCap(ZeroAddress, 200n)).wait();
    await passEpoch();
    await demand(alice, 'BNB', '20');
    await withdraw(bob, 'BNB', '4');
    await ticks(4);
    expect(await paidWei(bob, 'BNB')).toBe(0n);
    const firstWei = await paidWei(alice, 'BNB');
    expect(firstWei).toBeGreaterThan(parseEther('5'));
    expect(firstWei).toBeLessThan(parseEther('20'));
    expect(await world.deps.metrics.registry.metrics()).toContain('withdrawal_demands_open 1');
    await chain.provider.send('evm_increaseTime', [DAY_S]);
    await chain.mine();
    world.passTime(2 * MINUTE_MS);
    await ticks(4);
    await expectServed(alice, 'BNB', '20', '0');
    world.passTime(2 * MINUTE_MS);
    await chain.provider.send('evm_increaseTime', [DAY_S]);
    await chain.mine();
    await ticks(3);
    expect(await paidWei(bob, 'BNB')).toBe(parseEther('4'));
  });
});
