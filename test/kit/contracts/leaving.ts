import { expect } from 'chai';
import { id as hashOfText, parseEther } from 'ethers';
import type { Epoch } from '../../../rules/src/liabilities/epoch.ts';
import type { Chain } from './chain.ts';
import { BNB, deployCasino, type Fixture } from './fixture.ts';
import { leavesOf, type Prepared, publishFinal } from './liabilities.ts';

export const ONE = parseEther('1');
export const DAY = 24 * 3_600;

/**
 * Delays of the specification, in seconds: the silence before the exit opens, the time to serve a
 * forced withdrawal, and the registration phase of the exit.
 */
export const SILENCE_S = 7 * DAY;
export const FORCED_S = 2 * DAY;
export const REGISTRATION_S = 3 * DAY;

type Balances = readonly (readonly [player: string, balance: bigint])[];

/** Players with an epoch, and functions to open the exit. */
export const leavingOn = (chain: Chain) => {
  const { time } = chain.networkHelpers;

  /**
   * Alice has deposited 100 DEGEN and won 20, and Bob has deposited 50. Both have a hundredth of
   * these amounts in BNB. Epoch 1 lists these balances, and is final.
   */
  async function withEpoch() {
    const fixture = await deployCasino(chain);
    const { custody, alice, bob, degenAddress } = fixture;
    for (const [player, amount] of [
      [alice, 100n * ONE],
      [bob, 50n * ONE],
    ] as const) {
      await custody.connect(player).deposit(degenAddress, amount);
      await custody.connect(player).depositBNB({ value: amount / 100n });
    }
    /** Publishes the next epoch, and makes it final. */
    const publish = async (degen: Balances, bnb: Balances = in100ths(degen)): Promise<Prepared> =>
      publishFinal(chain, fixture, {
        degen: await leavesOf(fixture, degenAddress, degen),
        bnb: await leavesOf(fixture, BNB, bnb),
      });
    const balances: Balances = [
      [alice.address, 120n * ONE],
      [bob.address, 50n * ONE],
    ];
    const first = await publish(balances);
    return { ...fixture, balances, first, publish };
  }

  /** Opens the exit by silence. `epoch` has to be the last final epoch. */
  const openExit = async ({ exit }: Fixture, { epoch }: { epoch: Epoch }): Promise<void> => {
    await time.increase(SILENCE_S);
    await exit.openExitBySilence(epoch);
  };

  const endRegistration = () => time.increase(REGISTRATION_S);

  async function withOpenExit() {
    const fixture = await withEpoch();
    await openExit(fixture, fixture.first);
    await endRegistration();
    return fixture;
  }

  let number = 0;
  const withdrawal = (player: string, token: string, amount: bigint) => {
    number += 1;
    return { id: hashOfText(`${number}`), player, token, amount };
  };

  const pay = ({ custody, operator }: Fixture, player: string, token: string, amount: bigint) =>
    custody.connect(operator).executeWithdrawals([withdrawal(player, token, amount)]);

  /** Pays from custody until only `rest` is left. The admin approves the payment. */
  const drain = async ({ custody, operator, faucet }: Fixture, token: string, rest: bigint) => {
    const amount = (await custody.custodyOf(token)) - rest;
    const payment = withdrawal(faucet.address, token, amount);
    await custody.approveWithdrawal(payment);
    await custody.connect(operator).executeWithdrawals([payment]);
  };

  /**
   * Runs an action, and asserts the changes of custody and of each named player's money, which is
   * the wallet plus the claimable payments. Also asserts that the contract Custody holds exactly
   * the sum of custody and all claimable payments.
   */
  const expectMoved = async (
    { custody, custodyAddress, degen }: Fixture,
    token: string,
    players: Readonly<Record<string, string>>,
    action: () => Promise<unknown>,
    expected: Readonly<Record<string, bigint>>,
  ): Promise<void> => {
    const balanceOf = (address: string): Promise<bigint> =>
      token === BNB ? chain.ethers.provider.getBalance(address) : degen.balanceOf(address);
    const read = async (): Promise<[string, bigint][]> => {
      const held = await custody.custodyOf(token);
      expect(await balanceOf(custodyAddress), 'what the contract holds').to.equal(
        held + (await custody.claimableTotal(token)),
      );
      const owned = Object.entries(players).map(
        async ([name, address]): Promise<[string, bigint]> => [
          name,
          (await balanceOf(address)) + (await custody.claimableOf(address, token)),
        ],
      );
      return [['custody', held], ...(await Promise.all(owned))];
    };
    const before = new Map(await read());
    await action();
    const changes = (await read())
      .map(([name, amount]) => [name, amount - (before.get(name) ?? 0n)] as const)
      .filter(([, change]) => change !== 0n);
    expect(Object.fromEntries(changes)).to.deep.equal(expected);
  };

  return {
    withEpoch,
    withOpenExit,
    openExit,
    endRegistration,
    withdrawal,
    pay,
    drain,
    expectMoved,
  };
};

const in100ths = (balances: Balances): Balances =>
  balances.map(([player, balance]) => [player, balance / 100n]);
