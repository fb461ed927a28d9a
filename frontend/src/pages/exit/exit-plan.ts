import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { countedBeyond, owedNow } from '@degen/rules/liabilities/epoch.ts';
import {
  type ExitClaim,
  type ExitPayment,
  exitPayment,
  type FiledClaim,
  largestClaim,
} from '@degen/rules/liabilities/exit-payment.ts';
import {
  CLAIM_TIME_S,
  canRegister,
  dueTrigger,
  type ExitPot,
  type ExitTrigger,
  type ForcedWithdrawal,
} from '@degen/rules/liabilities/leaving.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { parseLeaf } from '@degen/rules/liabilities/proof-text.ts';
import type { Claimable } from '../../shared/claims/claimable-payments.tsx';
import { type EpochStanding, type Epochs, standingOf } from '../../shared/proofs/epoch-standing.ts';

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

/** What the page offers, from what the chain says and the proofs at hand. */

const NO_LEAF = { balance: 0n, deposited: 0n, withdrawn: 0n };

const owedBy = (proof: SavedProof, token: Token, account: Account): bigint => {
  const leaf = proof.leaves[token];
  return leaf === null ? 0n : owedNow(parseLeaf(leaf), account);
};

const beyondBy = (
  proof: SavedProof,
  token: Token,
  account: Account,
  registeredWei: bigint,
): bigint => {
  const leaf = proof.leaves[token];
  return leaf === null ? 0n : countedBeyond(parseLeaf(leaf), account, registeredWei);
};

export const standingOfProof = ({ epoch }: SavedProof, facts: ExitFacts): EpochStanding =>
  facts.struck.includes(epoch.number) ? { kind: 'struck' } : standingOf(epoch.number, facts);

const isFinal = (proof: SavedProof, facts: ExitFacts): boolean =>
  standingOfProof(proof, facts).kind === 'final';

/** The newest that counts on chain; before there is one, the newest. */
export const bestProof = (
  proofs: readonly SavedProof[],
  facts: ExitFacts,
): SavedProof | undefined => proofs.find((proof) => isFinal(proof, facts)) ?? proofs[0];

const proofOf = (
  proofs: readonly SavedProof[],
  facts: ExitFacts,
  epoch: number,
): SavedProof | undefined =>
  proofs.find((proof) => proof.epoch.number === epoch && isFinal(proof, facts));

type Forcing = {
  readonly by: 'proof' | 'deposits';
  readonly amountWei: bigint;
};

/**
 * What can be forced with this proof. Without a leaf in a final epoch it is what was put in: the
 * first deposit may be younger than that epoch, or the epoch left the player out.
 */
export const forcingOf = (
  proof: SavedProof | undefined,
  token: Token,
  facts: ExitFacts,
): Forcing => {
  const { account } = facts.tokens[token];
  if (proof !== undefined && proof.leaves[token] !== null && isFinal(proof, facts)) {
    return { by: 'proof', amountWei: owedBy(proof, token, account) };
  }
  return { by: 'deposits', amountWei: owedNow(NO_LEAF, account) };
};

/** Everything that the exit of the given epoch takes from this player. */
const claimsOn = (
  exit: { readonly epoch: number; readonly snapshotBlock: number },
  forcedWei: bigint,
  proof: SavedProof | undefined,
  token: Token,
  { account }: { readonly account: Account },
): readonly ExitClaim[] => [
  { by: 'proof', amount: proof === undefined ? 0n : owedBy(proof, token, account) },
  {
    by: 'deposits',
    amount: account.sinceBlock > exit.snapshotBlock ? owedNow(NO_LEAF, account) : 0n,
  },
  { by: 'forced', amount: forcedWei },
];

/** What the player seems to be owed: by the newest leaf at hand, or without one by what was put in. */
const expectedWei = (proofs: readonly SavedProof[], token: Token, facts: ExitFacts): bigint => {
  const { account, forced } = facts.tokens[token];
  const proof = proofs.find(
    (saved) => saved.leaves[token] !== null && standingOfProof(saved, facts).kind !== 'struck',
  );
  const owed = proof === undefined ? owedNow(NO_LEAF, account) : owedBy(proof, token, account);
  if (owed < forced.amount) return forced.amount;
  return owed;
};

/** What would open the exit now, and what it would pay of all that seems to be owed. */
export type Opening = {
  readonly trigger: ExitTrigger;
  readonly epoch: number;
  readonly hasProof: boolean;
  /** Something of each token that is owed; opening is for good, so not before. */
  readonly pays: boolean;
  /** Of some token less than what seems to be owed. */
  readonly isPart: boolean;
};

export const openingOf = (proofs: readonly SavedProof[], facts: ExitFacts): Opening | null => {
  const trigger = dueTrigger(facts.triggers, facts.now);
  if (facts.opened !== null || trigger === undefined) return null;
  const { number: epoch, snapshotBlock } = facts.final;
  const proof = proofOf(proofs, facts, epoch);
  const found = TOKENS.map((token) => {
    const { forced } = facts.tokens[token];
    const forcedWei = canRegister(forced, facts.now, facts.now) ? forced.amount : 0n;
    const exit = { epoch, snapshotBlock };
    const claims = claimsOn(exit, forcedWei, proof, token, facts.tokens[token]);
    return {
      expected: expectedWei(proofs, token, facts),
      claim: largestClaim(claims)?.amount ?? 0n,
    };
  });
  return {
    ...{ trigger, epoch, hasProof: epoch === 0 || proof !== undefined },
    pays: found.every(({ expected, claim }) => expected === 0n || claim > 0n),
    isPart: found.some(({ expected, claim }) => claim < expected),
  };
};

/** What the open exit has for the player in one token. */
export type Leaving = {
  readonly claim: ExitClaim | undefined;
  readonly payment: ExitPayment;
  /** A forced withdrawal that can be made a claim of its own, while there is time. */
  readonly registrableWei: bigint;
  /** Counted by the exit beyond any claim of the player, while it can be told. */
  readonly lowerableWei: bigint;
  /** What seems to be owed and cannot be claimed by what is at hand. */
  readonly missingWei: bigint;
};

export const isClaimTimeOver = ({ opened, now }: ExitFacts): boolean =>
  opened !== null && now >= opened.openedAt + CLAIM_TIME_S;

export const isRegistrationTime = ({ opened, now }: ExitFacts): boolean =>
  opened !== null && now < opened.payableAt;

export const exitProof = (
  proofs: readonly SavedProof[],
  facts: ExitFacts,
): SavedProof | undefined =>
  facts.opened === null ? undefined : proofOf(proofs, facts, facts.opened.epoch);

export const leavingOf = (
  proofs: readonly SavedProof[],
  token: Token,
  facts: ExitFacts,
): Leaving | null => {
  const { opened } = facts;
  if (opened === null) return null;
  const { forced, pot, own } = facts.tokens[token];
  const forcedWei = forced.registered ? forced.amount : 0n;
  const proof = exitProof(proofs, facts);
  const claim = largestClaim(claimsOn(opened, forcedWei, proof, token, facts.tokens[token]));
  const claimedWei = claim?.amount ?? 0n;
  const expected = expectedWei(proofs, token, facts);
  return {
    claim,
    payment: exitPayment(claimedWei, pot, own, isClaimTimeOver(facts)),
    lowerableWei:
      proof !== undefined && facts.tokens[token].isLowering
        ? beyondBy(proof, token, facts.tokens[token].account, forcedWei)
        : 0n,
    registrableWei: canRegister(forced, opened.openedAt, facts.now) ? forced.amount : 0n,
    missingWei: expected > claimedWei ? expected - claimedWei : 0n,
  };
};
