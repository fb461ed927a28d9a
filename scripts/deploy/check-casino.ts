import { MaxUint256, ZeroAddress } from 'ethers';
import { lesserOf, WEI_PER_UNIT } from '../../rules/src/amount.ts';
import { BET_LIMITS_WEI } from '../../rules/src/house-limits.ts';
import { ALLOCATION_WEI } from '../../rules/src/tokenomics.ts';
import { Casino__factory } from '../../types/contracts/factories/casino/Casino__factory.ts';
import { DegenToken__factory } from '../../types/contracts/factories/token/DegenToken__factory.ts';
import type { Checked, CheckedHouse } from './check.ts';
import { checkCode } from './deployed-code.ts';
import { type Finding, finding, findingAtLeast } from './finding.ts';
import { checkRoles, expectedAdmin } from './roles.ts';

const BNB = ZeroAddress;
/** The contract's initial bet caps; the admin can change them later. */
const CAP_WEI = { DEGEN: 100_000n * WEI_PER_UNIT, BNB: 10n * WEI_PER_UNIT };
/** One play may risk at most the bankroll divided by this number, a constant of the contract. */
const PLAY_SHARE = 100n;

/**
 * Checks code, roles and state of a new Casino. Balances are checked separately, because a
 * successor has no money yet.
 */
export const checkNewCasino = async (checked: CheckedHouse): Promise<Finding[]> => {
  const { provider, addresses, parameters } = checked;
  const { degen, custody, casino: address } = addresses;
  return [
    ...(await checkCode(provider, 'Casino', address, { 'token and Custody': [degen, custody] })),
    ...(await checkRoles(checked, { name: 'Casino', address }, [
      expectedAdmin(checked),
      ['operator', parameters.operator],
      ['guardian', parameters.guardian, parameters.coldGuardian],
    ])),
    ...(await checkState(checked)),
  ];
};

export const checkCasino = async (checked: Checked): Promise<Finding[]> => [
  ...(await checkNewCasino(checked)),
  await checkProvider(checked),
  ...(await checkPools(checked)),
  ...(await checkLimits(checked)),
];

const checkProvider = async ({ provider, addresses }: Checked): Promise<Finding> => {
  const casino = Casino__factory.connect(addresses.casino, provider);
  return finding('Casino: randomness', casino.randomness(), addresses.vrf ?? addresses.randomness);
};

const checkState = async ({
  provider,
  addresses,
  isHandedOver,
}: CheckedHouse): Promise<Finding[]> => {
  const casino = Casino__factory.connect(addresses.casino, provider);
  // After the handover, the admin may have opened plays, so both states are accepted.
  const paused = isHandedOver
    ? []
    : [await finding('Casino: plays are paused', casino.playsPaused(), true)];
  return [
    await finding('Casino: announced', (await casino.announcedRandomness()).provider, ZeroAddress),
    ...paused,
    await finding('Casino: plays closed at', casino.playsClosedAt(), 0n),
  ];
};

/**
 * Checks the Casino's money. Bankroll and open plays are added up, because a play moves money from
 * one to the other.
 */
const checkPools = async ({ provider, addresses, parameters }: Checked): Promise<Finding[]> => {
  const casino = Casino__factory.connect(addresses.casino, provider);
  const { bnbBankrollWei } = parameters;
  const blockTag = await provider.getBlockNumber();
  const inPlay = async (token: string): Promise<bigint> =>
    (await casino.bankrollOf(token, { blockTag })) +
    (await casino.openPlaysOf(token, { blockTag }));
  return [
    await findingAtLeast(
      'Casino: DEGEN in bankroll and open plays',
      await inPlay(addresses.degen),
      ALLOCATION_WEI.bankroll,
    ),
    await findingAtLeast('Casino: jackpot', casino.jackpotPool(), ALLOCATION_WEI.jackpot),
    await findingAtLeast(
      'Casino: BNB in bankroll and open plays',
      await inPlay(BNB),
      bnbBankrollWei,
    ),
    await findingAtLeast('Casino: its BNB', provider.getBalance(addresses.casino), bnbBankrollWei),
  ];
};

const checkLimits = async ({ provider, addresses }: Checked): Promise<Finding[]> => {
  const casino = Casino__factory.connect(addresses.casino, provider);
  const tokens = [
    ['DEGEN', addresses.degen],
    ['BNB', BNB],
  ] as const;
  const blockTag = await provider.getBlockNumber();
  const findings = tokens.map(async ([name, token]) => {
    const { minWei } = BET_LIMITS_WEI[name];
    const bankrollWei = await casino.bankrollOf(token, { blockTag });
    const maxWei = lesserOf(CAP_WEI[name], bankrollWei / PLAY_SHARE);
    const largestWei = await casino.maxBetOf(token, { blockTag });
    return [
      await finding(`Casino: smallest bet in ${name}`, casino.minBetOf(token), minWei),
      await finding(`Casino: largest bet in ${name}`, largestWei, maxWei),
    ];
  });
  return (await Promise.all(findings)).flat();
};

/**
 * PlayKeys has no roles and no settings, so only its code, token, Casino and allowance are checked.
 * Its balance can have any value, because players can use it from the first block.
 */
export const checkPlayKeys = async ({ provider, addresses }: CheckedHouse): Promise<Finding[]> => {
  const { degen, casino, playKeys: address } = addresses;
  const token = DegenToken__factory.connect(degen, provider);
  return [
    ...(await checkCode(provider, 'PlayKeys', address, { 'token and Casino': [degen, casino] })),
    await finding(
      'PlayKeys: allowance to the Casino',
      token.allowance(address, casino),
      MaxUint256,
    ),
  ];
};
