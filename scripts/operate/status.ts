import { formatEther, type Provider, ZeroAddress } from 'ethers';
import { Casino__factory } from '../../types/contracts/factories/casino/Casino__factory.ts';
import { DegenToken__factory } from '../../types/contracts/factories/token/DegenToken__factory.ts';
import { readRoleHolders } from '../deploy/role-holders.ts';
import { type Deployed, ROLES } from './actions.ts';

const TOKENS = ['DEGEN', 'BNB'] as const;

const wayBack = (seconds: bigint): string =>
  seconds === 0n ? 'never' : new Date(Number(seconds) * 1_000).toISOString();

const holdersLines = async (
  provider: Provider,
  name: string,
  contract: string,
  deployBlock: number,
): Promise<string[]> => {
  const holders = await readRoleHolders(provider, contract, deployBlock);
  return Object.entries(ROLES)
    .filter(([, role]) => holders.has(role))
    .map(([role, hash]) => `${name} ${role}: ${[...(holders.get(hash) ?? [])].join(', ')}`);
};

/** Who may do what, and how the Casino stands, one line each. */
export const readStatus = async (provider: Provider, at: Deployed): Promise<string[]> => {
  const casino = Casino__factory.connect(at.casino, provider);
  const degen = DegenToken__factory.connect(at.degen, provider);
  const announced = await casino.announcedRandomness();
  const epoch = await casino.lastEpoch();
  const pools = TOKENS.map(async (name) => {
    const token = name === 'BNB' ? ZeroAddress : at.degen;
    return [
      `${name} in custody: ${formatEther(await casino.custodyOf(token))}`,
      `${name} in bankroll: ${formatEther(await casino.bankrollOf(token))}`,
      `${name} reserved: ${formatEther(await casino.reservedOf(token))}`,
      `${name} that the operator may pay now: ${formatEther(await casino.withdrawableNow(token))}`,
      `${name} cap: ${await casino.withdrawalCapOf(token)} basis points`,
    ];
  });
  return [
    ...(await holdersLines(provider, 'Casino', at.casino, at.deployBlock)),
    ...(await holdersLines(provider, 'randomness', at.randomness, at.deployBlock)),
    `token owner: ${await degen.owner()}, pending: ${await degen.pendingOwner()}`,
    `deposits paused: ${await casino.depositsPaused()}`,
    `plays paused: ${await casino.playsPaused()}`,
    `exit open: ${(await casino.exitState()).open}`,
    `last epoch: ${epoch.number}, ${wayBack(epoch.publishedAt)}`,
    `randomness: ${await casino.randomness()}`,
    `announced: ${announced.provider}, ready ${wayBack(announced.readyAt)}`,
    ...(await Promise.all(pools)).flat(),
  ];
};
