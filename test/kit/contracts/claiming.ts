import { id as hashOfText, parseEther } from 'ethers';
import { NO_SHOWN_ORDER } from '../../../chain/shown-order.ts';
import { NO_ORDERS } from '../../../rules/src/liabilities/leaf-orders.ts';
import type { Chain } from './chain.ts';
import { BNB, deployCasino, type Fixture } from './fixture.ts';
import { leaf, leavesOf, type Prepared, publishEpoch } from './liabilities.ts';
import { type SignedOrder, signOrder } from './orders.ts';
import { takeSurplus } from './take-surplus.ts';

export const ONE = parseEther('1');
export const HOUR = 3_600;
export const DAY = 24 * HOUR;

export type Balances = readonly (readonly [player: string, balance: bigint])[];

let number = 0;
/** A payment of BNB with a unique id. */
export const payment = (player: string, amount: bigint) => {
  number += 1;
  return { id: hashOfText(`payment ${number}`), player, token: BNB, amount };
};

/** Stories about claims in BNB: a casino with a chosen stake, and epochs that tests fill in. */
export const claimingOn = (chain: Chain) => {
  const { time } = chain.networkHelpers;

  /** A casino in which the house's stake of BNB is this amount. */
  const withStake = async (stake: bigint): Promise<Fixture> => {
    const fixture = await deployCasino(chain);
    const { custody, windUp, deployer } = fixture;
    const held = await custody.custodyOf(BNB);
    const { address } = deployer;
    if (held > stake) await takeSurplus(windUp, [BNB, held - stake, address]);
    else if (held < stake) await custody.fundCustody(BNB, stake - held, { value: stake - held });
    return fixture;
  };

  const signed = new Map<string, SignedOrder>();
  /** The last order of a player who has a wallet, the same in each epoch. */
  const orderOf = async ({ casinoAddress }: Fixture, player: string): Promise<SignedOrder> => {
    const key = `${casinoAddress} ${player}`;
    const wallet = (await chain.ethers.getSigners()).find(({ address }) => address === player);
    const order = signed.get(key) ?? (wallet && (await signOrder(wallet, casinoAddress)));
    if (order === undefined) return { given: NO_ORDERS, order: NO_SHOWN_ORDER };
    signed.set(key, order);
    return order;
  };

  /** Publishes an epoch with these balances, the contract's counters, and an order of each player. */
  const publish = async (fixture: Fixture, balances: Balances): Promise<Prepared> => {
    const ordersOf = async (player: string) => (await orderOf(fixture, player)).given;
    return publishEpoch(fixture, { bnb: await leavesOf(fixture, BNB, balances, ordersOf) });
  };

  /** Lowers a claim by a leaf of `publish` and its last order. */
  const lower = async (
    fixture: Fixture,
    { address }: { readonly address: string },
    shown: Prepared,
    caller = fixture.stranger,
  ) => {
    const { order } = await orderOf(fixture, address);
    return fixture.custody.connect(caller).lower(address, BNB, shown.proofOf(BNB, address), order);
  };

  /** Alice has deposited 10 BNB. The house's stake of BNB is 100. */
  const withDepositor = async () => {
    const fixture = await withStake(100n * ONE);
    const { custody, alice } = fixture;
    await custody.connect(alice).depositBNB({ value: 10n * ONE });
    return { ...fixture, leaves: { bnb: [leaf(alice.address, 10n * ONE, 10n * ONE)] } };
  };

  /** Publishes the same balances every hour, and returns the epochs. */
  const publishHourly = async (
    fixture: Fixture,
    balances: Balances,
    hours: number,
  ): Promise<Prepared[]> => {
    const epochs: Prepared[] = [];
    for (let hour = 0; hour < hours; hour += 1) {
      epochs.push(await publish(fixture, balances));
      await time.increase(HOUR);
    }
    return epochs;
  };

  /** Runs an action, and returns by how much the BNB of these accounts grew together. */
  const gained = async (
    accounts: readonly { readonly address: string }[],
    action: () => Promise<unknown>,
  ): Promise<bigint> => {
    const sum = async (): Promise<bigint> => {
      const held = accounts.map(({ address }) => chain.ethers.provider.getBalance(address));
      return (await Promise.all(held)).reduce((total, amount) => total + amount, 0n);
    };
    const before = await sum();
    await action();
    return (await sum()) - before;
  };

  return { withStake, withDepositor, orderOf, publish, publishHourly, lower, gained };
};
