import type { HardhatEthersSigner } from '@nomicfoundation/hardhat-ethers/types';
import { id as hashOfText } from 'ethers';
import { Custody__factory } from '../../../types/contracts/factories/custody/Custody__factory.ts';
import { Exit__factory } from '../../../types/contracts/factories/custody/Exit__factory.ts';
import type { Chain } from './chain.ts';
import { BNB, type Fixture } from './fixture.ts';
import { leavesOf, publishFinal } from './liabilities.ts';
import { errorNameOf } from './reverts.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** The amounts that honest players are owed, in BNB. */
export type Honest = readonly (readonly [player: HardhatEthersSigner, balance: bigint])[];

/**
 * `pay`: the operator pays the accomplice this share of what the rolling limit still allows.
 * `serve`: the operator pays the attacker this share of the attacker's open forced withdrawal.
 */
export type Action =
  | { readonly do: 'deposit'; readonly amount: bigint }
  | { readonly do: 'wait'; readonly hours: number }
  | { readonly do: 'pay'; readonly bps: bigint }
  | { readonly do: 'force' }
  | { readonly do: 'serve'; readonly bps: bigint };

export type Outcome = {
  /** The total gain of the accomplice and the depositor. */
  readonly gain: bigint;
  /** Payments to the accomplice within the rolling limit. */
  readonly paid: bigint;
  /** Payments with the stolen key that serve the depositor's forced withdrawals. */
  readonly served: bigint;
  /** The depositor's net deposits that remain when the admin has replaced the operator. */
  readonly left: bigint;
  /** Whether any payment to the accomplice came at least 24 hours after the first deposit. */
  readonly isAged: boolean;
  /** The total payments to honest players. */
  readonly players: bigint;
};

/**
 * An attacker with the operator's key and with capital in BNB. The attacker deposits from the
 * account `stranger`, and pays an accomplice.
 */
export const attackerOn = (chain: Chain) => {
  const { time } = chain.networkHelpers;
  const balanceOf = (address: string) => chain.ethers.provider.getBalance(address);

  /**
   * Runs the actions that fit into 24 hours from the first payment to the accomplice. Then the
   * guardian suspends the operator, and the admin names a new one. The new operator publishes one
   * honest epoch. The exit opens by silence, and all players claim in every possible way.
   */
  const steal = async (
    fixture: Fixture,
    honest: Honest,
    actions: readonly Action[],
  ): Promise<Outcome> => {
    const { custody, operator, guardian, carol, stranger } = fixture;
    const accomplice = chain.ethers.Wallet.createRandom().address;
    const before = await balanceOf(stranger.address);
    const run = {
      paid: 0n,
      served: 0n,
      isAged: false,
      firstDeposit: 0,
      firstPayment: 0,
      number: 0,
    };

    const execute = (player: string, amount: bigint) => {
      run.number += 1;
      const payment = { id: hashOfText(`theft ${run.number}`), player, token: BNB, amount };
      return custody.connect(operator).executeWithdrawals([payment]);
    };
    const perform = async (action: Action): Promise<void> => {
      if (action.do === 'deposit') {
        await custody.connect(stranger).depositBNB({ value: action.amount });
        run.firstDeposit ||= await time.latest();
      }
      if (action.do === 'pay') {
        const amount = ((await custody.withdrawableNow(BNB)) * action.bps) / 10_000n;
        if (amount === 0n) return;
        await execute(accomplice, amount);
        run.paid += amount;
        const now = await time.latest();
        run.firstPayment ||= now;
        run.isAged ||= run.firstDeposit > 0 && now >= run.firstDeposit + DAY;
      }
      if (action.do === 'force') await force();
      if (action.do === 'serve') {
        const [open] = await custody.forcedWithdrawalOf(stranger.address, BNB);
        const amount = (open * action.bps) / 10_000n;
        if (amount > 0n && (await isDone(execute(stranger.address, amount)))) run.served += amount;
      }
    };
    const force = async (): Promise<void> => {
      const [deposited, withdrawn] = await custody.accountOf(stranger.address, BNB);
      if (deposited <= withdrawn) return;
      await isDone(custody.connect(stranger).forceDepositWithdrawal(BNB, deposited - withdrawn));
    };

    for (const action of actions) {
      if (action.do !== 'wait') await perform(action);
      else if (run.firstPayment === 0) await time.increase(action.hours * HOUR);
      else {
        const to = (await time.latest()) + action.hours * HOUR;
        if (to >= run.firstPayment + DAY - 60) break;
        await time.increaseTo(to);
      }
    }
    await custody.connect(guardian).suspendOperator();
    const role = await custody.OPERATOR_ROLE();
    await custody.revokeRole(role, operator.address);
    await custody.grantRole(role, carol.address);
    await custody.reinstateOperator();
    const [deposited, withdrawn] = await custody.accountOf(stranger.address, BNB);
    const left = deposited > withdrawn ? deposited - withdrawn : 0n;
    await force();

    const players = await leave(fixture, honest, [stranger, left], accomplice);
    const gain = (await balanceOf(stranger.address)) + (await balanceOf(accomplice)) - before;
    return { gain, paid: run.paid, served: run.served, left, isAged: run.isAged, players };
  };

  /** Publishes the honest epoch and runs the exit; returns what honest players were paid. */
  const leave = async (
    fixture: Fixture,
    honest: Honest,
    depositor: readonly [HardhatEthersSigner, bigint],
    accomplice: string,
  ): Promise<bigint> => {
    const { exit, carol } = fixture;
    const owed = [...honest, depositor];
    const bnb = await leavesOf(fixture, BNB, [
      ...owed.map(([player, balance]) => [player.address, balance] as const),
      [accomplice, 0n],
    ]);
    const last = await publishFinal(chain, { ...fixture, operator: carol }, { bnb });
    const sumOf = async () => {
      const balances = await Promise.all(honest.map(([player]) => balanceOf(player.address)));
      return balances.reduce((sum, balance) => sum + balance, 0n);
    };
    const before = await sumOf();
    await time.increase(7 * DAY);
    await exit.openExitBySilence(last.epoch);
    const [stranger] = depositor;
    await isDone(exit.registerForcedWithdrawal(stranger.address, BNB));
    await time.increase(3 * DAY);
    await isDone(exit.connect(stranger).exitByForcedWithdrawal(BNB));
    for (const [player] of owed) {
      await isDone(exit.connect(player).exit(BNB, last.proofOf(BNB, player.address)));
    }
    await time.increase(180 * DAY);
    for (const [player] of owed) await isDone(exit.connect(player).collect(BNB));
    return (await sumOf()) - before;
  };

  return { steal };
};

const CONTRACTS = [Custody__factory, Exit__factory].map((factory) => ({
  interface: factory.createInterface(),
}));

/** Whether the transaction succeeded. The attacker tries everything, so a revert is no error. */
const isDone = async (sent: Promise<unknown>): Promise<boolean> => {
  try {
    await sent;
    return true;
  } catch (error) {
    if (errorNameOf(error, ...CONTRACTS)?.startsWith('Custody_')) return false;
    throw error;
  }
};
