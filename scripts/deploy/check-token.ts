import { getAddress, type Provider, ZeroAddress } from 'ethers';
import { readLogsFrom } from '../../chain/logs/pages.ts';
import { LOCKS, type PlannedLock } from '../../ignition/locks.ts';
import {
  ALLOCATION_WEI,
  FAUCET_CLAIM_WEI,
  FAUCET_DAY_WEI,
  LOCK_CLIFF_MONTHS,
  LOCK_MONTHS,
  MAX_WALLET_WEI,
  monthsInSeconds,
} from '../../rules/src/tokenomics.ts';
import { DegenFaucet__factory } from '../../types/contracts/factories/token/DegenFaucet__factory.ts';
import { DegenLock__factory } from '../../types/contracts/factories/token/DegenLock__factory.ts';
import { DegenToken__factory } from '../../types/contracts/factories/token/DegenToken__factory.ts';
import type { Checked } from './check.ts';
import { checkCode } from './deployed-code.ts';
import { type Finding, finding, findingAtLeast } from './finding.ts';

/**
 * Checks the owners of the token, the locks and the faucet, and that each part of the supply is
 * where it belongs.
 */
export const checkToken = async (checked: Checked): Promise<Finding[]> => [
  ...(await checkOwner(checked)),
  ...(await checkShares(checked)),
  ...(await Promise.all(LOCKS.map((lock) => checkLock(checked, lock)))).flat(),
  ...(await checkFaucet(checked)),
];

const checkOwner = async ({
  provider,
  addresses,
  parameters,
  deployer,
  isHandedOver,
}: Checked): Promise<Finding[]> => {
  const { degen, custody, casino } = addresses;
  const token = DegenToken__factory.connect(degen, provider);
  // The admin can accept the ownership at any time after the handover. Until then, the deployer is
  // the owner and the admin is the pending owner.
  const owners = [await token.owner(), await token.pendingOwner()];
  const accepted = [parameters.admin, ZeroAddress];
  const isAccepted = isHandedOver && String(owners) === String(accepted);
  const expectedOwners = isHandedOver ? [deployer, parameters.admin] : [deployer, ZeroAddress];
  return [
    ...(await checkCode(provider, 'DegenToken', degen, {}, 'token')),
    await finding('token: owner, pending owner', owners, isAccepted ? accepted : expectedOwners),
    await finding('token: Casino', token.casino(), casino),
    await finding('token: development', token.development(), parameters.development),
    await finding('token: cap on wallets', token.maxWallet(), MAX_WALLET_WEI),
    await finding('token: trading is open', (await token.tradingOpenedAt()) > 0n, true),
    await finding('token: allowance to Custody', token.allowance(deployer, custody), 0n),
    await finding('token: allowance to the Casino', token.allowance(deployer, casino), 0n),
  ];
};

/**
 * Checks which accounts are exempt, and that each account holds at least its part of the supply.
 * The parts add up to the whole supply, so any excess was sent by other accounts. The faucet's part
 * is checked with the faucet.
 */
const checkShares = async ({
  provider,
  addresses,
  parameters,
  deployBlock,
  deployer,
  isHandedOver,
}: Checked): Promise<Finding[]> => {
  const token = DegenToken__factory.connect(addresses.degen, provider);
  const inCasino = ALLOCATION_WEI.bankroll + ALLOCATION_WEI.jackpot;
  const shares: [string, string, bigint][] = [
    ['Custody', addresses.custody, ALLOCATION_WEI.custody],
    ['Casino', addresses.casino, inCasino],
    ['PlayKeys', addresses.playKeys, 0n],
    ['faucet', addresses.faucet, 0n],
    ['development', parameters.development, 0n],
    ['deployer', deployer, isHandedOver ? 0n : ALLOCATION_WEI.treasury],
    ...(isHandedOver
      ? [['treasury', parameters.treasury, ALLOCATION_WEI.treasury] as [string, string, bigint]]
      : []),
    ...LOCKS.map(({ name, allocationWei }): [string, string, bigint] => [
      name,
      addresses.locks[name] ?? ZeroAddress,
      allocationWei,
    ]),
  ];
  const findings: Finding[] = [];
  for (const [name, address, wei] of shares) {
    const balance = token.balanceOf(address);
    findings.push(await findingAtLeast(`token: balance of ${name}`, balance, wei));
    findings.push(await finding(`token: ${name} is exempt`, token.isExempt(address), true));
  }
  // Every other account is taxed and capped.
  const exempt = new Set(shares.map(([, address]) => getAddress(address)));
  findings.push(
    await finding(
      'token: all exempt accounts',
      await readExempt(provider, addresses.degen, deployBlock),
      [...exempt].sort(),
    ),
  );
  return findings;
};

