import type { Token } from '@degen/rules/amount.ts';
import type { FiledClaim } from '@degen/rules/liabilities/exit-payment.ts';
import type { ExitPot, ExitTrigger, ForcedWithdrawal } from '@degen/rules/liabilities/leaving.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import type { Claimable } from '../../shared/claims/claimable.ts';
import type { Epochs } from '../../shared/proofs/epoch-standing.ts';

/** Where a player leaves: all that is needed to ask the chain about them. */
export type ExitPlace = Pick<SavedProof, 'rpcUrl' | 'chainId' | 'custody' | 'degen' | 'player'>;

export type Account = {
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly sinceBlock: number;
};

export type TokenFacts = {
  readonly account: Account;
  readonly forced: ForcedWithdrawal;
  readonly pot: ExitPot;
  readonly own: FiledClaim;
  /** The open exit would take the leaf of its epoch to lower the most that claims can come to. */
  readonly isLowering: boolean;
};

export type OpenedExit = {
  readonly openedAt: number;
  readonly payableAt: number;
  /** The epoch whose proofs it takes, and the last block that this epoch knows. */
  readonly epoch: number;
  readonly snapshotBlock: number;
};

/** What the chain says; times are its own, in seconds. */
export type ExitFacts = Epochs & {
  readonly now: number;
  readonly opened: OpenedExit | null;
  readonly triggers: readonly ExitTrigger[];
  readonly tokens: Readonly<Record<Token, TokenFacts>>;
  readonly claimables: readonly Claimable[];
  /** Epochs of kept proofs that the chain does not know any more. */
  readonly struck: readonly number[];
};
