import { ZeroAddress } from 'ethers';
import {
  CasinoContract,
  CustodyContract,
  DegenContract,
  type ICustody,
  ROLE_IDS,
  type Role,
  RolesContract,
} from '../../chain/contracts.ts';
import { isContractWallet } from '../../chain/follow-call.ts';
import { readPublishedEpoch, readStandingEpoch } from '../../chain/logs/published-epoch.ts';
import { EXEMPTION_FULL } from '../../ignition/allot.ts';
import { Casino__factory } from '../../types/contracts/factories/casino/Casino__factory.ts';
import { ChainlinkVrfRandomness__factory } from '../../types/contracts/factories/randomness/ChainlinkVrfRandomness__factory.ts';
import { refuseAdmin } from '../deploy/admin.ts';
import { readRoleHolders } from '../deploy/roles.ts';
import {
  type Action,
  type Call,
  type ContractName,
  callTo,
  roleCalls,
  type Sender,
  type Site,
} from './calls.ts';
import { addressOf, amountOf, bytes32, countOf, oneOf, readArguments, tokenOf } from './words.ts';

/** The value `Pending` of the contract's enum ICasino.PlayState. */
const PENDING = 1n;

/** A command that makes one call, with the arguments that its usage names, in this order. */
const oneCall = (
  usage: string,
  by: Sender,
  contract: ContractName,
  name: string,
  argumentsOf: (given: readonly unknown[]) => readonly unknown[] = (given) => given,
): Action => ({
  usage,
  calls: async (words, site) => {
    const args = argumentsOf(readArguments(usage, words, site.at));
    return [await callTo(by, contract, site, name, args)];
  },
});

/** `pause`, `unpause` or `close`: deposits, which Custody takes, or plays, which the Casino takes. */
const depositsOrPlays = (verb: string, by: Sender, remark = ''): Action => ({
  usage: `${verb} deposits|plays${remark}`,
  calls: async ([what], site) => [
    oneOf(what, ['deposits', 'plays']) === 'plays'
      ? await callTo(by, 'casino', site, `${verb}Plays`)
      : await callTo(by, 'custody', site, `${verb}Deposits`),
  ],
});

/**
 * The calls that take a role from an account. Rejects an account that has the role in none of the
 * contracts: its revocation would succeed, and a thief with a similar address would keep the role.
 */
const revocations = async (
  role: Role,
  account: string,
  contracts: readonly string[],
  { provider }: Site,
): Promise<readonly Call[]> => {
  const has = (contract: string): Promise<boolean> =>
    RolesContract.connect(contract, provider).hasRole(ROLE_IDS[role], account);
  if ((await Promise.all(contracts.map(has))).includes(true)) {
    return roleCalls('revokeRole', role, account, contracts);
  }
  throw new Error(
    `${account} is no ${role}: \`status\` lists them; \`grant\` ends a replacement that was cut off`,
  );
};

/** Rejects an admin that a deployment would reject, unless every admin is the account of a key. */
const refuseNewAdmin = async (admin: string, { at, provider }: Site): Promise<void> => {
  const holders = await readRoleHolders(provider, at.custody, at.deployBlock);
  const admins = [...(holders.get(ROLE_IDS.admin) ?? [])];
  const contracts = await Promise.all(admins.map((each) => isContractWallet(provider, each)));
  await refuseAdmin(provider, { admin, isAdminKeyAllowed: !contracts.includes(true) });
};

/**
 * Grants or revokes a role in every contract that has it. Custody and Casino have admin, operator
 * and guardian; Custody and the randomness contract have the publisher.
 */
const changeRole =
  (change: 'grantRole' | 'revokeRole'): Action['calls'] =>
  async ([word, text], { at, provider }) => {
    const role = oneOf(word, ['admin', 'operator', 'guardian', 'publisher']);
    const account = addressOf(text);
    const contracts = {
      admin: [at.custody, at.casino, at.randomness],
      operator: [at.custody, at.casino],
      guardian: [at.custody, at.casino],
      publisher: [at.custody, at.randomness],
    }[role];
    if (change === 'revokeRole') return revocations(role, account, contracts, { at, provider });
    if (role === 'admin') await refuseNewAdmin(account, { at, provider });
    return roleCalls(change, role, account, contracts);
  };