/** All accounts that were ever exempted, read from the token's events: nothing ends an exemption. */
const readExempt = async (
  provider: Provider,
  degen: string,
  deployBlock: number,
): Promise<string[]> => {
  const token = DegenToken__factory.connect(degen, provider);
  const topics = await token.filters.ExemptionGranted().getTopicFilter();
  const logs = await readLogsFrom(provider, { address: degen, topics }, deployBlock);
  const accounts = logs.map((log) => token.interface.parseLog(log)?.args.account as string);
  return [...new Set(accounts)].sort();
};

const checkLock = async (
  { provider, addresses, parameters }: Checked,
  { name, terms, allocationWei, beneficiary }: PlannedLock,
): Promise<Finding[]> => {
  const address = addresses.locks[name] ?? ZeroAddress;
  const lock = DegenLock__factory.connect(address, provider);
  const memberIndex = Number(/^teamMember(\d+)$/.exec(beneficiary)?.[1]) - 1;
  const owner = beneficiary === 'treasury' ? parameters.treasury : parameters.team[memberIndex];
  const startedAt = await lock.start();
  return [
    ...(await checkCode(provider, 'DegenLock', address, {}, name)),
    await finding(`${name}: beneficiary`, lock.owner(), owner),
    await finding(`${name}: pending beneficiary`, lock.pendingOwner(), ZeroAddress),
    await finding(`${name}: allocation`, lock.allocation(), allocationWei),
    await finding(
      `${name}: seconds to the cliff`,
      (await lock.cliff()) - startedAt,
      monthsInSeconds(LOCK_CLIFF_MONTHS[terms]),
    ),
    await finding(
      `${name}: seconds to the end`,
      (await lock.end()) - startedAt,
      monthsInSeconds(LOCK_MONTHS[terms]),
    ),
  ];
};

/**
 * All DEGEN that the faucet ever received. Its balance may be lower, because anyone may claim from
 * it.
 */
const readReceived = async ({ provider, addresses, deployBlock }: Checked): Promise<bigint> => {
  const token = DegenToken__factory.connect(addresses.degen, provider);
  const topics = await token.filters.Transfer(undefined, addresses.faucet).getTopicFilter();
  const filter = { address: addresses.degen, topics };
  const logs = await readLogsFrom(provider, filter, deployBlock);
  return logs.reduce((wei, { data }) => wei + BigInt(data), 0n);
};

const checkFaucet = async (checked: Checked): Promise<Finding[]> => {
  const { provider, addresses } = checked;
  const address = addresses.faucet;
  const faucet = DegenFaucet__factory.connect(address, provider);
  return [
    ...(await checkCode(provider, 'DegenFaucet', address, {}, 'faucet')),
    await finding('faucet: token', faucet.degen(), addresses.degen),
    await findingAtLeast('faucet: received', readReceived(checked), ALLOCATION_WEI.faucet),
    await finding('faucet: gift', faucet.claimAmount(), FAUCET_CLAIM_WEI),
    await finding('faucet: limit of a day', faucet.dayAmount(), FAUCET_DAY_WEI),
  ];
};
