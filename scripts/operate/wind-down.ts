import { formatEther, type Provider } from 'ethers';
import { CasinoContract, CustodyContract, type ICustody } from '../../chain/contracts.ts';
import { readPublishedEpoch } from '../../chain/logs/published-epoch.ts';
import { tokenAddress } from '../../chain/tokens.ts';
import type { Deployed } from './calls.ts';

/** The time from the closing of plays until the jackpot pool can be withdrawn. */
const CLOSING_TIME_S = 7 * 24 * 3_600;

const TOKENS = ['DEGEN', 'BNB'] as const;

const atLeast = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/**
 * The amount that Custody lets the house withdraw now: its holdings less the liabilities to
 * players. Two epochs give the liabilities: the last final one and the newest one, each plus the
 * deposits since. The larger sum counts.
 */
const readSurplus = async (
  custody: ICustody,
  name: (typeof TOKENS)[number],
  token: string,
): Promise<bigint> => {
  const { deposited } = await custody.totalsOf(token);
  const owed: bigint[] = [];
  for (const place of [await custody.lastFinalEpoch(), await custody.lastEpoch()]) {
    const epoch = await readPublishedEpoch(custody, place);
    const published = name === 'BNB' ? epoch.bnb : epoch.degen;
    owed.push(published.balance + deposited - published.deposited);
  }
  return atLeast((await custody.custodyOf(token)) - owed.reduce(atLeast), 0n);
};

const timeText = (seconds: bigint): string => new Date(Number(seconds) * 1_000).toISOString();

const line = (isDone: boolean, what: string): string => `${isDone ? 'done ' : 'to do'}  ${what}`;

/** The steps of a wind-down in order, and the progress of each. */
export const readWindDown = async (provider: Provider, at: Deployed): Promise<string[]> => {
  const custody = CustodyContract.connect(at.custody, provider);
  const casino = CasinoContract.connect(at.casino, provider);
  const closedAt = await casino.playsClosedAt();
  const jackpot = await casino.jackpotPool();
  const lines = [
    line((await custody.depositsClosed()).closed, 'close deposits'),
    line(closedAt > 0n, `close plays${closedAt > 0n ? `: closed at ${timeText(closedAt)}` : ''}`),
  ];
  for (const name of TOKENS) {
    const token = tokenAddress(name, at.degen);
    const openPlays = await casino.openPlaysOf(token);
    const held = await custody.custodyOf(token);
    const surplus = await readSurplus(custody, name, token);
    const bankroll = await casino.bankrollOf(token);
    const collectable =
      (await custody.collectableTotal(token)) + (await casino.collectableTotal(token));
    lines.push(
      line(openPlays === 0n, `open plays: ${formatEther(openPlays)} ${name} set aside`),
      line(
        held === 0n,
        `custody: ${formatEther(held)} ${name}, of which ${formatEther(surplus)} can leave now`,
      ),
      line(bankroll === 0n, `bankroll: ${formatEther(bankroll)} ${name}`),
      line(
        true,
        `collectable by players, for as long as they like: ${formatEther(collectable)} ${name}`,
      ),
    );
  }
  const from =
    closedAt > 0n ? `, can leave from ${timeText(closedAt + BigInt(CLOSING_TIME_S))}` : '';
  return [...lines, line(jackpot === 0n, `jackpot: ${formatEther(jackpot)} DEGEN${from}`)];
};
