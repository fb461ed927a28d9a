import { id as hashOfText, parseEther } from 'ethers';
import { type Chain, deployCasino, type Fixture } from './fixture.ts';
import { leaf, publishEpoch } from './liabilities.ts';

export const ONE = parseEther('1');

const SILENCE_PATIENCE = 7n * 24n * 3_600n;

/** Players with an epoch, and the end of the casino. */
export const leavingOn = (chain: Chain) => {
  const { time } = chain.networkHelpers;

  /** Alice put in 100 and won 20, Bob put in 50; epoch 1 says so, in both tokens. */
  async function withEpoch() {
    const fixture = await deployCasino(chain);
    const { casino, alice, bob, degenAddress } = fixture;
    for (const [player, amount] of [
      [alice, 100n * ONE],
      [bob, 50n * ONE],
    ] as const) {
      await casino.connect(player).deposit(degenAddress, amount);
      await casino.connect(player).depositBNB({ value: amount / 100n });
    }
    const leaves = (unit: bigint) => [
      leaf(alice.address, 120n * unit, 100n * unit),
      leaf(bob.address, 50n * unit, 50n * unit),
    ];
    const first = await publishEpoch(chain, fixture, {
      degen: leaves(ONE),
      bnb: leaves(ONE / 100n),
    });
    return { ...fixture, first, leaves };
  }

  const openExit = async ({ casino }: Fixture): Promise<void> => {
    await time.increase(SILENCE_PATIENCE);
    await casino.openExitBySilence();
  };

  async function withOpenExit() {
    const fixture = await withEpoch();
    await openExit(fixture);
    return fixture;
  }

  let number = 0;
  const withdrawal = (player: string, token: string, amount: bigint) => {
    number += 1;
    return { id: hashOfText(`${number}`), player, token, amount };
  };

  const pay = ({ casino, operator }: Fixture, player: string, token: string, amount: bigint) =>
    casino.connect(operator).executeWithdrawals([withdrawal(player, token, amount)]);

  return { withEpoch, withOpenExit, openExit, withdrawal, pay };
};
