import { parseEther, type Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Drill, openDrill } from '../../../test/kit/server/drill.ts';

const ACCOUNTS = 4;
/** Together twice what custody held before. */
const CAPITAL = '250';
const LOST = '100';
const HOURS_MAX = 80;

/**
 * The attack that forced the earlier way out open: an outsider with more money than custody, and
 * claims of own deposits on fresh accounts that mature together, one of which was played with.
 */
describe('an outsider with twice the capital of custody', () => {
  let drill: Drill;
  const outsiders: Wallet[] = [];

  beforeAll(async () => {
    drill = await openDrill({ alice: '6', bob: '2' });
    await drill.hour();
    await drill.fixture.passHours(25);
    for (let account = 0; account < ACCOUNTS; account += 1) {
      outsiders.push(await drill.playerWith(3 + account, CAPITAL));
    }
  });
  afterAll(() => drill?.close());

  it('opens no wind-up, delays no claim, and gets back what it did not lose', async () => {
    const { fixture, alice } = drill;
    const [player] = outsiders;
    if (player === undefined) throw new Error('no outsider');
    await fixture.lose(player, 'BNB', LOST);
    for (const outsider of outsiders) await fixture.claimDeposits(outsider, 'BNB', CAPITAL);
    await fixture.claim(alice, 'BNB', '6');

    const waiting = new Set([alice, ...outsiders]);
    let paidAlice = HOURS_MAX;
    for (let hour = 1; hour <= HOURS_MAX && waiting.size > 0; hour += 1) {
      await drill.hour();
      await drill.expectNoWindUp([alice, ...outsiders]);
      for (const who of waiting)
        if ((await fixture.openWei(who, 'BNB')) === 0n) waiting.delete(who);
      if (!waiting.has(alice)) paidAlice = Math.min(paidAlice, hour);
    }
    expect(waiting).toEqual(new Set());
    expect(paidAlice).toBeLessThanOrEqual(49);
    expect(await fixture.paidWei(alice, 'BNB')).toBe(parseEther('6'));
    const paid = await Promise.all(outsiders.map((who) => fixture.paidWei(who, 'BNB')));
    expect(paid.reduce((sum, wei) => sum + wei, 0n)).toBe(
      parseEther(CAPITAL) * BigInt(ACCOUNTS) - parseEther(LOST),
    );
    await fixture.expectBooksToBalance();
  });
});