const custodyOf = ({ at, provider }: Site): ICustody =>
  CustodyContract.connect(at.custody, provider);

const readLastFinal = async (custody: ICustody) =>
  readPublishedEpoch(custody, await custody.lastFinalEpoch());

/**
 * Leaves out the calls that already succeeded, because the contracts reject a repetition. So the
 * command can be run again after one of its transactions failed.
 */
const adopt: Action['calls'] = async (_, site) => {
  const { at, provider } = site;
  const degen = DegenContract.connect(at.degen, provider);
  const casino = CasinoContract.connect(at.casino, provider);
  const calls: Call[] = [];
  for (const contract of [at.custody, at.casino, ...(at.playKeys ? [at.playKeys] : [])]) {
    if ((await degen.exemptionOf(contract)) === BigInt(EXEMPTION_FULL)) continue;
    calls.push(await callTo('admin', 'degen', site, 'grantExemption', [contract, EXEMPTION_FULL]));
  }
  if ((await casino.randomness()) !== at.randomness) {
    calls.push(await callTo('admin', 'casino', site, 'setRandomness', [at.randomness]));
  }
  return calls;
};

/**
 * Rejects a provider of another Casino, for example that of an earlier deployment. It would take the
 * plays and answer none, and each would be paid as a win.
 */
const announceRandomness: Action['calls'] = async ([word], site) => {
  const { at, provider } = site;
  const address = addressOf(word);
  const vrf = ChainlinkVrfRandomness__factory.connect(address, provider);
  if (address !== at.randomness && (await vrf.consumer().catch(() => null)) !== at.casino) {
    throw new Error(`${address} gives no randomness to this Casino`);
  }
  return [await callTo('admin', 'casino', site, 'announceRandomness', [address])];
};

/** The Casino's `MAX_OPEN_PLAYS`: a play that is older than so many others has ended. */
const OPEN_PLAYS_MAX = 50n;

/** Ends the plays whose deadline has passed. Each takes one of the places of open plays until then. */
const expirePlays: Action['calls'] = async (_, site) => {
  const { at, provider } = site;
  const casino = Casino__factory.connect(at.casino, provider);
  const last = await casino.lastRequestId();
  const head = await provider.getBlockNumber();
  const calls: Call[] = [];
  for (let id = last; id > 0n && id + OPEN_PLAYS_MAX > last; id -= 1n) {
    if ((await casino.playState(id)) !== PENDING) continue;
    const { deadlineBlock } = await casino.pendingRequest(id);
    if (head > deadlineBlock)
      calls.push(await callTo('treasury', 'casino', site, 'expirePlay', [id]));
  }
  return calls;
};

const fund: Action['calls'] = async ([where, word, amount], site) => {
  const isCustody = oneOf(where, ['custody', 'bankroll']) === 'custody';
  const wei = amountOf(amount);
  const args = [tokenOf(word, site.at), wei];
  const call = isCustody
    ? await callTo('treasury', 'custody', site, 'fundCustody', args)
    : await callTo('treasury', 'casino', site, 'fundBankroll', args);
  if (word === 'BNB') return [{ ...call, value: wei }];
  return [await callTo('treasury', 'degen', site, 'approve', [call.to, wei]), call];
};

