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
import { type Pot, payableAtLeast, payableNow, potAt } from './wind-up-pot.ts';

/**
 * How a player gets the money of one token without the casino: from what the chain says and from
 * the player's proofs, the next step, when it is possible, and what it pays.
 */

/** A leaf of the player that leads to the root of a standing epoch. */
type ProvedLeaf = { readonly epoch: number; readonly leaf: Sums };

export type Opening = 'silence' | 'closed' | 'unpaid';

export type Step =
  /** `amountWei` is what the claim says, or what the entry is worth in full. */
  | { readonly kind: 'claim' | 'enter' | 'enterOlder'; readonly epoch: number; amountWei: bigint }
  | { readonly kind: 'claimDeposits'; amountWei: bigint }
  /** The leaf of `decisive` may be worth more, and no longer counts once the entry is paid. */
  | { readonly kind: 'enterDepositor' | 'enterClaim'; readonly decisive: number; amountWei: bigint }
  /** `amountWei` is what is paid at once. */
  | { readonly kind: 'payClaim'; amountWei: bigint }
  /** `decisive` is null when no leaf can take the place of the entry any more. */
  | { readonly kind: 'pay'; readonly decisive: number | null; amountWei: bigint }
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

/** Claims leave so many times what the operator has paid and no epoch has shown yet. */
export const UNSHOWN_KEPT = 4n;

/** How many times as much an older leaf has to say, to give up the first rank for it. */
const OLDER_LEAF_MULTIPLE = 2n;

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

/**
 * The way into the first rank and, if it is worth more, that into the second, before anything was
 * entered. The second rank is paid on day 33, until which the leaf of F takes the entry's place.
 */
const entriesOf = (
  { token, leaves }: Given,
  epoch: number,
  isCovered: boolean,
): { readonly first: Step | null; readonly second: Step | null } => {
  const atF = leaves.find((leaf) => leaf.epoch === epoch);
  const byLeaf = worthOf(atF, token);
  const byDeposits = token.needsNoLeaf ? depositsOf(token) : 0n;
  const byClaim = token.claim.wasMature ? token.claim.amount : 0n;
  const older = newestOf(
    leaves.filter((leaf) => leaf.epoch < epoch && leaf.epoch >= token.claim.leafEpoch),
  );
  const second = worthOf(older, token);
  const proved: Step | null =
    byLeaf > 0n
      ? { kind: 'enter', epoch, amountWei: byLeaf }
      : byDeposits > 0n
        ? { kind: 'enterDepositor', decisive: epoch, amountWei: byDeposits }
        : null;
  // A covered pot may refuse a claim that raises what it must hold, but never a leaf.
  const isClaimBetter = byClaim > (proved?.amountWei ?? 0n) && !(isCovered && proved !== null);
  const first: Step | null = isClaimBetter
    ? { kind: 'enterClaim', decisive: epoch, amountWei: byClaim }
    : proved;
  // The first rank is paid first, so an older leaf has to say a multiple. The contract refuses it
  // beside a claim that is worth as much.
  const isMore =
    byLeaf === 0n && second > OLDER_LEAF_MULTIPLE * largerOf(byClaim, first?.amountWei ?? 0n);
  return {
    first,
    second:
      older !== undefined && isMore
        ? { kind: 'enterOlder', epoch: older.epoch, amountWei: second }
        : null,
  };
};

const inWindUp = (given: Given, stored: Pot): Next => {
  const { token, chain } = given;
  const { entry } = token;
  const pot = potAt(stored, token.custodyWei, chain.now);
  const entries = entriesOf(given, pot.epoch, pot.isCovered);
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
  const { first } = entries;
  const isBetter = first?.kind === 'enter' && first.amountWei > entry.first;
  if (isBetter && !entry.isProved && !pot.isSettled) return doNow(first);
  const payable = stored.isSettled ? token.payableWei : payableNow(pot, entry, chain.now);
  const decisive = entry.isProved || pot.isSettled ? null : pot.epoch;
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
    false,
  );
  const amountWei = second === null ? (first?.amountWei ?? 0n) : 0n;
  if (first !== null || second !== null) return doNow({ kind: 'open', by, epoch, amountWei });
  if (owedTo(given) === 0n) return NOTHING;
  return waitFor({ for: 'proof', epoch, until: null });
};

/** Pays the open claim, or says what it waits for. */
const withClaim = (given: Given, opening: Opening | undefined): Next => {
  const { token, chain } = given;
  const { claim, custodyWei, unshownWei, shortWei } = token;
  const free = custodyWei - UNSHOWN_KEPT * unshownWei;
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
