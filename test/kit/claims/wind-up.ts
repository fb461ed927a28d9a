import { largerOf, lesserOf } from '../../../rules/src/amount.ts';
import { isMature, maturity } from './claims.ts';
import {
  type Account,
  accountOf,
  type Custody,
  epochAt,
  isShortBy,
  type Leaf,
  lastFinal,
  newestStanding,
  type Player,
  worthOf,
} from './custody.ts';

/**
 * The end of one token: what each player gets by the last final epoch F. The first rank is what F,
 * deposits after F and mature claims prove; the second rank is what only older proofs say.
 */

/** What one player has claimed. */
type Entry = {
  first: bigint;
  second: bigint;
  readonly claimedAt: number;
  /** Whether a leaf of F decides the amount. */
  proved: boolean;
  /** Whether a first deposit after F decides it. */
  byDeposits?: boolean;
  paid: boolean;
  /** Fixed on the last day. */
  due?: bigint;
};

export type WindUp = {
  readonly custody: Custody;
  readonly openedAt: number;
  readonly heldAtOpening: bigint;
  /** What each player was paid before. */
  readonly paidAtOpening: ReadonlyMap<Player, bigint>;
  /** The number of F. */
  readonly final: number;
  /** B: the most that players may still be owed by what the contract knows. */
  bound: bigint;
  /** What F owed at the opening: the bound then, less what was paid since F. */
  readonly net: bigint;
  /** Becomes true once custody holds the bound, and stays. */
  covered: boolean;
  /** The claims that were open at the opening, and who had a mature one. */
  readonly claims: ReadonlyMap<Player, bigint>;
  readonly mature: ReadonlySet<Player>;
  readonly entries: Map<Player, Entry>;
  /** Whether the last day has come, and all amounts are fixed. */
  settled: boolean;
  /** What players were paid. */
  paid: bigint;
};

const UNPAID_HOURS = 48;
const SILENT_HOURS = 8 * 24;
const GRACE_HOURS = 48;
const CLAIMS_HOURS = 30 * 24;
const LOWERING_HOURS = 33 * 24;

const hasUnpaidClaim = (custody: Custody): boolean =>
  [...custody.accounts.values()].some(({ claim }) => {
    const from = claim && maturity(custody, claim);
    return from !== undefined && from + UNPAID_HOURS <= custody.now;
  });

export const mayOpen = (custody: Custody): boolean => {
  const final = lastFinal(custody);
  const { publishedAt, mark } = epochAt(custody, final);
  const since = final === 0 ? 0 : publishedAt;
  if (custody.now - since > SILENT_HOURS) return true;
  if (custody.closed && final > 0 && mark.order > custody.closed.order) return true;
  const short = isShortBy(custody, final) && isShortBy(custody, newestStanding(custody));
  return short && hasUnpaidClaim(custody);
};

const hoursOpen = ({ custody, openedAt }: WindUp): number => custody.now - openedAt;

/**
 * A gift may have come. In the first 48 hours mature claims are
 * entered, which raise the bound, and nothing is paid.
 */
const coverWhenHeld = (windUp: WindUp): void => {
  if (windUp.settled || hoursOpen(windUp) < GRACE_HOURS) return;
  if (windUp.custody.held >= windUp.bound) windUp.covered = true;
};

/** Anyone opens the wind-up; provisional epochs are void from then on. */
export const openWindUp = (custody: Custody): WindUp | undefined => {
  if (custody.woundUp || !mayOpen(custody)) return undefined;
  const final = lastFinal(custody);
  const { balances, mark } = epochAt(custody, final);
  const claims = new Map<Player, bigint>();
  const mature = new Set<Player>();
  for (const [player, { claim }] of custody.accounts) {
    if (claim) claims.set(player, claim.amount);
    if (claim && isMature(custody, claim)) mature.add(player);
  }
  custody.woundUp = true;
  const bound = balances + (custody.deposited - mark.deposited);
  const windUp: WindUp = {
    custody,
    openedAt: custody.now,
    heldAtOpening: custody.held,
    paidAtOpening: new Map([...custody.accounts].map(([player, { paid }]) => [player, paid])),
    final,
    bound,
    net: largerOf(0n, bound - (custody.paid - mark.paid)),
    covered: false,
    claims,
    mature,
    entries: new Map(),
    settled: false,
    paid: 0n,
  };
  return windUp;
};

/** What the bound counts as owed although the player was paid it after this leaf. */
const paidTwice = (account: Account, { balance, deposited, paid }: Leaf): bigint =>
  lesserOf(account.paid - paid, balance + (account.deposited - deposited));

const NO_LEAF: Leaf = { balance: 0n, deposited: 0n, paid: 0n };

/** Takes off the bound what it holds twice, or too much, for a player whose leaf of F is shown. */
const correctBound = (windUp: WindUp, player: Player, account: Account, leaf: Leaf): void => {
  const known = windUp.entries.get(player);
  windUp.bound += known?.byDeposits ? paidTwice(account, NO_LEAF) : -(known?.first ?? 0n);
  windUp.bound -= paidTwice(account, leaf);
  coverWhenHeld(windUp);
};

const mayClaim = (windUp: WindUp): boolean =>
  windUp.covered || windUp.settled || hoursOpen(windUp) < CLAIMS_HOURS;

