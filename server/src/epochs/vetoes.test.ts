import { parseEther } from 'ethers';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { publishFalseEpoch, vetoEpoch, watchEpochs } from '../../../test/kit/server/epochs.ts';
import { alice, chain, db, fixture, openHouse } from '../../../test/kit/server/house.ts';
import { openTestRound, units } from '../../../test/kit/server/open-round-game.ts';
import { auditEpoch } from './audit-epoch.ts';
import { createProofs } from './proofs.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

openHouse({ alice: { DEGEN: '100' } });

describe('vetoed epochs', () => {
  let epochs: ReturnType<typeof watchEpochs>;

  beforeEach(() => {
    epochs = watchEpochs(chain, db, fixture);
  });

  const veto = (number: number): Promise<void> => vetoEpoch(chain, number);
  const metrics = () => fixture.deps.metrics.registry.metrics();
  const newest = async () =>
    (await createProofs(fixture.deps).balance(await fixture.sessionOf(alice))).epoch.number;
  /** Plays a round that is dated this long after the clock of the database. */
  const play = async (afterMs = 0): Promise<string> => {
    const clock = { now: () => new Date(Date.now() + afterMs) };
    const stake = { stakeWei: units(1), closesWith: units(1), token: 'DEGEN' } as const;
    const session = await fixture.sessionOf(alice);
    return (await openTestRound({ ...fixture.deps, clock }, session, stake)).answer.roundId;
  };
  const epochOf = async (roundId: string): Promise<string> => {
    const proof = await createProofs(fixture.deps).round(await fixture.sessionOf(alice), roundId);
    return proof.epoch.roundsRoot;
  };

  it('have no proofs, and are replaced by an epoch with the same number', async () => {
    await fixture.passEpoch();
    const roundId = await play();
    await fixture.passEpoch();
    const first = await epochOf(roundId);
    await veto(2);
    await fixture.tick();
    expect(await newest()).toBe(1);
    await expect(epochOf(roundId)).rejects.toMatchObject({ code: 'PROOF.NOT_READY' });
    await fixture.passEpoch();
    const numbers = (await epochs.published()).map(({ args }) => args.number);
    expect(numbers).toEqual([1n, 2n, 2n]);
    expect(await newest()).toBe(2);
    expect(await epochs.expectProved(alice, 'DEGEN')).toBe(parseEther('100'));
    expect(await epochOf(roundId)).toBe(first);
    const { findings } = await auditEpoch(db, chain.custody, chain.deployment.degen);
    expect(findings).toEqual([]);
  });

  it('are replaced by an epoch with all their rounds, also those settled a day before', async () => {
    const roundId = await play(-DAY_MS);
    await fixture.passEpoch();
    const first = await epochOf(roundId);
    await veto(1);
    await fixture.tick();
    await fixture.passEpoch();
    await fixture.ticks(3);
    expect((await epochs.published()).map(({ args }) => args.number)).toEqual([1n, 1n]);
    expect(await epochOf(roundId)).toBe(first);
  });

  it('are replaced by an epoch whose tree nodes are all hashed again', async () => {
    await fixture.passEpoch();
    await sql`update epoch_nodes set hash = '0x' || repeat('1', 64)`.execute(db.kysely);
    await fixture.passEpoch();
    await veto(2);
    await fixture.tick();
    await fixture.passEpoch();
    await fixture.ticks(3);
    const numbers = (await epochs.published()).map(({ args }) => args.number);
    expect(numbers).toEqual([1n, 2n, 2n]);
    expect(await epochs.expectProved(alice, 'DEGEN')).toBe(parseEther('100'));
    const { findings } = await auditEpoch(db, chain.custody, chain.deployment.degen);
    expect(findings).toEqual([]);
  });

  it('cancel the next epoch even if its transaction has been sent', async () => {
    await fixture.passEpoch();
    const roundId = await play();
    fixture.passTime(HOUR_MS);
    await fixture.tick();
    await chain.provider.send('evm_setAutomine', [false]);
    await fixture.tick();
    expect(await epochs.statuses()).toMatchObject([
      { number: 1, status: 'published' },
      { number: 2, status: 'submitted' },
    ]);
    const highest = { maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 10n ** 12n };
    await vetoEpoch(chain, 1, highest);
    await chain.provider.send('evm_mine', []);
    await chain.provider.send('evm_setAutomine', [true]);
    await fixture.ticks(3);
    expect((await epochs.published()).map(({ args }) => args.number)).toEqual([1n]);
    await fixture.ticks(2);
    fixture.passTime(HOUR_MS);
    await fixture.ticks(3);
    fixture.passTime(HOUR_MS);
    await fixture.ticks(3);
    const numbers = (await epochs.published()).map(({ args }) => args.number);
    expect(numbers).toEqual([1n, 1n, 2n]);
    expect(await epochs.expectProved(alice, 'DEGEN')).toBe(parseEther('100'));
    expect(await epochOf(roundId)).not.toBe('');
    expect(await metrics()).not.toMatch(/chain_worker_failures_total\{/);
  });

  it('are valid again when a reorganization removes the veto', async () => {
    await fixture.passEpoch();
    const fork = await chain.snapshot();
    await veto(1);
    await fixture.passEpoch();
    expect((await epochs.published()).map(({ args }) => args.number)).toEqual([1n, 1n]);
    await chain.revert(fork);
    await chain.mine(5);
    await fixture.ticks(4);
    expect(await newest()).toBe(1);
    expect(await epochs.expectProved(alice, 'DEGEN')).toBe(parseEther('100'));
    await fixture.passEpoch();
    await fixture.passEpoch();
    const numbers = (await epochs.published()).map(({ args }) => args.number);
    expect(numbers.slice(0, 2)).toEqual([1n, 2n]);
    expect(await epochs.expectProved(alice, 'DEGEN')).toBe(parseEther('100'));
    await fixture.expectBooksToBalance();
  });

  it('are replaced by the true epoch when a stolen publisher key published them', async () => {
    fixture.passTime(HOUR_MS);
    await fixture.tick();
    chain.proxy.setFault((called) => (called === 'eth_estimateGas' ? 'refuse' : undefined));
    await fixture.tick();
    chain.proxy.setFault(() => undefined);
    await publishFalseEpoch(chain, chain.publisher.address);
    await fixture.ticks(2);
    expect(await metrics()).toContain('epochs_rejected_total{reason="taken"} 1');
    await veto(1);
    await fixture.passEpoch();
    await fixture.ticks(2);
    expect((await epochs.published()).map(({ args }) => args.number)).toEqual([1n, 1n]);
    expect(await epochs.expectProved(alice, 'DEGEN')).toBe(parseEther('100'));
  });

  it('are replaced by only one epoch when two servers work at the same time', async () => {
    await fixture.passEpoch();
    await veto(1);
    await fixture.tick();
    fixture.passTime(HOUR_MS);
    const other = fixture.secondWorker();
    await db.kysely.deleteFrom('worker_leases').execute();
    const both = Promise.all([fixture.tick(), other.tick()]);
    await db.kysely.deleteFrom('worker_leases').execute();
    await both;
    await db.kysely.deleteFrom('worker_leases').execute();
    await fixture.ticks(3);
    expect((await epochs.published()).map(({ args }) => args.number)).toEqual([1n, 1n]);
    expect(await epochs.expectProved(alice, 'DEGEN')).toBe(parseEther('100'));
    await other.stop();
  });
});
