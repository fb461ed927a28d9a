import { grantHash } from '@degen/rules/orders/grant.ts';
import type { Provider } from 'ethers';
import { type Address, type Hex, hashMessage } from 'viem';
import { parseSiweMessage } from 'viem/siwe';
import { isDelegation } from '../../../chain/follow-call.ts';
import { nodeHashing } from '../fairness/hashing.ts';
import { type AllowedKey, allowedKey } from '../orders/grants.ts';
import { ContractWallets } from '../sessions/contract-wallets.ts';
import { isSignedByKey } from '../sessions/key-signature.ts';
import { isCanonicalMessage } from '../sessions/sign-in.ts';
import { AppError } from '../system/errors.ts';
import { reasonOf } from './report.ts';

/** A grant as the books have it. */
export type StoredGrant = {
  /** Address of the player in lower case. */
  readonly player: string;
  readonly hash: string;
  readonly message: string;
  /** `0x` and hexadecimal. */
  readonly signature: string;
  readonly publicKey: string;
};

/**
 * Whether the player's wallet allowed the key. A contract wallet answers for today only: its owners
 * may have changed since, or it may answer as it likes. If its player could make the watcher veto,
 * anyone could stop the epochs. So what it does not confirm is `unconfirmed`, and a person decides.
 */
type Verdict = 'signed' | 'unconfirmed' | 'false';

/** `expiresAt` is what the text says. */
export type CheckedGrant = { readonly verdict: Verdict; readonly expiresAt: Date };

export type GrantCheck = (grant: StoredGrant) => Promise<CheckedGrant>;

const keyIn = (fields: Parameters<typeof allowedKey>[0]): AllowedKey | undefined => {
  try {
    return allowedKey(fields);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

/** The key of the text, if it allows this key to this player on this chain. */
const allowedBy = (
  chainId: number,
  { player, hash, message, publicKey }: StoredGrant,
): AllowedKey | undefined => {
  const fields = parseSiweMessage(message);
  const isOf =
    isCanonicalMessage(fields, message) &&
    grantHash(nodeHashing, message) === hash &&
    fields.address?.toLowerCase() === player &&
    fields.chainId === chainId;
  const key = isOf ? keyIn(fields) : undefined;
  return key?.publicKey === publicKey ? key : undefined;
};

/** The node did not say whether an account is a contract, or what its contract answers. */
export class NodeSilent extends Error {}

export const createGrantCheck = (
  provider: Provider,
  { rpcUrl, chainId }: { readonly rpcUrl: string; readonly chainId: number },
): GrantCheck => {
  const contractWallets = new ContractWallets({ chain: { rpcUrl } });

  /**
   * Whether only a key can have signed. The server asks a contract only once its code is final, and such
   * code stays. Without code and transactions, this node may be behind.
   */
  const hasKey = async (address: string): Promise<boolean> => {
    const code = await provider.getCode(address);
    if (code !== '0x') return isDelegation(code);
    return (await provider.getTransactionCount(address)) > 0;
  };

  const verdictOn = async ({ player, message, signature }: StoredGrant): Promise<Verdict> => {
    const [address, bytes] = [player as Address, signature as Hex];
    if (await isSignedByKey(address, hashMessage(message), bytes)) return 'signed';
    if (await hasKey(address)) return 'false';
    const answer = await contractWallets.answerOf({ address, message, signature: bytes }, 'latest');
    return answer === 'signed' ? 'signed' : 'unconfirmed';
  };

  return async (grant) => {
    const key = allowedBy(chainId, grant);
    if (key === undefined) return { verdict: 'false', expiresAt: new Date(0) };
    const verdict = await verdictOn(grant).catch((cause: unknown) => {
      throw new NodeSilent(reasonOf(cause), { cause });
    });
    return { verdict, expiresAt: key.expiresAt };
  };
};
