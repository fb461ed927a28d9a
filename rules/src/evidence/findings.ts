/** Two signed statements, of which the casino made at least one, that cannot both be honest. */
export type Conviction =
  /** A receipt says something else than the order whose hash it has. */
  | {
      readonly kind: 'notAsOrdered';
      readonly order: string;
      readonly roundId: string;
      readonly field: string;
      readonly found: string;
      readonly ordered: string;
    }
  /** A receipt was settled after its order was void, or outside the time of its grant. */
  | {
      readonly kind: 'late' | 'notAllowedThen';
      readonly order: string;
      readonly roundId: string;
      readonly settledAt: string;
    }
  /** Two orders were both taken in one place of the player's chain. */
  | {
      readonly kind: 'twoOrders';
      readonly seq: number;
      readonly order: string;
      readonly otherOrder: string;
    }
  /** A later receipt's order names every order before it, and the order of this receipt is none. */
  | {
      readonly kind: 'notInChain';
      readonly order: string;
      readonly roundId: string;
      readonly otherRoundId: string;
    };

/** What the player says and this file cannot prove, because it could have been made so. */
export type Claim = {
  /**
   * The order that a receipt names is in the file with a signature that is not of its key; or the
   * receipt lacks a signed action, which may have come too late.
   */
  readonly kind: 'notSigned' | 'actionOmitted';
  readonly order: string;
  readonly roundId: string;
};

/** Why something could not be checked. */
export type Gap =
  | {
      readonly kind: 'orderMissing' | 'orderUnchecked' | 'actionMissing';
      readonly order: string;
      readonly roundId: string;
    }
  | { readonly kind: 'grantMissing'; readonly order: string; readonly grant: string }
  | { readonly kind: 'walletUnchecked'; readonly grant: string }
  | { readonly kind: 'abandonedMissing'; readonly order: string; readonly abandoned: string }
  | { readonly kind: 'seedSecret'; readonly seed: string }
  /** The oldest order of the player's chain in the file is not the first. */
  | { readonly kind: 'chainCut'; readonly seq: number };

export type Finding = Conviction | Claim | Gap;

/** A grant, an order or an action of the file that is malformed. */
export type BadEntry = {
  readonly list: 'grants' | 'orders' | 'actions';
  /** Its place in the list, from 0. */
  readonly index: number;
  readonly field: string;
};

/** A chance below one in so many is reported against the casino. */
export const REPORTED_ONE_IN = 1_000_000;

/** What would have become of the bets that were not taken. */
export type RefusalTest = {
  readonly refused: number;
  readonly wins: number;
  /** The number of wins to expect. */
  readonly expected: number;
  /** The chance of at least so many wins if no refusal depends on the draw. */
  readonly pValue: number;
  readonly isReported: boolean;
  /** Abandoned orders without a result of their own, such as a hand of blackjack. */
  readonly uncounted: number;
};

