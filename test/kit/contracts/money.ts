import { expect } from 'chai';
import type { Chain } from './chain.ts';
import { BNB, type Fixture } from './fixture.ts';

/** Amounts by name: the supply, each pool of Custody and Casino, and each watched wallet. */
export type Balances = Record<string, bigint>;

/** Wallets to watch beside the pools. */
export type Watched = Record<string, string>;

/**
 * Reads all balances, and checks that each contract holds exactly the sum of its pools. The
 * collectable payments of Custody and Casino are checked separately, but returned as one sum.
 */
export const balancesOf = async (
  chain: Chain,
  { custody, casino, degen, custodyAddress, casinoAddress, degenAddress }: Fixture,
  watched: Watched,
): Promise<Balances> => {
  const heldBy = (address: string, token: string): Promise<bigint> =>
    token === BNB ? chain.ethers.provider.getBalance(address) : degen.balanceOf(address);
  const jackpot = await casino.jackpotPool();
  const balances: Balances = { supply: await degen.totalSupply(), 'jackpot DEGEN': jackpot };
  for (const [symbol, token] of [
    ['DEGEN', degenAddress],
    ['BNB', BNB],
  ] as const) {
    const players = await custody.custodyOf(token);
    const bankroll = await casino.bankrollOf(token);
    const openPlays = await casino.openPlaysOf(token);
    const collectable = [
      await custody.collectableTotal(token),
      await casino.collectableTotal(token),
    ];
    const [ofCustody = 0n, ofCasino = 0n] = collectable;
    const pool = token === BNB ? 0n : jackpot;
    expect(await heldBy(custodyAddress, token), `${symbol} of Custody adds up`).to.equal(
      players + ofCustody,
    );
    expect(await heldBy(casinoAddress, token), `${symbol} of Casino adds up`).to.equal(
      bankroll + openPlays + ofCasino + pool,
    );
    balances[`custody ${symbol}`] = players;
    balances[`bankroll ${symbol}`] = bankroll;
    balances[`open plays ${symbol}`] = openPlays;
    balances[`collectable ${symbol}`] = ofCustody + ofCasino;
    for (const [name, address] of Object.entries(watched)) {
      balances[`${name} ${symbol}`] = await heldBy(address, token);
      balances[`collectable for ${name} ${symbol}`] =
        (await custody.collectableOf(address, token)) +
        (await casino.collectableOf(address, token));
    }
  }
  return balances;
};

/**
 * Runs an action and asserts that only these balances changed, and by these amounts. In BNB, the
 * changes of pools and watched wallets must add up to zero. In DEGEN, they must add up to the
 * change of the supply.
 */
export const expectChanges = async (
  chain: Chain,
  fixture: Fixture,
  watched: Watched,
  action: () => Promise<unknown>,
  expected: Balances,
): Promise<void> => {
  const before = await balancesOf(chain, fixture, watched);
  await action();
  const after = await balancesOf(chain, fixture, watched);
  const changes: Balances = {};
  for (const [name, balance] of Object.entries(after)) {
    const change = balance - (before[name] ?? 0n);
    if (change !== 0n) changes[name] = change;
  }
  expect(changes).to.deep.equal(expected);
  expect(sumOfMoney(changes, 'DEGEN'), 'DEGEN moved adds up').to.equal(changes.supply ?? 0n);
  expect(sumOfMoney(changes, 'BNB'), 'BNB moved adds up').to.equal(0n);
};

/**
 * The sum in one token. Skips the collectable amounts of single wallets, because the sum of all
 * collectable payments contains them.
 */
const sumOfMoney = (balances: Balances, symbol: string): bigint =>
  Object.entries(balances)
    .filter(([name]) => name.endsWith(` ${symbol}`) && !name.startsWith('collectable for '))
    .reduce((total, [, balance]) => total + balance, 0n);
