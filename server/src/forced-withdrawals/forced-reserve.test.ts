import { parseEther, type Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestChain, type TestChain } from '../../../test/kit/server/chain.ts';
import { openFollowedFixture } from '../../../test/kit/server/chain-fixture.ts';
import {
  createForcedFixture,
  type ForcedFixture,
  MINUTE_MS,
} from '../../../test/kit/server/forced-withdrawals.ts';
import { readOpenForced, withPlayer } from './forced-repository.ts';
import { serveForced } from './serve-forced.ts';

const HOUR_S = 3_600;

let chain: TestChain;
let alice: Wallet;
let bob: Wallet;
let carol: Wallet;

beforeAll(async () => {
  chain = await openTestChain();
  [alice, bob, carol] = [await chain.player(0), await chain.player(1), await chain.player(2)];
  // Together with the house's 500 BNB, custody holds 1,250 BNB; the limit is a fifth of that, 250.
  for (const [player, amount] of [[alice, '600'] as const, [bob, '125'], [carol, '25']] as const) {
    await chain.deposit(player, 'BNB', parseEther(amount));
  }
});
afterAll(() => chain?.close());

let fixture: ForcedFixture;
let end: () => Promise<void>;

/** Opens a server from whose house the player has won 75 BNB, and whose first epoch is final. */
const open = async (winner: Wallet): Promise<void> => {
  const opened = await openFollowedFixture(chain);
  end = opened.end;
  fixture = createForcedFixture(chain, opened.fixture);
  await fixture.win(winner, 'BNB', '75');
  await fixture.passFinalEpoch();
  await chain.ageDeposits();
};
afterEach(() => end());

/** Time passes, and the queue is checked again. */
const later = async (seconds: number): Promise<void> => {
  await chain.passTime(seconds);
  fixture.passTime(2 * MINUTE_MS);
  await fixture.ticks(4);
};

/** Custody has executed none of these withdrawals. */
const wasExecuted = async (): Promise<boolean> => false;

describe('L20: room for a forced withdrawal of own deposits', () => {
  beforeEach(() => open(bob));

  const withdraw = async (player: Wallet, amount: string): Promise<void> => {
    await fixture.withdraw(player, 'BNB', amount);
    await later(60);
  };
  const expectPaid = async (player: Wallet, amount: string): Promise<void> =>
    expect(await fixture.paidWei(player, 'BNB')).toBe(parseEther(amount));

  it('is left by payments to other players from the 22nd hour on', async () => {
    await fixture.force(alice, 'BNB', '600');
    await fixture.ticks(2);
    await later(24 * HOUR_S);
    // Alice's payment lowers the limit by a fifth of 600 BNB, so 120 of the 250 must stay free.
    await withdraw(bob, '125');
    await withdraw(carol, '20');
    await expectPaid(alice, '0');
    await expectPaid(bob, '125');
    await expectPaid(carol, '0');
    await later(6 * HOUR_S);
    await fixture.expectServed(alice, 'BNB', '600', '0');
  });

  it('is not required of payments to other players before the 22nd hour', async () => {
    await fixture.force(alice, 'BNB', '600');
    await fixture.ticks(2);
    await later(21 * HOUR_S);
    await withdraw(bob, '125');
    await withdraw(carol, '20');
    await expectPaid(bob, '125');
    await expectPaid(carol, '20');
    await later(10 * HOUR_S);
    await expectPaid(alice, '0');
    await later(15 * HOUR_S);
    await fixture.expectServed(alice, 'BNB', '600', '0');
  });

  it('is left by the later forced withdrawals of other players', async () => {
    await fixture.force(alice, 'BNB', '600');
    await fixture.ticks(2);
    await later(24 * HOUR_S);
    // Bob's deposit of 125 fits beside the 120 that Alice needs; his winnings of 75 do not.
    await fixture.force(bob, 'BNB', '200');
    await fixture.ticks(3);
    await later(60);
    await expectPaid(bob, '125');
    await later(6 * HOUR_S);
    await fixture.expectServed(alice, 'BNB', '600', '0');
    await later(25 * HOUR_S);
    await fixture.expectServed(bob, 'BNB', '200', '0');
  });

  it('is not kept for a player who has lost the deposits', async () => {
    await fixture.lose(alice, 'BNB', '600');
    await fixture.force(alice, 'BNB', '600');
    await fixture.ticks(2);
    await later(24 * HOUR_S);
    await fixture.withdraw(bob, 'BNB', '125');
    await fixture.withdraw(carol, 'BNB', '20');
    await fixture.ticks(4);
    await expectPaid(bob, '125');
    await expectPaid(carol, '20');
  });
});

