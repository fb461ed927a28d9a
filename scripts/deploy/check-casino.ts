import { ZeroAddress, ZeroHash } from 'ethers';
import { WEI_PER_UNIT } from '../../rules/src/amount.ts';
import { ALLOCATION_WEI } from '../../rules/src/tokenomics.ts';
import { Casino__factory } from '../../types/contracts/factories/casino/Casino__factory.ts';
import type { Checked } from './check.ts';
import { readDeployedCode } from './deployed-code.ts';
import { type Finding, finding } from './finding.ts';
import { readRoleHolders } from './role-holders.ts';

const BNB = ZeroAddress;
/** What the contract begins with; the admin moves them later. */
const CAP_BPS = 2_000n;
const BET_LIMITS = {
  DEGEN: { minWei: WEI_PER_UNIT, capWei: 100_000n * WEI_PER_UNIT },
  BNB: { minWei: WEI_PER_UNIT / 1_000n, capWei: 10n * WEI_PER_UNIT },
};
/** Of the bankroll, what one play may expose; a constant of the contract. */
const PLAY_SHARE = 100n;

const atMost = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** OpenZeppelin's DEFAULT_ADMIN_ROLE. */
export const ADMIN_ROLE = ZeroHash;

const asWord = (address: string): string => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;

export const checkCasino = async (checked: Checked): Promise<Finding[]> => {
  const { provider, addresses } = checked;
  const { isOurs, immutables } = await readDeployedCode(provider, 'Casino', addresses.casino);
  return [
    await finding('Casino: code is ours', isOurs, true),
    await finding('Casino: token', immutables, [asWord(addresses.degen)]),
    ...(await checkRoles(checked)),
    ...(await checkState(checked)),
    ...(await checkPools(checked)),
    ...(await checkLimits(checked)),
  ];
};

const checkRoles = async ({
  provider,
  addresses,
  parameters,
  deployBlock,
  deployer,
  isHandedOver,
}: Checked): Promise<Finding[]> => {
  const casino = Casino__factory.connect(addresses.casino, provider);
  const holders = await readRoleHolders(provider, addresses.casino, deployBlock);
  const roles: [string, string, string][] = [
    ['admin', ADMIN_ROLE, isHandedOver ? parameters.admin : deployer],
    ['operator', await casino.OPERATOR_ROLE(), parameters.operator],
    ['guardian', await casino.GUARDIAN_ROLE(), parameters.guardian],
  ];
  const known = new Set(roles.map(([, role]) => role));
  const others = [...holders].filter(([role, who]) => who.size > 0 && !known.has(role));
  return [
    ...(await Promise.all(
      roles.map(([name, role, holder]) =>
        finding(`Casino: ${name}, alone`, [...(holders.get(role) ?? [])], [holder]),
      ),
    )),
    await finding(
      'Casino: other roles',
      others.map(([role]) => role),
      [],
    ),
  ];
};

const checkState = async ({ provider, addresses }: Checked): Promise<Finding[]> => {
  const casino = Casino__factory.connect(addresses.casino, provider);
  return [
    await finding('Casino: randomness', casino.randomness(), addresses.vrf ?? addresses.randomness),
    await finding('Casino: announced', (await casino.announcedRandomness()).provider, ZeroAddress),
    await finding('Casino: deposits are paused', casino.depositsPaused(), false),
    await finding('Casino: plays are paused', casino.playsPaused(), false),
    await finding('Casino: exit is open', (await casino.exitState()).open, false),
    await finding('Casino: last epoch', (await casino.lastEpoch()).number, 0n),
    await finding('Casino: last request', casino.lastRequestId(), 0n),
  ];
};

const checkPools = async ({ provider, addresses, parameters }: Checked): Promise<Finding[]> => {
  const casino = Casino__factory.connect(addresses.casino, provider);
  const { degen } = addresses;
  const { bnbCustodyWei, bnbBankrollWei } = parameters;
  return [
    await finding('Casino: DEGEN in custody', casino.custodyOf(degen), ALLOCATION_WEI.custody),
    await finding('Casino: DEGEN in bankroll', casino.getBalance(), ALLOCATION_WEI.bankroll),
    await finding('Casino: jackpot', casino.jackpotPool(), ALLOCATION_WEI.jackpot),
    await finding('Casino: BNB in custody', casino.custodyOf(BNB), bnbCustodyWei),
    await finding('Casino: BNB in bankroll', casino.bankrollOf(BNB), bnbBankrollWei),
    await finding(
      'Casino: its BNB',
      provider.getBalance(addresses.casino),
      bnbCustodyWei + bnbBankrollWei,
    ),
  ];
};

const checkLimits = async ({ provider, addresses, parameters }: Checked): Promise<Finding[]> => {
  const casino = Casino__factory.connect(addresses.casino, provider);
  const tokens = [
    ['DEGEN', addresses.degen, ALLOCATION_WEI.bankroll],
    ['BNB', BNB, parameters.bnbBankrollWei],
  ] as const;
  const findings = tokens.map(async ([name, token, bankrollWei]) => {
    const { minWei, capWei } = BET_LIMITS[name];
    const maxWei = atMost(capWei, bankrollWei / PLAY_SHARE);
    return [
      await finding(`Casino: smallest bet in ${name}`, casino.minBetOf(token), minWei),
      await finding(`Casino: largest bet in ${name}`, casino.maxBetOf(token), maxWei),
      await finding(`Casino: cap on ${name}, bps`, casino.withdrawalCapOf(token), CAP_BPS),
      await finding(`Casino: reserved ${name}`, casino.reservedOf(token), 0n),
    ];
  });
  return (await Promise.all(findings)).flat();
};
