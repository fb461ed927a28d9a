import { parseEther, type Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestChain, type TestChain } from '../../../test/kit/server/chain.ts';
import { openFollowedFixture } from '../../../test/kit/server/chain-fixture.ts';
import {
  createForcedFixture,
  type ForcedFixture,
  MINUTE_MS,
} from '../../../test/kit/server/forced-withdrawals.ts';

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

describe('L20: room for a forced withdrawal of own deposits', () => {
  let fixture: ForcedFixture;
  let end: () => Promise<void>;

  beforeEach(async () => {
    const opened = await openFollowedFixture(chain);
    end = opened.end;
    fixture = createForcedFixture(chain, opened.fixture);
    await fixture.win(bob, 'BNB', '75');
    await fixture.passFinalEpoch();
    await chain.ageDeposits();
  });
  afterEach(() => end());

  /** Time passes, and the queue is checked again. */
  const later = async (seconds: number): Promise<void> => {
    await chain.passTime(seconds);
    fixture.passTime(2 * MINUTE_MS);
    await fixture.ticks(4);
  };
  const withdraw = async (player: Wallet, amount: string): Promise<void> => {
    await fixture.withdraw(player, 'BNB', amount);
    await later(60);
  };
  const expectPaid = async (player: Wallet, amount: string): Promise<void> =>
    expect(await fixture.paidWei(player, 'BNB')).toBe(parseEther(amount));

  it('is left by each payment to others from the 22nd hour, so that it is paid after 30 hours', async () => {
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

  it('is not taken by payments before the 22nd hour, because these no longer count when the 48 hours end', async () => {
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

  it('of one player is left by the later forced withdrawals of others', async () => {
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

  it('of a player who has lost the money is not kept, because the money cannot be paid', async () => {
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
