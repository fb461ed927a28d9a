import { dataSlice, getAddress, ZeroAddress, ZeroHash } from 'ethers';
import { BPS } from '../../rules/src/amount.ts';
import { DAY_LIMIT_BPS, UNSHOWN_LIMIT_BPS } from '../../rules/src/house-limits.ts';
import { ALLOCATION_WEI } from '../../rules/src/tokenomics.ts';
import { Custody__factory } from '../../types/contracts/factories/custody/Custody__factory.ts';
import { WindUp__factory } from '../../types/contracts/factories/custody/WindUp__factory.ts';
import type { Checked, CheckedHouse } from './check.ts';
import { checkCode, readDeployedCode, wordOf } from './deployed-code.ts';
import { type Finding, finding, findingAtLeast } from './finding.ts';
import { checkRoles, expectedAdmin } from './roles.ts';

const BNB = ZeroAddress;
/** The first byte of an address in a word. */
const ADDRESS_START = 12;

/**
 * Checks code, roles and state of a new Custody. Balances are checked separately, because a
 * successor has no money yet.
 */
export const checkNewCustody = async (checked: CheckedHouse): Promise<Finding[]> => {
  const { provider, addresses, parameters } = checked;
  const address = addresses.custody;
  const { immutables } = await readDeployedCode(provider, 'Custody', address);
  const known = [addresses.degen, addresses.windUp];
  const word = immutables.find((each) => !known.map(wordOf).includes(each)) ?? ZeroHash;
  const proofs = getAddress(dataSlice(word, ADDRESS_START));
  return [
    ...(await checkCode(provider, 'Custody', address, {
      'token, wind-up and proofs': [...known, proofs],
    })),
    // Custody runs the code of Proofs on its own storage, so it must be our code.
    ...(await checkCode(provider, 'Proofs', proofs, {
      'custody and token': [address, addresses.degen],
    })),
    ...(await checkRoles(checked, { name: 'Custody', address }, [
      expectedAdmin(checked),
      ['operator', parameters.operator],
      ['guardian', parameters.guardian, parameters.coldGuardian],
      ['publisher', parameters.publisher, parameters.coldPublisher],
    ])),
    ...(await checkWindUp(checked)),
    ...(await checkState(checked)),
  ];
};

export const checkCustody = async (checked: Checked): Promise<Finding[]> => [
  ...(await checkNewCustody(checked)),
  ...(await checkMoney(checked)),
];

/**
 * Custody pays whatever its wind-up tells it, so the wind-up must have our code and trust no
 * contract other than this Custody.
 */
const checkWindUp = async ({ provider, addresses }: CheckedHouse): Promise<Finding[]> => {
  const { degen, custody, windUp: address } = addresses;
  const windUp = WindUp__factory.connect(address, provider);
  return [
    ...(await checkCode(provider, 'WindUp', address, { 'custody and token': [custody, degen] })),
    await finding('WindUp: DEGEN opened at', (await windUp.potOf(degen)).openedAt, 0n),
    await finding('WindUp: BNB opened at', (await windUp.potOf(BNB)).openedAt, 0n),
  ];
};

const checkState = async ({ provider, addresses }: CheckedHouse): Promise<Finding[]> => {
  const custody = Custody__factory.connect(addresses.custody, provider);
  return [
    await finding('Custody: deposits are paused', custody.depositsPaused(), false),
    await finding('Custody: deposits are closed', (await custody.depositsClosed()).closed, false),
    await finding('Custody: operator suspended until', custody.operatorSuspendedUntil(), 0n),
    await finding('Custody: last epoch', (await custody.lastEpoch()).number, 0n),
  ];
};

const checkMoney = async ({ provider, addresses, parameters }: Checked): Promise<Finding[]> => {
  const custody = Custody__factory.connect(addresses.custody, provider);
  const { bnbCustodyWei } = parameters;
  const tokens = [
    ['DEGEN', addresses.degen, ALLOCATION_WEI.custody],
    ['BNB', BNB, bnbCustodyWei],
  ] as const;
  const findings = tokens.map(async ([name, token, wei]) => {
    const mayPayWei = (wei * BigInt(UNSHOWN_LIMIT_BPS)) / BPS;
    const { withdrawn, stake } = await custody.totalsOf(token);
    const { unshownBps, dayBps } = await custody.limitsOf(token);
    return [
      await findingAtLeast(`Custody: ${name} held`, custody.custodyOf(token), wei),
      await findingAtLeast(`Custody: stake of ${name}`, stake, wei),
      await finding(`Custody: ${name} withdrawn`, withdrawn, 0n),
      await finding(`Custody: collectable ${name}`, custody.collectableTotal(token), 0n),
      await finding(
        `Custody: limits on ${name}, bps`,
        [unshownBps, dayBps],
        [BigInt(UNSHOWN_LIMIT_BPS), BigInt(DAY_LIMIT_BPS)],
      ),
      await findingAtLeast(
        `Custody: payable ${name} now`,
        custody.withdrawableNow(token),
        mayPayWei,
      ),
    ];
  });
  return [
    ...(await Promise.all(findings)).flat(),
    await findingAtLeast('Custody: its BNB', provider.getBalance(addresses.custody), bnbCustodyWei),
  ];
};