/** First rank, by the leaf of F. Takes the place of any other entry that was not paid. */
export const proveFinal = (windUp: WindUp, player: Player): boolean => {
  const { custody } = windUp;
  const account = accountOf(custody, player);
  const leaf = epochAt(custody, windUp.final).leaves.get(player);
  const known = windUp.entries.get(player);
  update(windUp);
  if (!leaf || known?.proved || known?.paid) return false;
  if (known ? hoursOpen(windUp) >= LOWERING_HOURS : !mayClaim(windUp)) return false;
  const first = worthOf(account, leaf);
  correctBound(windUp, player, account, leaf);
  const claimedAt = known?.claimedAt ?? custody.now;
  windUp.entries.set(player, { first, second: 0n, claimedAt, proved: true, paid: false });
  return true;
};

/**
 * First rank, by deposits that all came after F. The player alone decides: a leaf of F may owe them
 * more, for money that was never deposited.
 */
export const registerDepositor = (windUp: WindUp, player: Player): boolean => {
  const { custody } = windUp;
  const account = accountOf(custody, player);
  update(windUp);
  const isNew = account.since > epochAt(custody, windUp.final).mark.order;
  const first = worthOf(account, NO_LEAF);
  if (!isNew || first === 0n || windUp.entries.has(player) || !mayClaim(windUp)) return false;
  windUp.bound -= paidTwice(account, NO_LEAF);
  coverWhenHeld(windUp);
  const entry = { first, second: 0n, claimedAt: custody.now, proved: false, paid: false };
  windUp.entries.set(player, { ...entry, byDeposits: true });
  return true;
};

/**
 * First rank, by a claim that was mature when the wind-up was opened. It raises the bound; when a
 * covered pot would not hold that, it is of the second rank, and from the last day on refused.
 */
export const registerMature = (windUp: WindUp, player: Player): boolean => {
  const amount = windUp.mature.has(player) ? windUp.claims.get(player) : undefined;
  update(windUp);
  if (amount === undefined || windUp.entries.has(player) || !mayClaim(windUp)) return false;
  const isFirst = !windUp.covered || windUp.custody.held + windUp.paid >= windUp.bound + amount;
  if (!isFirst && windUp.settled) return false;
  const [first, second] = isFirst ? [amount, 0n] : [0n, amount];
  windUp.bound += first;
  const claimedAt = windUp.custody.now;
  windUp.entries.set(player, { first, second, claimedAt, proved: false, paid: false });
  return true;
};

/** Second rank, by the leaf of an older final epoch that is not older than the one shown. */
export const claimOlder = (windUp: WindUp, player: Player, number: number): boolean => {
  const { custody } = windUp;
  const account = accountOf(custody, player);
  const leaf = number < windUp.final ? custody.epochs[number]?.leaves.get(player) : undefined;
  const vetoed = custody.epochs[number]?.vetoed ?? true;
  update(windUp);
  if (!leaf || vetoed || number < account.shown || windUp.entries.has(player)) return false;
  if (windUp.settled || !mayClaim(windUp)) return false;
  const second = worthOf(account, leaf);
  const claimed = windUp.mature.has(player) ? (windUp.claims.get(player) ?? 0n) : 0n;
  if (second <= claimed) return false;
  const claimedAt = custody.now;
  windUp.entries.set(player, { first: 0n, second, claimedAt, proved: false, paid: false });
  return true;
};

/** What every call does first. */
export const update = (windUp: WindUp): void => {
  coverWhenHeld(windUp);
  settle(windUp);
};

const sumOf = (windUp: WindUp, of: (entry: Entry) => bigint): bigint =>
  [...windUp.entries.values()].reduce((sum, entry) => sum + of(entry), 0n);

/**
 * On the last day the amounts of all entries are fixed, each rank with one share, so that it does
 * not matter who comes first. Whoever claims later gets what is left.
 */
const settle = (windUp: WindUp): void => {
  if (windUp.settled || hoursOpen(windUp) < LOWERING_HOURS) return;
  windUp.settled = true;
  const first = sumOf(windUp, (entry) => entry.first);
  const second = sumOf(windUp, (entry) => entry.second);
  // The bound still counts payments since F whose leaf nobody showed.
  const most = windUp.covered
    ? windUp.bound
    : lesserOf(windUp.bound, largerOf(windUp.net, windUp.custody.held));
  const ofSecond = lesserOf(second, largerOf(0n, most - first));
  const total = first + ofSecond;
  const held = windUp.covered ? total : lesserOf(windUp.custody.held, total);
  for (const entry of windUp.entries.values()) {
    const full = entry.first + (second === 0n ? 0n : (entry.second * ofSecond) / second);
    entry.due = total === 0n ? 0n : (full * held) / total;
  }
};

/** What is kept for entries whose amounts are fixed. */
const reserved = (windUp: WindUp): bigint =>
  sumOf(windUp, ({ paid, due }) => (paid ? 0n : (due ?? 0n)));

const dueOf = (windUp: WindUp, entry: Entry): bigint | undefined => {
  if (windUp.settled) {
    return entry.due ?? lesserOf(entry.first, windUp.custody.held - reserved(windUp));
  }
  if (!windUp.covered || entry.first === 0n) return undefined;
  return windUp.custody.now - entry.claimedAt >= GRACE_HOURS ? entry.first : undefined;
};

/**
 * A player's entry is paid, once. Before day 33 only its player has an entry paid that no leaf of F
 * proved; `caller` is the player unless it is given.
 */
export const payEntry = (windUp: WindUp, player: Player, caller = player): boolean => {
  const entry = windUp.entries.get(player);
  update(windUp);
  if (!entry || entry.paid) return false;
  if (!entry.proved && !windUp.settled && caller !== player) return false;
  const due = dueOf(windUp, entry);
  if (due === undefined || due === 0n) return false;
  entry.paid = true;
  windUp.custody.held -= due;
  windUp.paid += due;
  accountOf(windUp.custody, player).paid += due;
  return true;
};
