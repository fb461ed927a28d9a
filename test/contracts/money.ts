import { expect } from 'chai';
import { BNB, type Chain, type Fixture } from './fixture.ts';

/** Every pool of the Casino and every named wallet, in both tokens. */
export type Balances = Record<string, bigint>;

/** A wallet to watch beside the pools. */
export type Watched = Record<string, string>;

/** Reads all balances at once, and checks on the way that the pools are what the Casino holds. */
export const balancesOf = async (
  chain: Chain,
  { casino, degen, casinoAddress, degenAddress }: Fixture,
  watched: Watched,
): Promise<Balances> => {
  const balances: Balances = {
    supply: await degen.totalSupply(),
    'jackpot DEGEN': await casino.jackpotPool(),
  };
  for (const [symbol, token] of [
    ['DEGEN', degenAddress],
    ['BNB', BNB],
  ] as const) {
    balances[`custody ${symbol}`] = await casino.custodyOf(token);
    balances[`bankroll ${symbol}`] = await casino.bankrollOf(token);
    balances[`reserved ${symbol}`] = await casino.reservedOf(token);
    for (const [name, address] of Object.entries(watched)) {
      balances[`${name} ${symbol}`] =
        token === BNB
          ? await chain.ethers.provider.getBalance(address)
          : await degen.balanceOf(address);
      balances[`parked for ${name} ${symbol}`] = await casino.parkedOf(address, token);
    }
  }
  expect(await degen.balanceOf(casinoAddress), 'DEGEN pools add up').to.equal(
    sumOfPools(balances, 'DEGEN'),
  );
  expect(await chain.ethers.provider.getBalance(casinoAddress), 'BNB pools add up').to.equal(
    sumOfPools(balances, 'BNB'),
  );
  return balances;
};

/**
 * Runs an action and asserts that exactly these balances changed, by exactly these amounts. Nothing
 * appears or vanishes: among pools and watched wallets the changes add up to zero per token, unless
 * the supply itself fell.
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

const sumOfPools = (balances: Balances, symbol: string): bigint =>
  sum(balances, (name) => /^(custody|bankroll|reserved|jackpot) /.test(name), symbol);

/** A parked amount is part of what is reserved; counting it as well would count it twice. */
const sumOfMoney = (balances: Balances, symbol: string): bigint =>
  sum(balances, (name) => !name.startsWith('parked'), symbol);

const sum = (balances: Balances, counts: (name: string) => boolean, symbol: string): bigint =>
  Object.entries(balances)
    .filter(([name]) => name.endsWith(` ${symbol}`) && counts(name))
    .reduce((total, [, balance]) => total + balance, 0n);