describe('L19: a partly paid forced withdrawal of own deposits', () => {
  beforeEach(async () => {
    await open(alice);
    await fixture.force(alice, 'BNB', '600');
    await fixture.ticks(2);
  });

  const queued = () =>
    fixture.deps.db.kysely
      .selectFrom('withdrawals')
      .select(['id', 'on_chain_id', 'amount'])
      .where('status', '=', 'requested')
      .execute();

  it('is paid after 30 hours up to its open amount', async () => {
    await later(24 * HOUR_S);
    await fixture.withdraw(alice, 'BNB', '75');
    await later(60);
    expect(await fixture.openWei(alice, 'BNB')).toBe(parseEther('525'));
    await later(6 * HOUR_S);
    await fixture.expectServed(alice, 'BNB', '600', '75');
  });

  it('is not queued again while the transaction of its payment may still be mined', async () => {
    const { deps } = fixture;
    const { kysely } = deps.db;
    await fixture.withdraw(alice, 'BNB', '75');
    // Simulates that a worker has signed the payment of 75 BNB.
    const ordinary = kysely.updateTable('withdrawals').where('forced', '=', false);
    await ordinary.set({ status: 'submitted' }).execute();
    const before = await queued();
    expect(before.map(({ amount }) => amount)).toEqual([parseEther('600')]);
    const [{ on_chain_id: id } = { on_chain_id: '' }] = before;
    const { id: slotId } = await kysely
      .insertInto('operator_transactions')
      .values({
        ...{ sender: chain.operator.address, nonce: 1_000n, purpose: 'withdrawals' },
        ...{ to_address: chain.deployment.custody, data: id, gas_limit: 1n },
        created_at: deps.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const serve = async (): Promise<void> => {
      const { degen: degenAddress } = chain.deployment;
      const [found] = await readOpenForced(kysely, degenAddress);
      if (found === undefined) throw new Error('the forced withdrawal was not read');
      const forced = await withPlayer(kysely, found);
      await serveForced({ ...deps, degenAddress, wasExecuted }, forced, parseEther('250'));
    };
    await serve();
    expect(await queued()).toEqual(before);
    const slot = kysely.updateTable('operator_transactions').where('id', '=', slotId);
    await slot.set({ status: 'lost', settled_at: deps.clock.now() }).execute();
    await serve();
    expect((await queued()).map(({ amount }) => amount)).toEqual([parseEther('525')]);
    expect(await fixture.balance(alice.address, 'BNB')).toBe(parseEther('75'));
  });

  it('is queued again as one payment of own deposits when its queued parts were not executed', async () => {
    const { deps } = fixture;
    const { kysely } = deps.db;
    // Another payment serves 200 of the 600 BNB of the forced withdrawal. A second part, of 50 BNB,
    // is queued like a part of winnings.
    await fixture.win(alice, 'BNB', '200');
    const [own] = await queued();
    if (own === undefined) throw new Error('nothing is queued');
    await fixture.withdraw(alice, 'BNB', '200');
    await fixture.withdraw(alice, 'BNB', '50');
    const { degen: degenAddress } = chain.deployment;
    const part = { forced: true, cap_waiting_since: deps.clock.now() };
    await kysely
      .updateTable('withdrawals')
      .where('amount', '=', parseEther('50'))
      .set(part)
      .execute();
    await kysely
      .updateTable('withdrawals')
      .where('amount', '=', parseEther('200'))
      .set({ status: 'submitted' })
      .execute();
    const [found] = await readOpenForced(kysely, degenAddress);
    if (found === undefined) throw new Error('the forced withdrawal was not read');
    const forced = await withPlayer(kysely, found);
    const before = await queued();
    const executed = { ...deps, degenAddress, wasExecuted: async () => true };
    await serveForced(executed, forced, parseEther('250'));
    expect(await queued()).toEqual(before);
    const unknown = { ...executed, wasExecuted: () => Promise.reject(new Error('no answer')) };
    await expect(serveForced(unknown, forced, parseEther('250'))).rejects.toThrow('no answer');
    expect(await queued()).toEqual(before);
    await serveForced({ ...deps, degenAddress, wasExecuted }, forced, parseEther('250'));
    expect((await queued()).map(({ amount }) => amount)).toEqual([parseEther('400')]);
  });
});