/** All commands of admin, guardian and treasury, in the order in which the usage names them. */
const LIST: readonly Action[] = [
  depositsOrPlays('pause', 'guardian'),
  depositsOrPlays('unpause', 'admin'),
  {
    usage: 'veto EPOCH_NUMBER',
    calls: async ([word], site) => {
      const number = countOf(word);
      const previous = await readStandingEpoch(custodyOf(site), number - 1n);
      return [await callTo('guardian', 'custody', site, 'vetoEpoch', [number, previous])];
    },
  },
  oneCall('suspend', 'guardian', 'custody', 'suspendOperator'),
  oneCall('dismiss-publisher ADDRESS', 'guardian', 'custody', 'dismissPublisher'),
  oneCall('confirm-suspension', 'admin', 'custody', 'confirmSuspension'),
  oneCall('reinstate', 'admin', 'custody', 'reinstateOperator'),
  {
    usage: 'cancel-jackpot ID...',
    calls: ([first, ...others], site) =>
      Promise.all(
        [first, ...others].map((id) =>
          callTo('guardian', 'casino', site, 'cancelJackpot', [bytes32(id)]),
        ),
      ),
  },
  {
    usage: 'grant admin|operator|guardian|publisher ADDRESS',
    calls: changeRole('grantRole'),
  },
  {
    usage: 'revoke admin|operator|guardian|publisher ADDRESS',
    calls: changeRole('revokeRole'),
  },
  {
    usage: 'replace-operator OLD_ADDRESS NEW_ADDRESS',
    calls: async ([old, next], site) => {
      const contracts = [site.at.custody, site.at.casino];
      const grants = roleCalls('grantRole', 'operator', addressOf(next), contracts);
      return [...(await revocations('operator', addressOf(old), contracts, site)), ...grants];
    },
  },
  oneCall('accept-ownership', 'admin', 'degen', 'acceptOwnership'),
  oneCall(
    'approve-withdrawal ID PLAYER DEGEN|BNB AMOUNT',
    'admin',
    'custody',
    'approveWithdrawal',
    (withdrawal) => [withdrawal],
  ),
  oneCall(
    'revoke-approval ID PLAYER DEGEN|BNB AMOUNT',
    'admin',
    'custody',
    'revokeApproval',
    (withdrawal) => [withdrawal],
  ),
  oneCall(
    'lower-limits DEGEN|BNB UNSHOWN_BASIS_POINTS DAY_BASIS_POINTS (for good)',
    'admin',
    'custody',
    'lowerLimits',
  ),
  oneCall('set-bet-limits DEGEN|BNB LEAST_AMOUNT MOST_AMOUNT', 'admin', 'casino', 'setBetLimits'),
  { usage: 'announce-randomness ADDRESS', calls: announceRandomness },
  oneCall('accept-randomness', 'admin', 'casino', 'acceptRandomness'),
  { usage: 'expire-plays (that were not revealed in time; any account may)', calls: expirePlays },
  depositsOrPlays('close', 'admin', ' (for good)'),
  {
    usage: 'approve-surplus DEGEN|BNB AMOUNT TO_ADDRESS (0 revokes)',
    calls: async ([token, amount, to], site) => {
      const wei = amount === '0' ? 0n : amountOf(amount);
      const args = [tokenOf(token, site.at), wei, addressOf(to)];
      return [await callTo('admin', 'windUp', site, 'approveSurplus', args)];
    },
  },
  {
    usage: 'withdraw-surplus DEGEN|BNB (what is approved; any account may)',
    calls: async ([token], site) => {
      const custody = custodyOf(site);
      const last = await readLastFinal(custody);
      const newest = await readPublishedEpoch(custody, await custody.lastEpoch());
      const args = [tokenOf(token, site.at), last, newest];
      return [await callTo('treasury', 'windUp', site, 'withdrawSurplus', args)];
    },
  },
  {
    usage: 'open-wind-up DEGEN|BNB (for good; any account may)',
    calls: async ([token], site) => {
      const args = [tokenOf(token, site.at), await readLastFinal(custodyOf(site)), ZeroAddress];
      return [await callTo('treasury', 'windUp', site, 'open', args)];
    },
  },
  oneCall(
    'withdraw-excess DEGEN|BNB AMOUNT TO_ADDRESS (of the wind-up)',
    'admin',
    'windUp',
    'withdrawExcess',
  ),
  oneCall('withdraw-bankroll DEGEN|BNB AMOUNT TO_ADDRESS', 'admin', 'casino', 'withdrawBankroll'),
  { usage: 'adopt (the contracts of a successor deployment)', calls: adopt },
  { usage: 'fund custody|bankroll DEGEN|BNB AMOUNT', calls: fund },
  oneCall('withdraw-jackpot TO_ADDRESS', 'admin', 'casino', 'withdrawJackpot'),
];

/** The commands by the first word of their usage. */
export const ACTIONS: Readonly<Record<string, Action>> = Object.fromEntries(
  LIST.map((action) => [action.usage.split(' ')[0], action]),
);