/** The English texts; the page has translations of them. */
export const FINDING_TEXTS = {
  notAsOrdered: (order: string, round: string, field: string, found: string, ordered: string) =>
    `receipt of round ${round} says ${field} ${found}, its order ${order} says ${ordered}`,
  late: (order: string, round: string, settledAt: string) =>
    `receipt of round ${round} was settled at ${settledAt}, when its order ${order} was void`,
  notAllowedThen: (order: string, round: string, settledAt: string) =>
    `receipt of round ${round} was settled at ${settledAt}, outside the time of the grant of its order ${order}`,
  twoOrders: (seq: number, order: string, other: string) =>
    `orders ${order} and ${other} were both taken as number ${seq} of the player`,
  notInChain: (order: string, round: string, other: string) =>
    `receipt of round ${round} names order ${order}, which is none of the orders before that of the later round ${other}`,
  notSigned: (order: string, round: string) =>
    `the order ${order} of round ${round} is not signed by its key here: ask the casino for the order with its signature, without which it must not bet`,
  actionOmitted: (order: string, round: string) =>
    `round ${round}, order ${order}, was played without an action that you signed for it, which may have come too late`,
  orderMissing: (order: string, round: string) =>
    `the order ${order} of round ${round} is not in the file; if you never gave it, ask the casino for it with its signature, which it cannot make`,
  orderUnchecked: (order: string, round: string) =>
    `the signature of the order ${order} of round ${round} was not checked`,
  actionMissing: (order: string, round: string) =>
    `the file has no signed action for each move in round ${round}, order ${order}; if you never made it, ask the casino for it with its signature, which it cannot make`,
  grantMissing: (order: string, grant: string) =>
    `the sign-in message ${grant} of order ${order} is not in the file`,
  walletUnchecked: (grant: string) =>
    `the wallet's signature of sign-in message ${grant} was not checked: that of a contract wallet needs its chain`,
  abandonedMissing: (order: string, abandoned: string) =>
    `order ${order} lists ${abandoned} as abandoned, which is not in the file`,
  seedSecret: (seed: string) => `the server seed of ${seed} is not revealed in the file`,
  chainCut: (seq: number) =>
    `the file has no orders before your number ${seq} (counted from 0), so bets that were refused before it are not tested`,
  refused: (wins: string, refused: string, expected: string, chance: string) =>
    `Of ${refused} bets that were not answered, ${wins} would have won, and ${expected} were to be expected. If no refusal depends on the draw, the chance of at least so many wins is ${chance}.`,
  uncounted: (count: number) =>
    `${count} further ${count === 1 ? 'order is' : 'orders are'} not counted, because ${count === 1 ? 'its' : 'their'} result does not follow from the order alone, or the seed is still secret.`,
  reported: (oneIn: string) =>
    `That is less than one in ${oneIn}: the casino refused bets that it would have lost.`,
};

/** A finding in plain words. */
export const findingText = (
  finding: Finding,
  texts: typeof FINDING_TEXTS = FINDING_TEXTS,
): string => {
  switch (finding.kind) {
    case 'notInChain':
      return texts.notInChain(finding.order, finding.roundId, finding.otherRoundId);
    case 'notAsOrdered': {
      const { order, roundId, field, found, ordered } = finding;
      return texts.notAsOrdered(order, roundId, field, found, ordered);
    }
    case 'late':
    case 'notAllowedThen':
      return texts[finding.kind](finding.order, finding.roundId, finding.settledAt);
    case 'twoOrders':
      return texts.twoOrders(finding.seq, finding.order, finding.otherOrder);
    case 'notSigned':
    case 'actionOmitted':
    case 'orderMissing':
    case 'orderUnchecked':
    case 'actionMissing':
      return texts[finding.kind](finding.order, finding.roundId);
    case 'grantMissing':
      return texts.grantMissing(finding.order, finding.grant);
    case 'walletUnchecked':
      return texts.walletUnchecked(finding.grant);
    case 'abandonedMissing':
      return texts.abandonedMissing(finding.order, finding.abandoned);
    case 'seedSecret':
      return texts.seedSecret(finding.seed);
    case 'chainCut':
      return texts.chainCut(finding.seq);
  }
};

/** How a language writes numbers that have plain digits. */
type NumberTexts = {
  readonly countText: (count: number) => string;
  readonly decimalText: (digits: string) => string;
};

const PLAIN: NumberTexts = { countText: String, decimalText: (digits) => digits };

const EXPECTED_DECIMALS = 1;
const CHANCE_DIGITS = 2;

/** A test of refused bets in plain words. */
export const refusalText = (
  { refused, wins, expected, pValue, uncounted, isReported }: RefusalTest,
  texts: typeof FINDING_TEXTS = FINDING_TEXTS,
  { countText, decimalText }: NumberTexts = PLAIN,
): string => {
  const mean = decimalText(expected.toFixed(EXPECTED_DECIMALS));
  const chance = decimalText(pValue.toPrecision(CHANCE_DIGITS));
  return [
    texts.refused(countText(wins), countText(refused), mean, chance),
    ...(uncounted === 0 ? [] : [texts.uncounted(uncounted)]),
    ...(isReported ? [texts.reported(countText(REPORTED_ONE_IN))] : []),
  ].join(' ');
};
