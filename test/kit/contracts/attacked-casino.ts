import { id as hashOfText, parseEther } from 'ethers';
import type { Chain } from './chain.ts';
import { BNB, deployCasino, type Fixture } from './fixture.ts';
import { leavesOf, type Prepared, publishEpoch, publishFinal } from './liabilities.ts';
import { takeSurplus } from './take-surplus.ts';

export const ONE = parseEther('1');
export const HOUR = 3_600;
export const DAY = 24 * HOUR;

type Balances = readonly (readonly [player: string, balance: bigint])[];

/** A casino for abuse tests, and functions for an attacker who has the house's keys. */
export const attackedOn = (chain: Chain) => {
  let number = 0;

  const payment = (player: string, amount: bigint, token = BNB) => {
    number += 1;
    return { id: hashOfText(`fresh eyes ${number}`), player, token, amount };
  };

  /** The operator, or an attacker with its key, pays BNB in one batch. */
  const pay = (
    { custody, operator }: Fixture,
    ...payments: readonly (readonly [player: string, amount: bigint])[]
  ) =>
    custody
      .connect(operator)
      .executeWithdrawals(payments.map(([player, amount]) => payment(player, amount)));

  /** Deploys a casino whose Custody holds these players' BNB and no BNB of the house. */
  const withDeposits = async (deposits: Readonly<Record<'alice' | 'bob' | 'carol', bigint>>) => {
    const fixture = await deployCasino(chain);
    const { custody, windUp, deployer } = fixture;
    const stake = await custody.custodyOf(BNB);
    await takeSurplus(windUp, [BNB, stake, deployer.address]);
    for (const [name, value] of Object.entries(deposits)) {
      const player = fixture[name as keyof typeof deposits];
      if (value > 0n) await custody.connect(player).depositBNB({ value });
    }
    return fixture;
  };

  const leaves = async (fixture: Fixture, balances: Balances) => ({
    bnb: await leavesOf(fixture, BNB, balances),
  });

  /** Publishes an epoch with these BNB balances and true counters; the epoch is provisional. */
  const publish = async (fixture: Fixture, balances: Balances): Promise<Prepared> =>
    publishEpoch(fixture, await leaves(fixture, balances));

  /** Publishes an epoch with these BNB balances and true counters, and makes it final. */
  const finalize = async (fixture: Fixture, balances: Balances): Promise<Prepared> =>
    publishFinal(chain, fixture, await leaves(fixture, balances));

  /** Alice has won 5 BNB and Carol has lost 6, so that 1 BNB of custody belongs to the house. */
  const withPlayers = async () => {
    const fixture = await withDeposits({ alice: 10n * ONE, bob: 20n * ONE, carol: 10n * ONE });
    const { alice, bob, carol } = fixture;
    const first = await finalize(fixture, [
      [alice.address, 15n * ONE],
      [bob.address, 20n * ONE],
      [carol.address, 4n * ONE],
    ]);
    return { ...fixture, first };
  };

  /**
   * How much an action adds to the wallet plus the collectable payments of each address. Gas is free.
   */
  const gains = async (
    { custody, casino, degen }: Fixture,
    addresses: readonly string[],
    action: () => Promise<unknown>,
    token = BNB,
  ): Promise<bigint[]> => {
    const read = () =>
      Promise.all(
        addresses.map(
          async (address) =>
            (await custody.collectableOf(address, token)) +
            (await casino.collectableOf(address, token)) +
            (token === BNB
              ? await chain.ethers.provider.getBalance(address)
              : await degen.balanceOf(address)),
        ),
      );
    const before = await read();
    await action();
    return (await read()).map((after, index) => after - (before[index] ?? 0n));
  };

  return { payment, pay, withDeposits, withPlayers, leaves, publish, finalize, gains };
};
