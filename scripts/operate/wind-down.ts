import { formatEther, type Provider } from 'ethers';
import { CasinoContract, CustodyContract, type ICustody, ROLE_IDS } from '../../chain/contracts.ts';
import { takesDeposits, windUpOf } from '../../chain/custody-at.ts';
import { readPublishedEpoch } from '../../chain/logs/published-epoch.ts';
import { tokenAddress } from '../../chain/tokens.ts';
import { TOKENS } from '../../rules/src/amount.ts';
import { DAY_S } from '../../rules/src/liabilities/times.ts';
import { readRoleHolders } from '../deploy/roles.ts';
import { type Deployed, revertOf } from './calls.ts';
import { timeText } from './words.ts';

/** The time from the closing of plays until the jackpot pool can be withdrawn. */
const CLOSING_TIME_S = 7 * DAY_S;

/**
 * How much of custody the house may withdraw now, or from when on. The contract says so: before a
 * wind-up, the most that players can be owed stays; in one, what is kept for players stays.
 */
const readLeaving = async (
  custody: ICustody,
  admin: string,
  token: string,
  heldWei: bigint,
): Promise<string> => {
  const windUp = await windUpOf(custody);
  const { openedAt } = await windUp.potOf(token);
  if (openedAt === 0n) {
    const final = await readPublishedEpoch(custody, await custody.lastFinalEpoch());
    const newest = await readPublishedEpoch(custody, await custody.lastEpoch());
    return `${formatEther(await windUp.surplusOf(token, final, newest))} can leave now`;
  }
  try {
    // The error of the contract names the amount that it would pay.
    await windUp.withdrawExcess.staticCall(token, heldWei + 1n, admin, { from: admin });
  } catch (error) {
    const refused = revertOf(error);
    if (refused?.name === 'Custody_NoSurplus') {
      return `${formatEther(refused.args.surplus)} can leave now`;
    }
    if (refused?.name === 'WindUp_NotSettled') {
      return `what exceeds the bound can leave from ${timeText(refused.args.settledAt)}`;
    }
    throw error;
  }
  throw new Error('the contract would pay more than it holds');
};

const line = (isDone: boolean, what: string): string => `${isDone ? 'done ' : 'to do'}  ${what}`;

/** The surplus that the admin approved, while the approval holds and was not used. */
const readApproval = async (custody: ICustody, token: string, name: string): Promise<string[]> => {
  const { to, amount, until } = await (await windUpOf(custody)).surplusApprovalOf(token);
  if (amount === 0n) return [];
  const what = `${formatEther(amount)} ${name} to ${to} until ${timeText(until)}`;
  return [line(false, `surplus approved: ${what}`)];
};

/** The steps of a wind-down in order, and the progress of each. */
export const readWindDown = async (provider: Provider, at: Deployed): Promise<string[]> => {
  const custody = CustodyContract.connect(at.custody, provider);
  const casino = CasinoContract.connect(at.casino, provider);
  const holders = await readRoleHolders(provider, at.custody, at.deployBlock);
  const [admin] = holders.get(ROLE_IDS.admin) ?? [];
  if (admin === undefined) throw new Error('Custody has no admin');
  const closedAt = await casino.playsClosedAt();
  const jackpot = await casino.jackpotPool();
  const { closed } = await custody.depositsClosed();
  const lines = [
    line(!(await takesDeposits(custody)), 'pause deposits'),
    line(closedAt > 0n, `close plays${closedAt > 0n ? `: closed at ${timeText(closedAt)}` : ''}`),
  ];
  for (const name of TOKENS) {
    const token = tokenAddress(name, at.degen);
    const openPlays = await casino.openPlaysOf(token);
    const held = await custody.custodyOf(token);
    const leaving = await readLeaving(custody, admin, token, held);
    const bankroll = await casino.bankrollOf(token);
    const collectable =
      (await custody.collectableTotal(token)) + (await casino.collectableTotal(token));
    lines.push(
      line(openPlays === 0n, `open plays: ${formatEther(openPlays)} ${name} set aside`),
      line(held === 0n, `custody: ${formatEther(held)} ${name}, of which ${leaving}`),
      ...(await readApproval(custody, token, name)),
      line(bankroll === 0n, `bankroll: ${formatEther(bankroll)} ${name}`),
      line(
        true,
        `collectable by players, for as long as they like: ${formatEther(collectable)} ${name}`,
      ),
    );
  }
  const from =
    closedAt > 0n ? `, can leave from ${timeText(closedAt + BigInt(CLOSING_TIME_S))}` : '';
  return [
    ...lines,
    // After the money is out: a day later any account may open the wind-up, which ends the
    // operator's payments and keeps what is left in Custody until its day 33.
    line(closed, 'close deposits'),
    line(jackpot === 0n, `jackpot: ${formatEther(jackpot)} DEGEN${from}`),
  ];
};
