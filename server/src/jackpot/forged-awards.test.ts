import { randomUUID } from 'node:crypto';
import { id as hashOf, parseEther, type Wallet } from 'ethers';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  alice,
  bob as attacker,
  chain,
  db,
  fixture,
  openHouse,
} from '../../../test/kit/server/house.ts';
import { houseBalance } from '../../../test/kit/server/house-balance.ts';
import { drawJackpot } from '../../../test/kit/server/jackpot-round.ts';
import { idOnChain } from './award-progress.ts';

const MINI = 0;
const GRAND = 1;
const HELD = parseEther('100');
const FIRST_STAKE = parseEther('25');
const STAKED = parseEther('50');

openHouse({ alice: { DEGEN: '100' }, bob: { DEGEN: '100' } });

/** The operator's key can move the jackpot into custody, but not into a player's balance. */
describe('a forged award', () => {
  /** Wins the MINI jackpot in a round with a stake of 50 DEGEN. The server does not announce it. */
  const draw = async (player: Wallet): Promise<string> => {
    const id = await drawJackpot(fixture, player, 'MINI');
    await sql`update jackpot_awards set next_attempt_at = 'infinity' where id = ${id}`.execute(
      db.kysely,
    );
    return id;
  };
  const award = async (
    id: string,
    player: Wallet,
    tier: number,
    stakeWei = STAKED,
  ): Promise<bigint> => {
    const casino = chain.casino.connect(chain.operator);
    await (await casino.announceJackpot(id, player.address, tier, stakeWei)).wait();
    await chain.mine();
    const receipt = await (await casino.payJackpot(id)).wait();
    const [event] = await chain.casino.queryFilter(
      chain.casino.filters.JackpotAwarded(id),
      receipt?.blockNumber,
    );
    return event?.args.amount ?? 0n;
  };
  /** The amount is in custody and belongs to the house; no other account gained anything. */
  const expectHouseGained = async (beforeWei: bigint, amountWei: bigint): Promise<void> => {
    expect(amountWei).toBeGreaterThan(0n);
    expect((await houseBalance(db.kysely, 'DEGEN')) - beforeWei).toBe(amountWei);
    for (const player of [alice, attacker]) {
      expect(await fixture.balance(player.address, 'DEGEN')).toBe(HELD);
    }
    await fixture.expectBooksToBalance();
  };

  it.each([
    ['an id that no round has', async () => [idOnChain(randomUUID()), attacker, MINI]],
    ['an id that is not a UUID', async () => [hashOf('mine'), attacker, GRAND]],
    ['the round of another player', async () => [idOnChain(await draw(alice)), attacker, MINI]],
    [
      'a higher tier than was drawn',
      async () => [idOnChain(await draw(attacker)), attacker, GRAND],
    ],
    ['a higher stake', async () => [idOnChain(await draw(attacker)), attacker, MINI, STAKED + 1n]],
    ['a lower stake', async () => [idOnChain(await draw(alice)), alice, MINI, STAKED - 1n]],
    [
      'only the first of two stakes',
      async () => [idOnChain(await draw(alice)), alice, MINI, FIRST_STAKE],
    ],
  ] as const)('credits no player when it names %s', async (_what, forge) => {
    const before = await houseBalance(db.kysely, 'DEGEN');
    const amountWei = await award(...((await forge()) as Parameters<typeof award>));
    await fixture.tick();
    await fixture.tick();
    await expectHouseGained(before, amountWei);
    const confirmed = await db.kysely
      .selectFrom('jackpot_awards')
      .where('status', '=', 'confirmed')
      .selectAll()
      .execute();
    expect(confirmed).toEqual([]);
  });

  it('does not affect a withdrawal whose id it names', async () => {
    chain.proxy.setFault((method) => (method === 'eth_estimateGas' ? 'refuse' : undefined));
    const asked = await fixture.withdraw(alice, 'DEGEN', '100');
    const before = await houseBalance(db.kysely, 'DEGEN');
    const amountWei = await award(await fixture.paymentId(asked), attacker, MINI);
    chain.proxy.setFault(() => undefined);
    fixture.passTime(60_000);
    await fixture.ticks(4);
    expect(await fixture.withdrawal(alice, asked)).toMatchObject({ status: 'confirmed' });
    expect((await houseBalance(db.kysely, 'DEGEN')) - before).toBe(amountWei);
    expect(await fixture.balance(attacker.address, 'DEGEN')).toBe(HELD);
    await fixture.expectBooksToBalance();
  });

  it.each<[string, () => [string, number, bigint]]>([
    ['another player', () => [attacker.address, MINI, STAKED]],
    ['another tier', () => [alice.address, GRAND, STAKED]],
    ['a lower stake', () => [alice.address, MINI, STAKED - 1n]],
    ['a higher stake', () => [alice.address, MINI, STAKED + 1n]],
  ])(
    'is reported and not paid when it is for %s, and does not block the real award of the round',
    async (_what, named) => {
      const pool = await chain.casino.jackpotPool();
      const id = await drawJackpot(fixture, alice, 'MINI');
      const casino = chain.casino.connect(chain.operator);
      await (await casino.announceJackpot(idOnChain(id), ...named())).wait();
      await chain.mine(5);
      await fixture.ticks(5);
      expect(await fixture.deps.metrics.registry.metrics()).toContain('jackpots_forged_total 1');
      expect(await fixture.balance(alice.address, 'DEGEN')).toBe(HELD);
      expect(await chain.casino.jackpotPool()).toBe(pool);
      await (await chain.casino.connect(chain.guardian).cancelJackpot(idOnChain(id))).wait();
      fixture.passTime(60_000);
      await fixture.ticks(5);
      // 5 % of the pool, times 50 / 10,000.
      const prize = (pool * 5n * 50n) / (100n * 10_000n);
      expect(await fixture.balance(alice.address, 'DEGEN')).toBe(HELD + prize);
      expect(await fixture.balance(attacker.address, 'DEGEN')).toBe(HELD);
      await fixture.expectBooksToBalance();
    },
  );

  it('leaves the house’s balance unchanged when a reorganization removes the award', async () => {
    const before = await houseBalance(db.kysely, 'DEGEN');
    const fork = await chain.snapshot();
    await award(hashOf('mine'), attacker, GRAND);
    await fixture.tick();
    await chain.revert(fork);
    await chain.mine(3);
    await fixture.tick();
    expect(await houseBalance(db.kysely, 'DEGEN')).toBe(before);
    await fixture.expectBooksToBalance();
  });

  it('credits the player when it matches the player, tier and stake of the round', async () => {
    const id = await draw(alice);
    const amountWei = await award(idOnChain(id), alice, MINI);
    await fixture.tick();
    expect(amountWei).toBeGreaterThan(0n);
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(HELD + amountWei);
    await fixture.expectBooksToBalance();
  });
});
