import { type ErrorDescription, Interface, isHexString, type Provider } from 'ethers';
import { ROLE_IDS, type Role } from '../../chain/contracts.ts';
import { parseRevert, saysExecuted } from '../../chain/revert.ts';
import { Casino__factory } from '../../types/contracts/factories/casino/Casino__factory.ts';
import { Custody__factory } from '../../types/contracts/factories/custody/Custody__factory.ts';
import { WindUp__factory } from '../../types/contracts/factories/custody/WindUp__factory.ts';
import { CommitRevealRandomness__factory } from '../../types/contracts/factories/randomness/CommitRevealRandomness__factory.ts';
import { DegenToken__factory } from '../../types/contracts/factories/token/DegenToken__factory.ts';

export type Deployed = {
  readonly custody: string;
  readonly casino: string;
  /** Missing in deployments that are older than the PlayKeys contract. */
  readonly playKeys?: string;
  readonly degen: string;
  readonly randomness: string;
  readonly deployBlock: number;
};

/**
 * The key that signs: ADMIN_PRIVATE_KEY, GUARDIAN_PRIVATE_KEY or TREASURY_PRIVATE_KEY of the
 * keystore.
 */
export type Sender = 'admin' | 'guardian' | 'treasury';
export type Call = {
  readonly by: Sender;
  readonly to: string;
  readonly data: string;
  /** BNB to send with the call. */
  readonly value?: bigint;
};

/** `provider` is for data on chain that a call needs in addition to its arguments. */
export type Site = { readonly at: Deployed; readonly provider: Provider };

/** A command that turns its arguments into contract calls. */
export type Action = {
  readonly usage: string;
  calls(words: readonly string[], site: Site): readonly Call[] | Promise<readonly Call[]>;
};

/**
 * The ABIs of the contracts, not of their interfaces, because contracts can revert with more
 * errors.
 */
const ABIS = {
  custody: new Interface(Custody__factory.abi),
  windUp: new Interface(WindUp__factory.abi),
  casino: new Interface(Casino__factory.abi),
  randomness: new Interface(CommitRevealRandomness__factory.abi),
  degen: new Interface(DegenToken__factory.abi),
};
export type ContractName = keyof typeof ABIS;

/** A call to a contract of the deployment, or to the wind-up of its Custody. */
export const callTo = async (
  by: Sender,
  contract: ContractName,
  { at, provider }: Site,
  name: string,
  args: readonly unknown[] = [],
): Promise<Call> => ({
  by,
  to:
    contract === 'windUp'
      ? await Custody__factory.connect(at.custody, provider).windUpContract()
      : at[contract],
  data: ABIS[contract].encodeFunctionData(name, args),
});

/**
 * The calls that grant or revoke a role in these contracts, one call for each contract. All
 * contracts with roles have the same functions for roles.
 */
export const roleCalls = (
  change: 'grantRole' | 'revokeRole',
  role: Role,
  account: string,
  contracts: readonly string[],
): readonly Call[] => {
  const data = ABIS.custody.encodeFunctionData(change, [ROLE_IDS[role], account]);
  return contracts.map((to) => ({ by: 'admin', to, data }));
};

/** The error with which one of our contracts reverted; null if it is none of them. */
export const revertOf = (error: unknown): ErrorDescription | null => {
  const { data } = error as { data?: unknown };
  const reverted = isHexString(data) ? data : (data as { data?: unknown } | undefined)?.data;
  return parseRevert(Object.values(ABIS), reverted);
};

/** Whether the contract rejected the call; otherwise the node failed. */
export const isRefusal = (error: unknown): boolean =>
  revertOf(error) !== null || saysExecuted(String((error as { message?: unknown }).message ?? ''));

/**
 * The name and arguments of the error with which one of our contracts reverted; otherwise the
 * node's message.
 */
export const explainRevert = (error: unknown): string => {
  const { message } = error as { message?: unknown };
  const reason = revertOf(error);
  if (reason !== null) return `${reason.name}(${reason.args.map(String).join(', ')})`;
  return String(message ?? error);
};
