import { parseEther, parseUnits } from 'ethers';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { alice, bob, chain, db, fixture, openHouse } from '../../../test/kit/server/house.ts';
import { houseBalance } from '../../../test/kit/server/house-balance.ts';
import { drawJackpot } from '../../../test/kit/server/jackpot-round.ts';
import { hidePlayer } from '../feed/repository.ts';
import { shortAddress } from '../users/repository.ts';
import { idOnChain } from './award-progress.ts';
import { readLastWinners } from './routes.ts';

const HELD = parseEther('100');
const MINI = 0;
const STAKED = parseEther('50');
const PLAYED = parseEther('0.1');
/** Slightly more than the number of blocks for which a play can be open. */
const PLAY_BLOCKS = 260;
/** The prize of a round with a stake of 50 DEGEN: 5 % or 90 % of the pool, times 50 / 10,000. */
const miniOf = (pool: bigint): bigint => (pool * 5n * 50n) / (100n * 10_000n);
const grandOf = (pool: bigint): bigint => (pool * 90n * 50n) / (100n * 10_000n);

openHouse({
  alice: { DEGEN: '100' },
  bob: { DEGEN: '100' },
});

describe('a won jackpot', () => {
  let pool: bigint;

  beforeEach(async () => {
    pool = await chain.casino.jackpotPool();
  });

  const statusOf = async (id: string) =>
    (
      await db.kysely
        .selectFrom('jackpot_awards')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status;
  const awards = (id: string) =>
    chain.casino.queryFilter(chain.casino.filters.JackpotAwarded(idOnChain(id)));
  const announcements = (id: string) =>
    chain.casino.queryFilter(chain.casino.filters.JackpotAnnounced(idOnChain(id)));
  /**
   * Wins a jackpot. One block contains a play and then the jackpot's announcement, so the play is
   * open when the jackpot is announced.
   */
  const drawBehindPlay = async (): Promise<string> => {
    const id = await drawJackpot(fixture, alice, 'MINI');
    await chain.provider.send('evm_setAutomine', [false]);
    await chain.casino.connect(bob).playGame(PLAYED, 0, {
      value: PLAYED,
      maxFeePerGas: parseUnits('100', 'gwei'),
      maxPriorityFeePerGas: parseUnits('50', 'gwei'),
    });
    await fixture.tick();
    await chain.mine();
    await chain.provider.send('evm_setAutomine', [true]);
    return id;
  };
  const expectPaidOnce = async (id: string, amountWei: bigint): Promise<void> => {
    expect(await statusOf(id)).toBe('confirmed');
    expect((await awards(id)).map(({ args }) => args.amount)).toEqual([amountWei]);
    expect(await chain.casino.jackpotPool()).toBe(pool - amountWei);
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(HELD + amountWei);
    await fixture.expectBooksToBalance();
  };

  it('is announced, then paid and credited to the player', async () => {
    const house = await houseBalance(db.kysely, 'DEGEN');
    const id = await drawJackpot(fixture, alice, 'MINI');
    await fixture.tick();
    expect(await announcements(id)).toHaveLength(1);
    expect(await awards(id)).toEqual([]);
    expect(await statusOf(id)).toBe('submitted');
    await fixture.ticks(3);
    await expectPaidOnce(id, miniOf(pool));
    expect(await houseBalance(db.kysely, 'DEGEN')).toBe(house);
    expect(await readLastWinners(db, chain.deployment.degen)).toMatchObject([
      { amount: '300', tier: 'MINI', player: null },
    ]);
  });

  it.each([
    ['mined between two runs', true],
    ['not mined between two runs', false],
  ])(
    'delays no withdrawal when many jackpots are won and their transactions are %s',
    async (_, mines) => {
      const ids: string[] = [];
      const run = async (draws: number): Promise<void> => {
        for (let draw = 0; draw < draws; draw += 1) {
          ids.push(await drawJackpot(fixture, alice, 'MINI'));
        }
        if (mines) await chain.mine();
        await fixture.tick();
      };
      await chain.provider.send('evm_setAutomine', [false]);
      await run(12);
      const withdrawal = await fixture.withdraw(bob, 'DEGEN', '40');
      await run(4);
      expect((await fixture.withdrawal(bob, withdrawal))?.status).toBe('submitted');
      await chain.provider.send('evm_setAutomine', [true]);
      await chain.mine();
      await fixture.ticks(6);
      for (const id of ids) expect(await statusOf(id)).toBe('confirmed');
      await fixture.expectBooksToBalance();
    },
  );

  it('names its winner only if the winner showed their name before the payment', async () => {
    const winners = async () =>
      (await readLastWinners(db, chain.deployment.degen)).map(({ player }) => player);
    await drawJackpot(fixture, alice, 'MINI');
    await fixture.ticks(4);
    const userId = await fixture.userId(alice.address);
    // The payment has the time of the chain's clock, which may be behind the database's clock, so
    // the intervals are whole days.
    const showSince = (interval: string) =>
      sql`insert into shown_players (user_id, shown_at) values (${userId}, now() + ${interval}::interval)
        on conflict (user_id) do update set shown_at = excluded.shown_at`.execute(db.kysely);
    expect(await winners()).toEqual([null]);
    await showSince('1 day');
    expect(await winners()).toEqual([null]);
    await showSince('-1 day');
    expect(await winners()).toEqual([shortAddress(alice.address)]);
    await hidePlayer(db.kysely, userId);
    expect(await winners()).toEqual([null]);
  });

  it('is paid only after the plays that were open at its announcement', async () => {
    const id = await drawBehindPlay();
    await fixture.ticks(6);
    expect(await statusOf(id)).toBe('announced');
    expect(await awards(id)).toEqual([]);
    await chain.mine(PLAY_BLOCKS);
    await fixture.ticks(3);
    await expectPaidOnce(id, miniOf(pool));
  });

  it.each([
    ['before it announced the jackpot', 'eth_sendRawTransaction', 'refuse', 0],
    ['when the answer to the announcement was lost', 'eth_sendRawTransaction', 'lose', 0],
    ['before it requested the payment', 'eth_estimateGas', 'refuse', 1],
    ['when the payment was signed', 'eth_sendRawTransaction', 'refuse', 1],
    ['when the answer to the payment was lost', 'eth_sendRawTransaction', 'lose', 1],
  ] as const)('is paid once when the server dies %s', async (_when, method, kind, ticks) => {
    const id = await drawJackpot(fixture, alice, 'GRAND');
    await fixture.ticks(ticks);
    chain.proxy.setFault((called) => (called === method ? kind : undefined));
    await fixture.tick();
    chain.proxy.setFault(() => undefined);
    await fixture.restart();
    await fixture.ticks(5);
    await expectPaidOnce(id, grandOf(pool));
  });

  it('is paid only once when two servers try to pay it', async () => {
    const id = await drawJackpot(fixture, alice, 'MINI');
    const other = fixture.secondWorker();
    for (let run = 0; run < 5; run += 1) {
      const both = Promise.all([fixture.tick(), other.tick()]);
      await db.kysely.deleteFrom('worker_leases').execute();
      await both;
      await db.kysely.deleteFrom('worker_leases').execute();
    }
    await fixture.ticks(3);
    expect(await announcements(id)).toHaveLength(1);
    await expectPaidOnce(id, miniOf(pool));
    await other.stop();
  });

  it('is announced again after a reorganization that removed announcement and payment', async () => {
    const id = await drawJackpot(fixture, alice, 'MINI');
    const fork = await chain.snapshot();
    await fixture.ticks(4);
    expect(await statusOf(id)).toBe('confirmed');
    await chain.revert(fork);
    await chain.mine(6);
    await fixture.ticks(6);
    await expectPaidOnce(id, miniOf(pool));
  });

  it('is paid again after a reorganization that kept the announcement', async () => {
    const id = await drawJackpot(fixture, alice, 'MINI');
    await fixture.tick();
    const fork = await chain.snapshot();
    await fixture.ticks(3);
    expect(await statusOf(id)).toBe('confirmed');
    await chain.revert(fork);
    await chain.mine(6);
    await fixture.tick();
    expect(await statusOf(id)).not.toBe('confirmed');
    await fixture.ticks(5);
    expect(await announcements(id)).toHaveLength(1);
    await expectPaidOnce(id, miniOf(pool));
  });

  it('is announced again when a reorganization removes only the announcement', async () => {
    const fork = await chain.snapshot();
    const id = await drawBehindPlay();
    await fixture.ticks(4);
    expect(await statusOf(id)).toBe('announced');
    await chain.revert(fork);
    await chain.mine(6);
    await fixture.ticks(6);
    await chain.mine(PLAY_BLOCKS);
    fixture.passTime(60_000);
    await fixture.ticks(5);
    expect(await announcements(id)).toHaveLength(1);
    await expectPaidOnce(id, miniOf(pool));
  });

  it('is credited once when another account triggers the payment', async () => {
    const id = await drawJackpot(fixture, alice, 'MINI');
    await fixture.tick();
    await chain.mine();
    await (await chain.casino.connect(bob).payJackpot(idOnChain(id))).wait();
    await fixture.ticks(4);
    await expectPaidOnce(id, miniOf(pool));
  });

  it('is announced again when the guardian cancelled it', async () => {
    const id = await drawBehindPlay();
    await fixture.ticks(4);
    await (await chain.casino.connect(chain.guardian).cancelJackpot(idOnChain(id))).wait();
    await chain.mine(PLAY_BLOCKS);
    await fixture.ticks(5);
    expect(await announcements(id)).toHaveLength(2);
    await expectPaidOnce(id, miniOf(pool));
  });

  it('is paid by the server when a reorganization removes a payment that the server did not send', async () => {
    const id = await drawJackpot(fixture, alice, 'MINI');
    const fork = await chain.snapshot();
    const casino = chain.casino.connect(chain.operator);
    await (await casino.announceJackpot(idOnChain(id), alice.address, MINI, STAKED)).wait();
    await chain.mine();
    await (await casino.payJackpot(idOnChain(id))).wait();
    await fixture.ticks(2);
    expect(await statusOf(id)).toBe('confirmed');
    await chain.revert(fork);
    await chain.mine(6);
    fixture.passTime(60_000);
    await fixture.ticks(6);
    await expectPaidOnce(id, miniOf(pool));
  });
});
