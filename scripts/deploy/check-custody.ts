import { ZeroAddress } from 'ethers';
import { ALLOCATION_WEI } from '../../rules/src/tokenomics.ts';
import { Custody__factory } from '../../types/contracts/factories/custody/Custody__factory.ts';
import { exitOf } from '../chain/exit-contract.ts';
import type { Checked, CheckedHouse } from './check.ts';
import { checkRoles, expectedAdmin } from './check-roles.ts';
import { addressWord, readDeployedCode } from './deployed-code.ts';
import { type Finding, finding, findingAtLeast } from './finding.ts';

const BNB = ZeroAddress;
/** The contract's initial rolling limit; the admin can change it later. */
const CAP_BPS = 2_000n;
const BPS = 10_000n;

/**
 * Checks code, roles and state of a new Custody. Balances are checked separately, because a
 * successor has no money yet.
 */
export const checkNewCustody = async (checked: CheckedHouse): Promise<Finding[]> => {
  const { provider, addresses, parameters } = checked;
  const address = addresses.custody;
  const custody = Custody__factory.connect(address, provider);
  const { isOurs, immutables } = await readDeployedCode(provider, 'Custody', address);
  // Only the token is checked here. The other immutables are the exit, which `checkExit` checks,
  // and the time of the deployment.
  const hasToken = immutables.includes(addressWord(addresses.degen));
  return [
    await finding('Custody: code is ours', isOurs, true),
    await finding('Custody: token is ours', hasToken, true),
    ...(await checkRoles(checked, { name: 'Custody', address }, [
      expectedAdmin(checked),
      ['operator', await custody.OPERATOR_ROLE(), parameters.operator],
      ['guardian', await custody.GUARDIAN_ROLE(), parameters.guardian],
    ])),
    ...(await checkExit(checked)),
    ...(await checkState(checked)),
  ];
};

export const checkCustody = async (checked: Checked): Promise<Finding[]> => [
  ...(await checkNewCustody(checked)),
  ...(await checkMoney(checked)),
];

/**
 * Custody trusts its exit, so the exit must have our code, and must trust no contract other than
 * this Custody.
 */
const checkExit = async ({ provider, addresses }: CheckedHouse): Promise<Finding[]> => {
  const exit = await exitOf(Custody__factory.connect(addresses.custody, provider));
  const address = await exit.getAddress();
  const { isOurs, immutables } = await readDeployedCode(provider, 'Exit', address);
  const words = [addresses.custody, addresses.degen].map(addressWord);
  return [
    await finding('Exit: code is ours', isOurs, true),
    await finding('Exit: custody and token', immutables.toSorted(), words.toSorted()),
    await finding('Exit: opened at', (await exit.exitState()).openedAt, 0n),
  ];
};

const checkState = async ({ provider, addresses }: CheckedHouse): Promise<Finding[]> => {
  const custody = Custody__factory.connect(addresses.custody, provider);
  return [
    await finding('Custody: deposits are paused', custody.depositsPaused(), false),
    await finding('Custody: deposits are closed', custody.depositsClosed(), false),
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
    const mayPayWei = (wei * CAP_BPS) / BPS;
    const { withdrawn, granted, released } = await custody.totalsOf(token);
    return [
      await findingAtLeast(`Custody: ${name} held`, custody.custodyOf(token), wei),
      await findingAtLeast(`Custody: ${name} granted`, granted, wei),
      await finding(`Custody: ${name} withdrawn, released`, [withdrawn, released], [0n, 0n]),
      await finding(`Custody: claimable ${name}`, custody.claimableTotal(token), 0n),
      await finding(`Custody: limit on ${name}, bps`, custody.withdrawalCapOf(token), CAP_BPS),
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
