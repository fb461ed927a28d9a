import type { Chain } from './chain.ts';
import { type Balances, claimingOn, DAY, HOUR, ONE } from './claiming.ts';
import { BNB, type Fixture } from './fixture.ts';

/** The stages of a claim of Alice's BNB, each the start of several tests. */
export const claimedOn = (chain: Chain) => {
  const { time } = chain.networkHelpers;
  const { withStake, publish } = claimingOn(chain);

  /** Alice has deposited 100 BNB and won 20, and Bob 50. An epoch says so, and is final. */
  async function withEpoch() {
    const fixture = await withStake(500n * ONE);
    const { custody, alice, bob } = fixture;
    await custody.connect(alice).depositBNB({ value: 100n * ONE });
    await custody.connect(bob).depositBNB({ value: 50n * ONE });
    const balances: Balances = [
      [alice.address, 120n * ONE],
      [bob.address, 50n * ONE],
    ];
    const first = await publish(fixture, balances);
    await time.increase(DAY);
    const proof = first.proofOf(BNB, alice.address);
    return { ...fixture, balances, first, proof };
  }

  /** Alice has claimed 120 BNB, and a younger epoch was published a minute later. */
  async function withClaim() {
    const fixture = await withEpoch();
    const { custody, alice, proof, balances } = fixture;
    await custody.connect(alice).claim(BNB, 120n * ONE, proof);
    const madeAt = await time.latest();
    await time.increase(60);
    const second = await publish(fixture, balances);
    return { ...fixture, madeAt, second };
  }

  async function matureClaim() {
    const fixture = await withClaim();
    await time.increaseTo(fixture.madeAt + 48 * HOUR);
    return fixture;
  }

  const openOf = async ({ custody }: Fixture, player: { address: string }): Promise<bigint> =>
    (await custody.claimOf(player.address, BNB)).amount;

  return { withEpoch, withClaim, matureClaim, openOf };
};
