import { largerOf, lesserOf } from '../amount.ts';
import { owedNow } from './epoch.ts';
import type { Sums } from './liability-tree.ts';
import {
  CLAIM_S,
  ENTRY_S,
  GRACE_S,
  PROVISIONAL_S,
  SETTLE_S,
  SILENCE_S,
  STANDING_S,
  UNPAID_S,
} from './times.ts';
import type { ChainFacts, TokenFacts } from './way-out-facts.ts';
import {
  claimRankOf,
  type Pot,
  payableAtLeast,
  payableNow,
  potAt,
  type Rank,
} from './wind-up-pot.ts';

/**
 * How a player gets the money of one token without the casino: the next step, when it is possible,
 * and what it pays. It follows from what the chain says and from the player's proofs.
 */

/** A leaf of the player that leads to the root of a standing epoch. */
type ProvedLeaf = { readonly epoch: number; readonly leaf: Sums };

export type Opening = 'silence' | 'closed' | 'unpaid';

/**
 * The epoch whose leaf the player does not have, and which may be worth more than the entry: it
 * no longer counts once the entry is paid. Null when there is no such leaf.
 */
type Decisive = number | null;

export type Step =
  /** `amountWei` is what the claim says, or what the entry is worth in full. */
  | { readonly kind: 'claim' | 'enter' | 'enterOlder'; readonly epoch: number; amountWei: bigint }
  | { readonly kind: 'claimDeposits'; amountWei: bigint }
  | { readonly kind: 'enterDepositor'; readonly decisive: Decisive; amountWei: bigint }
  | {
      readonly kind: 'enterClaim';
      readonly rank: Rank;
      readonly decisive: Decisive;
      amountWei: bigint;
    }
  /** `amountWei` is what is paid at once. */
  | { readonly kind: 'payClaim'; amountWei: bigint }
  | { readonly kind: 'pay'; readonly decisive: Decisive; amountWei: bigint }
  /** `amountWei` is what the player could enter with in the first rank. */
  | { readonly kind: 'open'; readonly by: Opening; readonly epoch: number; amountWei: bigint };

export type Wait =
  /** The proof's epoch is provisional until then. */
  | { readonly for: 'final'; readonly until: number }
  /** The claim is mature then, at the latest. */
  | { readonly for: 'maturity'; readonly until: number }
  /** No epoch is younger than the claim; from `until` on, the wind-up can be opened. */
  | { readonly for: 'epoch'; readonly until: number }
  /** The operator's latest payments must be shown by an epoch first. */
  | { readonly for: 'shown'; readonly until: number }
  /** The token is short; from `until` on, the wind-up may open if it stays short. */
  | { readonly for: 'shortage'; readonly until: number | null }
  /** An entry of a covered wind-up is paid then. */
  | { readonly for: 'grace'; readonly until: number }
  /** What each entry is paid is fixed then. */
  | { readonly for: 'settlement'; readonly until: number }
  /** The wind-up needs the proof of this epoch. */
  | { readonly for: 'proof'; readonly epoch: number; readonly until: number | null };

export type Plan = {
  /** What the player is owed by the newest proof, the claim or the entry. */
  readonly owedWei: bigint;
  readonly step: Step | null;
  readonly wait: Wait | null;
  /** In the wind-up: the least that the player's entry will be paid. */
  readonly atLeastWei: bigint | null;
};

/** Claims leave so many times what the operator has paid and no epoch of half an hour ago shows. */
export const UNSEEN_KEPT = 4n;

/** How many times as much the second rank has to be worth, to give up the first for it. */
const SECOND_RANK_MULTIPLE = 2n;

const NO_LEAF: Sums = { balance: 0n, deposited: 0n, withdrawn: 0n };

type Given = {
  readonly token: TokenFacts;
  readonly chain: ChainFacts;
  /** Those that the player prefers first. */
  readonly leaves: readonly ProvedLeaf[];
};

const worthOf = (leaf: ProvedLeaf | undefined, { account }: TokenFacts): bigint =>
  leaf === undefined ? 0n : owedNow(leaf.leaf, account);

const depositsOf = ({ account }: TokenFacts): bigint => owedNow(NO_LEAF, account);

const newestOf = (leaves: readonly ProvedLeaf[]): ProvedLeaf | undefined =>
  leaves.reduce<ProvedLeaf | undefined>(
    (newest, leaf) => (newest !== undefined && newest.epoch >= leaf.epoch ? newest : leaf),
    undefined,
  );

/** What the player is owed as far as these proofs and the chain say. */
const owedTo = ({ token, leaves }: Given): bigint => {
  const newest = newestOf(leaves);
  const owed = newest === undefined ? depositsOf(token) : worthOf(newest, token);
  return largerOf(owed, token.claim.amount);
};

