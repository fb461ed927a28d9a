import { TOKENS } from '@degen/rules/amount.ts';
import { parseEther, ZeroAddress } from 'ethers';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { publishFalseEpoch, watchEpochs } from '../../../test/kit/server/epochs.ts';
import { alice, bob, chain, db, fixture, openHouse } from '../../../test/kit/server/house.ts';
import { openTestRound, units } from '../../../test/kit/server/open-round-game.ts';
import { readEvents } from '../chain/chain-repository.ts';
import { postTransfer } from '../ledger/post-transfer.ts';
import { readMarkOfSlot, readMarkSlot } from './marks.ts';
import { createProofs } from './proofs.ts';
import { takeSnapshot } from './snapshot.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

openHouse({
  alice: { DEGEN: '100', BNB: '3' },
  bob: { DEGEN: '50' },
});

describe('epochs after a failure', () => {
  let epochs: ReturnType<typeof watchEpochs>;

  beforeEach(() => {
    epochs = watchEpochs(chain, db, fixture);
  });

  const expectOneEpoch = async (): Promise<void> => {
    const events = await epochs.published();
    expect(events.map(({ args }) => args.number)).toEqual([1n]);
    const stored = await db.kysely.selectFrom('epochs').select(['hash', 'status']).execute();
    expect(stored).toEqual([{ hash: events[0]?.args.epochHash, status: 'published' }]);
    for (const token of TOKENS) await epochs.expectProved(alice, token);
  };

  it.each([
    ['mark', 'before it signed the transaction', 'eth_estimateGas', 'refuse'],
    ['mark', 'before the node received the transaction', 'eth_sendRawTransaction', 'refuse'],
    ['mark', 'before the node answered', 'eth_sendRawTransaction', 'lose'],
    ['epoch', 'before it signed the transaction', 'eth_estimateGas', 'refuse'],
    ['epoch', 'before the node received the transaction', 'eth_sendRawTransaction', 'refuse'],
    ['epoch', 'before the node answered', 'eth_sendRawTransaction', 'lose'],
  ] as const)(
    'are published once after the process died at the %s, %s',
    async (at, _when, method, kind) => {
      fixture.passTime(HOUR_MS);
      if (at === 'epoch') await fixture.tick();
      chain.proxy.setFault((called) => (called === method ? kind : undefined));
      await fixture.tick();
      chain.proxy.setFault(() => undefined);
      await chain.deposit(bob, 'DEGEN', parseEther('1'));
      await fixture.restart();
      await fixture.ticks(4);
      await expectOneEpoch();
      expect(await chain.custody.marks()).toBe(1n);
    },
  );

  it.each(['mark', 'epoch'])(
    'raise no alarm at the %s when the node answers with an error of its own',
    async (at) => {
      fixture.passTime(HOUR_MS);
      if (at === 'epoch') await fixture.tick();
      const error = { code: -32_005, message: 'limit exceeded' };
      chain.proxy.setFault((method) =>
        method === 'eth_estimateGas' ? { answer: { error } } : undefined,
      );
      await fixture.tick();
      chain.proxy.setFault(() => undefined);
      await fixture.ticks(4);
      await expectOneEpoch();
      expect(await fixture.deps.metrics.registry.metrics()).not.toContain(
        'epochs_rejected_total{reason="reverted"} 1',
      );
    },
  );

  /** Takes the snapshot of an epoch, as a process that dies before it hashes the trees. */
  const snapshotOnly = async (number: number) => {
    await epochs.markOnly();
    const slotId = (await readMarkSlot(db.kysely)) ?? 0n;
    const mark = await readMarkOfSlot(db.kysely, slotId);
    if (mark === undefined) throw new Error('nothing was marked');
    return takeSnapshot(db, chain.deployment.degen, { number, attempt: 0, after_id: null, mark });
  };

  it('are built from the snapshot of a process that has died', async () => {
    await snapshotOnly(1);
    await chain.deposit(bob, 'DEGEN', parseEther('1'));
    fixture.passTime(MINUTE_MS);
    await fixture.ticks(2);
    await expectOneEpoch();
    expect(await epochs.expectProved(bob, 'DEGEN')).toBe(parseEther('50'));
    expect(await db.kysely.selectFrom('epoch_builds').selectAll().execute()).toEqual([]);
  });

  it('are built a minute later, without delaying payments, when a transaction holds their lock', async () => {
    await epochs.markOnly(async () => {
      const withdrawal = await fixture.withdraw(alice, 'DEGEN', '1');
      await fixture.ticks(2);
      expect(await fixture.withdrawal(alice, withdrawal)).toMatchObject({ status: 'confirmed' });
    });
    await fixture.tick();
    expect(await epochs.statuses()).toEqual([]);
    fixture.passTime(MINUTE_MS);
    await fixture.ticks(3);
    await expectOneEpoch();
  });

  it('discard a snapshot that was taken for another epoch number', async () => {
    const build = await snapshotOnly(7);
    fixture.passTime(MINUTE_MS);
    await fixture.ticks(2);
    await expectOneEpoch();
    const left = await db.kysely
      .selectFrom('epoch_leaves')
      .select('player')
      .where('epoch_id', '=', build?.epoch_id ?? 0n)
      .execute();
    expect(left).toEqual([]);
  });

  it('are published once when a stuck transaction is replaced', async () => {
    await chain.provider.send('evm_setAutomine', [false]);
    fixture.passTime(HOUR_MS);
    await fixture.tick();
    fixture.passTime(2 * MINUTE_MS);
    await fixture.tick();
    const attempts = await db.kysely.selectFrom('operator_attempts').selectAll().execute();
    expect(attempts).toHaveLength(2);
    await chain.provider.send('evm_mine', []);
    await chain.provider.send('evm_setAutomine', [true]);
    await fixture.ticks(3);
    await expectOneEpoch();
  });

  it('are rebuilt after a reorganization that removed a deposit', async () => {
    const fork = await chain.snapshot();
    await chain.deposit(bob, 'DEGEN', parseEther('1'));
    await fixture.tick();
    await fixture.passEpoch();
    const [before] = await epochs.published();
    await chain.revert(fork);
    await chain.mine(5);
    await fixture.ticks(3);
    fixture.passTime(MINUTE_MS);
    await fixture.ticks(4);
    const [after, ...more] = await epochs.published();
    expect(more).toEqual([]);
    expect(after?.args.number).toBe(1n);
    expect(after?.args.epochHash).not.toBe(before?.args.epochHash);
    expect(await epochs.statuses()).toEqual([
      { number: 1, status: 'superseded' },
      { number: 1, status: 'published' },
    ]);
    expect(await epochs.expectProved(bob, 'DEGEN')).toBe(parseEther('50'));
  });

  it('are built at the new mark after a reorganization that removed their first one', async () => {
    const fork = await chain.snapshot();
    await chain.deposit(bob, 'DEGEN', parseEther('1'));
    await snapshotOnly(1);
    await chain.revert(fork);
    await chain.mine(5);
    fixture.passTime(MINUTE_MS);
    await fixture.ticks(4);
    await expectOneEpoch();
    expect(await epochs.expectProved(bob, 'DEGEN')).toBe(parseEther('50'));
  });

  it('are published again unchanged after a reorganization that removed only mark and publication', async () => {
    const fork = await chain.snapshot();
    await fixture.passEpoch();
    const before = await epochs.published();
    await chain.revert(fork);
    await chain.mine(5);
    await fixture.ticks(3);
    const after = await epochs.published();
    expect(after.map(({ args }) => args.epochHash)).toEqual(
      before.map(({ args }) => args.epochHash),
    );
    await expectOneEpoch();
  });

  it('are published by a new transaction when an unrelated transaction used the nonce of the first one', async () => {
    chain.proxy.setFault((called) => (called === 'eth_sendRawTransaction' ? 'refuse' : undefined));
    fixture.passTime(HOUR_MS);
    await fixture.tick();
    chain.proxy.setFault(() => undefined);
    await (await chain.publisher.sendTransaction({ to: bob.address, value: 1n })).wait();
    await fixture.ticks(5);
    await expectOneEpoch();
  });

  it('are rebuilt at a new mark when the contract no longer keeps their mark', async () => {
    fixture.passTime(HOUR_MS);
    await fixture.tick();
    chain.proxy.setFault((called) => (called === 'eth_estimateGas' ? 'refuse' : undefined));
    await fixture.tick();
    expect(await epochs.statuses()).toEqual([{ number: 1, status: 'built' }]);
    await chain.deposit(bob, 'BNB', 7n);
    const custody = chain.custody.connect(chain.publisher);
    for (let marks = 0; marks < 8; marks += 1) await (await custody.mark()).wait();
    chain.proxy.setFault(() => undefined);
    await fixture.ticks(2);
    fixture.passTime(MINUTE_MS);
    await fixture.ticks(4);
    expect(await epochs.statuses()).toEqual([
      { number: 1, status: 'superseded' },
      { number: 1, status: 'published' },
    ]);
    expect(await epochs.expectProved(bob, 'BNB')).toBe(7n);
    // Only the leaf that has changed is stored again.
    const { rows } = await sql<{ token: string; leaves: number }>`
      select token, count(*)::int as leaves from epoch_leaves
      where epoch_id = (select max(id) from epochs) group by token`.execute(db.kysely);
    expect(rows).toEqual([{ token: 'BNB', leaves: 1 }]);
  });

  it('are published although players are owed more than custody holds, so the token is short', async () => {
    const userId = await fixture.userId(bob.address);
    await db.transaction((tx) =>
      postTransfer(tx, {
        from: { kind: 'chain' },
        to: { kind: 'user', userId },
        ...{ token: 'BNB', amountWei: parseEther('1000000') },
        ...{ kind: 'invented', reference: 'invented', eventAt: new Date() },
      }),
    );
    await fixture.passEpoch();
    await expectOneEpoch();
    // Custody holds 500 BNB of the house and 3 BNB of alice.
    expect(await chain.custody.shortOf(ZeroAddress)).toBe(parseEther('999500'));
  });

  const LOST = sql`update chain_events set removed_at = now() where id =`;
  const TWICE = sql`
    insert into chain_events (block_number, block_hash, block_time, tx_hash, log_index, name, topics,
      data)
    select block_number, block_hash, block_time, tx_hash, log_index + 1000, name, topics, data
    from chain_events where id =`;
  it.each([
    ['below', LOST],
    ['above', TWICE],
  ])('are never sent when their counters are %s the on-chain counters', async (_where, change) => {
    const [newest] = await readEvents(db.kysely, 'Deposited', 1);
    await sql`${change} ${newest?.id ?? 0n}`.execute(db.kysely);
    await fixture.passEpoch();
    expect(await epochs.published()).toEqual([]);
    expect(await fixture.deps.metrics.registry.metrics()).toContain(
      'epochs_rejected_total{reason="deposited"}',
    );
  });

  it('are hashed completely when a stored tree node of an earlier epoch is wrong', async () => {
    await fixture.passEpoch();
    await sql`update epoch_nodes set balance = balance + 1 where tree = 'DEGEN'`.execute(db.kysely);
    await fixture.passEpoch();
    expect((await epochs.published()).map(({ args }) => args.number)).toEqual([1n]);
    fixture.passTime(MINUTE_MS);
    await fixture.ticks(3);
    expect((await epochs.published()).map(({ args }) => args.number)).toEqual([1n, 2n]);
    expect(await epochs.expectProved(alice, 'DEGEN')).toBe(parseEther('100'));
    expect(await fixture.deps.metrics.registry.metrics()).toContain(
      'epochs_rejected_total{reason="tree"} 1',
    );
  });

  it('are marked as superseded when another epoch was published under their number, and leave their rounds to the next epoch', async () => {
    const session = await fixture.sessionOf(alice);
    const dayAgo = new Date(Date.now() - 24 * HOUR_MS);
    const played = await openTestRound({ ...fixture.deps, clock: { now: () => dayAgo } }, session, {
      closesWith: units(1),
    });
    fixture.passTime(HOUR_MS);
    await fixture.tick();
    chain.proxy.setFault((called) => (called === 'eth_estimateGas' ? 'refuse' : undefined));
    await fixture.tick();
    chain.proxy.setFault(() => undefined);
    await publishFalseEpoch(chain, chain.publisher.address);
    await fixture.ticks(2);
    await fixture.passEpoch();
    expect(await epochs.statuses()).toEqual([
      { number: 1, status: 'superseded' },
      { number: 2, status: 'published' },
    ]);
    expect(await fixture.deps.metrics.registry.metrics()).toContain(
      'epochs_rejected_total{reason="taken"} 1',
    );
    expect(await epochs.expectProved(alice, 'BNB')).toBe(parseEther('3'));
    expect(chain.addressOf('BNB')).toBe(ZeroAddress);
    const proof = await createProofs(fixture.deps).round(session, played.answer.roundId);
    expect(proof.epoch.number).toBe(2);
  });
});
