import {
  getAddress,
  id as hashOfText,
  Interface,
  isHexString,
  ZeroAddress,
  ZeroHash,
} from 'ethers';
import { parseAmount } from '../../rules/src/amount.ts';
import { Casino__factory } from '../../types/contracts/factories/casino/Casino__factory.ts';
import { CommitRevealRandomness__factory } from '../../types/contracts/factories/randomness/CommitRevealRandomness__factory.ts';
import { DegenToken__factory } from '../../types/contracts/factories/token/DegenToken__factory.ts';

export type Deployed = {
  readonly casino: string;
  readonly degen: string;
  readonly randomness: string;
  readonly deployBlock: number;
};

/** Whose key sends it: ADMIN_PRIVATE_KEY or GUARDIAN_PRIVATE_KEY of the keystore. */
export type Sender = 'admin' | 'guardian';
export type Call = { readonly by: Sender; readonly to: string; readonly data: string };

export class UsageError extends Error {}

/** OpenZeppelin's DEFAULT_ADMIN_ROLE is zero, the others are hashes of their names. */
export const ROLES: Readonly<Record<string, string>> = {
  admin: ZeroHash,
  operator: hashOfText('OPERATOR_ROLE'),
  guardian: hashOfText('GUARDIAN_ROLE'),
  committer: hashOfText('COMMITTER_ROLE'),
};

const CASINO = new Interface(Casino__factory.abi);
const RANDOMNESS = new Interface(CommitRevealRandomness__factory.abi);
const DEGEN = new Interface(DegenToken__factory.abi);

const oneOf = <T extends string>(word: string | undefined, words: readonly T[]): T => {
  const found = words.find((each) => each === word);
  if (found === undefined) throw new UsageError(`one of ${words.join(', ')}, not ${word}`);
  return found;
};

const addressOf = (text = ''): string => {
  try {
    return getAddress(text);
  } catch {
    throw new UsageError(`not an address: ${text}`);
  }
};

const tokenOf = (word: string | undefined, { degen }: Deployed): string =>
  oneOf(word, ['DEGEN', 'BNB']) === 'BNB' ? ZeroAddress : degen;

const amountOf = (text = ''): bigint => {
  const amount = parseAmount(text);
  if (!amount.ok) throw new UsageError(`not an amount: ${text}`);
  return amount.value;
};

const bytes32 = (text = ''): string => {
  if (!isHexString(text, 32)) throw new UsageError(`not 32 bytes: ${text}`);
  return text;
};

const countOf = (text = ''): bigint => {
  if (!/^\d+$/.test(text)) throw new UsageError(`not a number: ${text}`);
  return BigInt(text);
};

/** The committer's role is in the randomness, all others are in the Casino; admins are in both. */
const changeRole =
  (change: 'grantRole' | 'revokeRole') =>
  ([word, account]: readonly string[], at: Deployed): Call[] => {
    const role = oneOf(word, ['admin', 'operator', 'guardian', 'committer']);
    const contracts = {
      admin: [at.casino, at.randomness],
      operator: [at.casino],
      guardian: [at.casino],
      committer: [at.randomness],
    }[role];
    const data = CASINO.encodeFunctionData(change, [ROLES[role] ?? '', addressOf(account)]);
    return contracts.map((to) => ({ by: 'admin', to, data }));
  };

type Action = { readonly usage: string; calls(words: readonly string[], at: Deployed): Call[] };

/** Everything that admin and guardian do by hand, as the contract calls that it consists of. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  pause: {
    usage: 'pause deposits|plays',
    calls: ([what], { casino }) => {
      const name = oneOf(what, ['deposits', 'plays']);
      const call = name === 'plays' ? 'pausePlays' : 'pauseDeposits';
      return [{ by: 'guardian', to: casino, data: CASINO.encodeFunctionData(call) }];
    },
  },
  unpause: {
    usage: 'unpause deposits|plays',
    calls: ([what], { casino }) => {
      const name = oneOf(what, ['deposits', 'plays']);
      const call = name === 'plays' ? 'unpausePlays' : 'unpauseDeposits';
      return [{ by: 'admin', to: casino, data: CASINO.encodeFunctionData(call) }];
    },
  },
  grant: {
    usage: 'grant admin|operator|guardian|committer ADDRESS',
    calls: changeRole('grantRole'),
  },
  revoke: {
    usage: 'revoke admin|operator|guardian|committer ADDRESS',
    calls: changeRole('revokeRole'),
  },
  'approve-withdrawal': {
    usage: 'approve-withdrawal ID PLAYER DEGEN|BNB AMOUNT',
    calls: ([id, player, token, amount], at) => {
      const withdrawal = {
        id: bytes32(id),
        player: addressOf(player),
        token: tokenOf(token, at),
        amount: amountOf(amount),
      };
      const data = CASINO.encodeFunctionData('approveWithdrawal', [withdrawal]);
      return [{ by: 'admin', to: at.casino, data }];
    },
  },
  'withdrawal-cap': {
    usage: 'withdrawal-cap DEGEN|BNB BASIS_POINTS',
    calls: ([token, capBps], at) => {
      const data = CASINO.encodeFunctionData('setWithdrawalCap', [
        tokenOf(token, at),
        countOf(capBps),
      ]);
      return [{ by: 'admin', to: at.casino, data }];
    },
  },
  'announce-randomness': {
    usage: 'announce-randomness ADDRESS',
    calls: ([provider], { casino }) => {
      const data = CASINO.encodeFunctionData('announceRandomness', [addressOf(provider)]);
      return [{ by: 'admin', to: casino, data }];
    },
  },
  'accept-randomness': {
    usage: 'accept-randomness',
    calls: (_, { casino }) => [
      { by: 'admin', to: casino, data: CASINO.encodeFunctionData('acceptRandomness') },
    ],
  },
  'accept-ownership': {
    usage: 'accept-ownership',
    calls: (_, { degen }) => [
      { by: 'admin', to: degen, data: DEGEN.encodeFunctionData('acceptOwnership') },
    ],
  },
};

/** The contract's own name for why it refuses, whichever contract it is. */
export const explainRevert = (error: unknown): string => {
  const { data, message } = error as { data?: unknown; message?: unknown };
  const reverted = isHexString(data) ? data : (data as { data?: unknown } | undefined)?.data;
  if (isHexString(reverted)) {
    for (const contract of [CASINO, RANDOMNESS, DEGEN]) {
      const reason = contract.parseError(reverted);
      if (reason !== null) return `${reason.name}(${reason.args.map(String).join(', ')})`;
    }
  }
  return String(message ?? error);
};