/** The time at which the open claim is mature at the latest; null while no epoch is younger. */
const maturityOf = ({ token, chain }: Given): number | null => {
  const { madeAt, madeAtMark } = token.claim;
  const younger = [chain.final, chain.last].find(({ mark }) => mark > madeAtMark);
  if (younger === undefined) return null;
  return Math.max(madeAt + CLAIM_S, younger.publishedAt + STANDING_S);
};

const openingOf = ({ token, chain }: Given): Opening | undefined => {
  if (chain.now > chain.final.publishedAt + SILENCE_S) return 'silence';
  if (chain.closedAtMark !== null && chain.final.mark > chain.closedAtMark) return 'closed';
  const isUnpaid = token.claim.wasMature && token.shortWei > 0n && token.isFinalShort;
  return isUnpaid ? 'unpaid' : undefined;
};

const silentFrom = ({ chain }: Given): number => chain.final.publishedAt + SILENCE_S + 1;
type Next = Pick<Plan, 'step' | 'wait'>;
const NOTHING: Next = { step: null, wait: null };
const doNow = (step: Step): Next => ({ step, wait: null });
const waitFor = (wait: Wait): Next => ({ step: null, wait });

const leafAt = ({ leaves }: Given, epoch: number): ProvedLeaf | undefined =>
  leaves.find((leaf) => leaf.epoch === epoch);

/** The way into the first rank by the leaf of F or, without one, by the deposits after F. */
const provedEntry = (given: Given, epoch: number, decisive: Decisive): Step | null => {
  const { token } = given;
  const byLeaf = worthOf(leafAt(given, epoch), token);
  if (byLeaf > 0n) return { kind: 'enter', epoch, amountWei: byLeaf };
  const byDeposits = token.needsNoLeaf ? depositsOf(token) : 0n;
  return byDeposits > 0n ? { kind: 'enterDepositor', decisive, amountWei: byDeposits } : null;
};

/**
 * The ways into the first and the second rank for a player without an entry; the second only if it
 * is worth more. The second rank is paid on day 33; until then, the leaf of F can replace such an
 * entry. `rank` is the rank of a claim that was mature at the opening.
 */
const entriesOf = (
  given: Given,
  epoch: number,
  rank: Rank | null,
): { readonly first: Step | null; readonly second: Step | null } => {
  const { token, leaves } = given;
  const { claim } = token;
  const decisive = leafAt(given, epoch) === undefined ? epoch : null;
  const proved = provedEntry(given, epoch, decisive);
  const claimed = claim.wasMature ? claim.amount : 0n;
  const byClaim: Step | null =
    rank !== null && claimed > 0n
      ? { kind: 'enterClaim', rank, decisive, amountWei: claimed }
      : null;
  const isClaimBetter = rank === 'first' && claimed > (proved?.amountWei ?? 0n);
  const first = isClaimBetter ? byClaim : proved;
  if (proved?.kind === 'enter') return { first, second: null };
  const older = newestOf(
    leaves.filter((leaf) => leaf.epoch < epoch && leaf.epoch >= claim.leafEpoch),
  );
  const olderWei = worthOf(older, token);
  // The contract refuses an older leaf beside a mature claim that is worth as much.
  const second: Step | null =
    older !== undefined && olderWei > claimed
      ? { kind: 'enterOlder', epoch: older.epoch, amountWei: olderWei }
      : byClaim;
  // The first rank is paid first, so the second has to be worth a multiple.
  const isMore =
    second !== null && second.amountWei > SECOND_RANK_MULTIPLE * (first?.amountWei ?? 0n);
  return { first, second: isMore ? second : null };
};

const inWindUp = (given: Given, stored: Pot): Next => {
  const { token, chain } = given;
  const { entry } = token;
  const pot = potAt(stored, token.custodyWei, chain.now);
  const rank = claimRankOf(pot, token.custodyWei, token.claim.amount);
  const entries = entriesOf(given, pot.epoch, rank);
  const settlesAt = pot.openedAt + SETTLE_S;
  if (entry.isPaid) return NOTHING;
  if (entry.enteredAt === 0) {
    const mayEnter = pot.isCovered || pot.isSettled || chain.now < pot.openedAt + ENTRY_S;
    if (mayEnter && entries.second !== null && !pot.isSettled) return doNow(entries.second);
    if (mayEnter && entries.first !== null) return doNow(entries.first);
    if (owedTo(given) === 0n) return NOTHING;
    if (!mayEnter) return waitFor({ for: 'settlement', until: settlesAt });
    return waitFor({ for: 'proof', epoch: pot.epoch, until: null });
  }
  const atF = leafAt(given, pot.epoch);
  const byLeaf = worthOf(atF, token);
  if (byLeaf > entry.first && !entry.isProved && !pot.isSettled) {
    return doNow({ kind: 'enter', epoch: pot.epoch, amountWei: byLeaf });
  }
  const payable = stored.isSettled ? token.payableWei : payableNow(pot, entry, chain.now);
  const isDecided = entry.isProved || pot.isSettled || atF !== undefined;
  const decisive = isDecided ? null : pot.epoch;
  if (payable > 0n) return doNow({ kind: 'pay', decisive, amountWei: payable });
  if (pot.isSettled || entry.first + entry.second === 0n) return NOTHING;
  return pot.isCovered && entry.first > 0n
    ? waitFor({ for: 'grace', until: entry.enteredAt + GRACE_S })
    : waitFor({ for: 'settlement', until: settlesAt });
};

