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

/** What is needed to read an exit from the chain: the contracts, the node and the account. */
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
  /** Whether the player's proof would lower the exit contract's bound on all claims. */
  readonly isLowering: boolean;
};

export type OpenedExit = {
  readonly openedAt: number;
  readonly payableAt: number;
  /** The epoch whose proofs the exit accepts, and the block of that epoch's snapshot. */
  readonly epoch: number;
  readonly snapshotBlock: number;
};

/** The state of the chain; times are block timestamps, in seconds. */
export type ExitFacts = Epochs & {
  readonly now: number;
  readonly opened: OpenedExit | null;
  readonly triggers: readonly ExitTrigger[];
  readonly tokens: Readonly<Record<Token, TokenFacts>>;
  readonly claimables: readonly Claimable[];
  /** The vetoed epochs among those of the stored proofs. */
  readonly struck: readonly number[];
};

// The functions below compute the steps that the page offers. Their input is the state of the chain
// and the proofs in this browser.

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

/**
 * The maximum number of proofs of final epochs, and of provisional epochs, that are checked for a
 * veto. Unless the operator publishes false epochs all day, at least one of these epochs is not
 * vetoed.
 */
const CHECKED_MAX = 8;

/**
 * The proofs to check for a veto: those of the chosen epoch and of the exit's epoch, the newest
 * proofs of final epochs, and the newest proofs of provisional epochs. `proofs` is sorted, newest
 * first.
 */
export const proofsToCheck = (
  proofs: readonly SavedProof[],
  chosen: number | undefined,
  { final, opened }: Pick<ExitFacts, 'final' | 'opened'>,
): readonly SavedProof[] => {
  const isNamed = ({ epoch: { number } }: SavedProof): boolean =>
    number === chosen || number === opened?.epoch;
  const isOld = ({ epoch }: SavedProof): boolean => epoch.number <= final.number;
  const newest = (matches: (proof: SavedProof) => boolean): readonly SavedProof[] =>
    proofs.filter(matches).slice(0, CHECKED_MAX);
  const groups = [proofs.filter(isNamed), newest(isOld), newest((proof) => !isOld(proof))];
  return [...new Set(groups.flat())];
};

const isFinal = (proof: SavedProof, facts: ExitFacts): boolean =>
  standingOfProof(proof, facts).kind === 'final';

/** The newest proof of a final epoch; if there is none, the newest of all. */
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
 * The amount of a forced withdrawal with this proof. If its epoch is final, the value of the
 * player's leaf, otherwise the net deposits. A proof has no leaf if the player's first deposit is
 * newer than the epoch, or if the epoch omits the player.
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

/** Every claim of this player that an exit with the given epoch accepts. */
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

/**
 * An estimate of what the player is owed. It is the value of the newest leaf in this browser whose
 * epoch is not vetoed, or the net deposits if there is no such leaf. It is never less than the
 * player's forced withdrawal.
 */
const expectedWei = (proofs: readonly SavedProof[], token: Token, facts: ExitFacts): bigint => {
  const { account, forced } = facts.tokens[token];
  const proof = proofs.find(
    (saved) => saved.leaves[token] !== null && standingOfProof(saved, facts).kind !== 'struck',
  );
  const owed = proof === undefined ? owedNow(NO_LEAF, account) : owedBy(proof, token, account);
  if (owed < forced.amount) return forced.amount;
  return owed;
};

/** The trigger that can open the exit now, and an estimate of what the exit would then pay. */
export type Opening = {
  readonly trigger: ExitTrigger;
  readonly epoch: number;
  readonly hasProof: boolean;
  /**
   * Whether the exit would pay something in each token in which the player is owed money. If not,
   * the page disables the button that opens the exit, because an opening cannot be undone.
   */
  readonly pays: boolean;
  /**
   * Whether the exit would pay less than the player is estimated to be owed, in at least one token.
   */
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

/** The steps and amounts that the open exit offers the player in one token. */
export type ExitOffer = {
  readonly claim: ExitClaim | undefined;
  readonly payment: ExitPayment;
  /**
   * Whether the exit accepts a claim now. In a deficit it also accepts a claim that it cannot pay
   * yet: after 180 days, only filed claims share the money.
   */
  readonly isFileable: boolean;
  /** The forced withdrawal that can be registered as a separate claim now; 0 if there is none. */
  readonly registrableWei: bigint;
  /** The amount by which a proof can still lower the bound on all claims. */
  readonly lowerableWei: bigint;
  /**
   * The part of the estimate of what the player is owed that no proof in this browser can claim.
   */
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

export const exitOfferOf = (
  proofs: readonly SavedProof[],
  token: Token,
  facts: ExitFacts,
): ExitOffer | null => {
  const { opened } = facts;
  if (opened === null) return null;
  const { forced, pot, own } = facts.tokens[token];
  const forcedWei = forced.registered ? forced.amount : 0n;
  const proof = exitProof(proofs, facts);
  const claim = largestClaim(claimsOn(opened, forcedWei, proof, token, facts.tokens[token]));
  const claimedWei = claim?.amount ?? 0n;
  const expected = expectedWei(proofs, token, facts);
  const payment = exitPayment(claimedWei, pot, own, isClaimTimeOver(facts));
  return {
    claim,
    payment,
    isFileable: claimedWei > 0n && payment.isFiling && (pot.isDeficit || payment.amount > 0n),
    lowerableWei:
      proof !== undefined && facts.tokens[token].isLowering
        ? beyondBy(proof, token, facts.tokens[token].account, forcedWei)
        : 0n,
    registrableWei: canRegister(forced, opened.openedAt, facts.now) ? forced.amount : 0n,
    missingWei: expected > claimedWei ? expected - claimedWei : 0n,
  };
};
