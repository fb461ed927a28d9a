import { formatEther, type Provider } from 'ethers';
import { ROLE_IDS } from '../../chain/contracts.ts';
import { windUpOf } from '../../chain/custody-at.ts';
import { tokenAddress } from '../../chain/tokens.ts';
import { TOKENS } from '../../rules/src/amount.ts';
import { Casino__factory } from '../../types/contracts/factories/casino/Casino__factory.ts';
import { Custody__factory } from '../../types/contracts/factories/custody/Custody__factory.ts';
import { DegenToken__factory } from '../../types/contracts/factories/token/DegenToken__factory.ts';
import { readRoleHolders } from '../deploy/roles.ts';
import type { Deployed } from './calls.ts';
import { timeText } from './words.ts';

/** A confirmed suspension has no end, so the contract stores the largest uint40 as its end. */
const NO_END_S = 2n ** 40n - 1n;

const suspensionText = (until: bigint): string =>
  until === NO_END_S ? 'until the admin reinstates it' : `until ${timeText(until)}`;

const holdersLines = async (
  provider: Provider,
  name: string,
  contract: string,
  deployBlock: number,
): Promise<string[]> => {
  const holders = await readRoleHolders(provider, contract, deployBlock);
  return Object.entries(ROLE_IDS)
    .filter(([, role]) => holders.has(role))
    .map(([role, hash]) => `${name} ${role}: ${[...(holders.get(hash) ?? [])].join(', ')}`);
};

const custodyLines = async (provider: Provider, at: Deployed): Promise<string[]> => {
  const custody = Custody__factory.connect(at.custody, provider);
  const last = await custody.lastEpoch();
  const final = await custody.lastFinalEpoch();
  const windUp = await windUpOf(custody);
  const moneys = TOKENS.map(async (name) => {
    const token = tokenAddress(name, at.degen);
    const { unshownBps, dayBps } = await custody.limitsOf(token);
    const { openedAt } = await windUp.potOf(token);
    const { to, amount, until } = await windUp.surplusApprovalOf(token);
    const approved = `${formatEther(amount)} to ${to} until ${timeText(until)}`;
    return [
      `${name} in custody: ${formatEther(await custody.custodyOf(token))}`,
      `${name} collectable in Custody: ${formatEther(await custody.collectableTotal(token))}`,
      `${name} that the operator may pay now: ${formatEther(await custody.withdrawableNow(token))}`,
      `${name} paid and not yet shown: ${formatEther(await custody.unshownOf(token))}`,
      `${name} limits: ${unshownBps} and ${dayBps} basis points`,
      `${name} short by: ${formatEther(await custody.shortOf(token))}`,
      `${name} surplus approved: ${amount === 0n ? 'none' : approved}`,
      `${name} wind-up opened: ${timeText(openedAt)}`,
    ];
  });
  return [
    `deposits paused: ${await custody.depositsPaused()}, closed: ${(await custody.depositsClosed()).closed}`,
    `operator suspended: ${suspensionText(await custody.operatorSuspendedUntil())}`,
    `last epoch: ${last.number}, ${timeText(last.publishedAt)}`,
    `last final epoch: ${final.number}, ${timeText(final.publishedAt)}`,
    `wind-up: ${await windUp.getAddress()}`,
    ...(await Promise.all(moneys)).flat(),
  ];
};

const casinoLines = async (provider: Provider, at: Deployed): Promise<string[]> => {
  const casino = Casino__factory.connect(at.casino, provider);
  const announced = await casino.announcedRandomness();
  const moneys = TOKENS.map(async (name) => {
    const token = tokenAddress(name, at.degen);
    const [least, most] = [await casino.minBetOf(token), await casino.maxBetOf(token)];
    return [
      `${name} stakes of plays: ${formatEther(least)} to ${formatEther(most)}`,
      `${name} in bankroll: ${formatEther(await casino.bankrollOf(token))}`,
      `${name} of open plays: ${formatEther(await casino.openPlaysOf(token))}`,
      `${name} collectable in the Casino: ${formatEther(await casino.collectableTotal(token))}`,
    ];
  });
  return [
    `plays paused: ${await casino.playsPaused()}, closed: ${timeText(await casino.playsClosedAt())}`,
    `randomness: ${await casino.randomness()}`,
    `announced: ${announced.provider}, ready ${timeText(announced.readyAt)}`,
    `jackpot: ${formatEther(await casino.jackpotPool())}`,
    ...(await Promise.all(moneys)).flat(),
  ];
};

/** The role holders and the state of both contracts, one line each. */
export const readStatus = async (provider: Provider, at: Deployed): Promise<string[]> => {
  const degen = DegenToken__factory.connect(at.degen, provider);
  return [
    ...(await holdersLines(provider, 'Custody', at.custody, at.deployBlock)),
    ...(await holdersLines(provider, 'Casino', at.casino, at.deployBlock)),
    ...(await holdersLines(provider, 'randomness', at.randomness, at.deployBlock)),
    `token owner: ${await degen.owner()}, pending: ${await degen.pendingOwner()}`,
    ...(await custodyLines(provider, at)),
    ...(await casinoLines(provider, at)),
  ];
};