const openWindUp = (given: Given, by: Opening): Next => {
  const { token, chain, leaves } = given;
  const epoch = chain.final.number;
  const mature = { ...token.claim, wasMature: token.claim.isMature };
  const { first, second } = entriesOf(
    { chain, leaves, token: { ...token, claim: mature } },
    epoch,
    'first',
  );
  const amountWei = second === null ? (first?.amountWei ?? 0n) : 0n;
  if (first !== null || second !== null) return doNow({ kind: 'open', by, epoch, amountWei });
  if (owedTo(given) === 0n) return NOTHING;
  return waitFor({ for: 'proof', epoch, until: null });
};

/** Pays the open claim, or says what it waits for. */
const withClaim = (given: Given, opening: Opening | undefined): Next => {
  const { token, chain } = given;
  const { claim, custodyWei, unseenWei, shortWei } = token;
  const free = custodyWei - UNSEEN_KEPT * unseenWei;
  if (claim.isMature && shortWei === 0n && free > 0n) {
    return doNow({ kind: 'payClaim', amountWei: lesserOf(free, claim.amount) });
  }
  if (opening !== undefined) return openWindUp(given, opening);
  if (claim.isMature && shortWei === 0n) {
    return waitFor({ for: 'shown', until: silentFrom(given) });
  }
  const matureFrom = maturityOf(given);
  if (matureFrom === null) return waitFor({ for: 'epoch', until: silentFrom(given) });
  if (shortWei > 0n) {
    const until = Math.max(matureFrom + UNPAID_S, chain.now);
    return waitFor({ for: 'shortage', until: token.isFinalShort ? until : null });
  }
  return waitFor({ for: 'maturity', until: Math.max(matureFrom, chain.now) });
};

/** The claim to make: by the first leaf of a final epoch or, without any, by the deposits. */
const makeClaim = ({ token, chain, leaves }: Given): Next => {
  const { leafEpoch } = token.claim;
  const leaf = leaves.find(
    ({ epoch }) => epoch <= chain.final.number && epoch >= Math.max(leafEpoch, 1),
  );
  const byLeaf = worthOf(leaf, token);
  if (leaf !== undefined) {
    if (byLeaf === 0n) return NOTHING;
    return doNow({ kind: 'claim', epoch: leaf.epoch, amountWei: byLeaf });
  }
  const byDeposits = leafEpoch === 0 ? depositsOf(token) : 0n;
  const young = leaves.find(({ epoch }) => epoch > chain.final.number);
  // The only claim of the player would be the smaller one.
  if (worthOf(young, token) > byDeposits) {
    return waitFor({ for: 'final', until: chain.last.publishedAt + PROVISIONAL_S });
  }
  return byDeposits > 0n ? doNow({ kind: 'claimDeposits', amountWei: byDeposits }) : NOTHING;
};

/** The next step of a player in one token. Pure; `leaves` are proved against standing epochs. */
export const planToken = (
  token: TokenFacts,
  chain: ChainFacts,
  leaves: readonly ProvedLeaf[],
): Plan => {
  const given = { token, chain, leaves };
  const { pot, entry, custodyWei: held } = token;
  if (pot !== null) {
    const entered = entry.first + entry.second;
    return {
      owedWei: entry.enteredAt > 0 ? entered : owedTo(given),
      ...inWindUp(given, pot),
      atLeastWei: payableAtLeast(potAt(pot, held, chain.now), entry, held),
    };
  }
  const opening = openingOf(given);
  const withoutClaim = () => (opening ? openWindUp(given, opening) : makeClaim(given));
  const next = token.claim.amount > 0n ? withClaim(given, opening) : withoutClaim();
  return { owedWei: owedTo(given), ...next, atLeastWei: null };
};
