import type { Conviction, Finding, InEpochs } from './findings.ts';

/** The English texts; the page has translations of them. */
export const FINDING_TEXTS = {
  notAsOrdered: (order: string, round: string, field: string, found: string, ordered: string) =>
    `receipt of round ${round} says ${field} ${found}, its order ${order} says ${ordered}`,
  late: (order: string, round: string, settledAt: string) =>
    `receipt of round ${round} was settled at ${settledAt}, when its order ${order} was void`,
  notAllowedThen: (order: string, round: string, settledAt: string) =>
    `receipt of round ${round} was settled at ${settledAt}, outside the time of the grant of its order ${order}`,
  twoOrders: (seq: number, order: string, other: string) =>
    `orders ${order} and ${other} were both taken as number ${seq} of the player, so the casino has dropped one; a casino that restores its database from an older copy does this too, and must have published when: compare its times with those of the receipts`,
  wrongNumber: (order: string, seq: number) =>
    `order ${order} was taken as number ${seq} of the player, though the order that it names as the one before has not the number before: the casino has left out orders between`,
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
  receiptsMissing: (count: number, order: string) =>
    `the file has no receipt of ${count} of your bets that the casino took into your chain of orders, of which the newest is order ${order}: ask for them, because it must have one of each bet whose round is over`,
  chainCut: (seq: number) =>
    `the file lacks the order before your number ${seq} (counted from 0), so not all bets that were refused before it are tested`,
  otherHead: (epoch: number, token: string, seq: number, order: string, other: string) =>
    `the ${token} leaf of epoch ${epoch} names ${order} as order ${seq} of the player, who gave ${other}`,
  fewerOrders: (epoch: number, count: number, earlier: number, earlierCount: number) =>
    `the leaves of epoch ${epoch} count ${count} orders of the player, those of the earlier epoch ${earlier} count ${earlierCount}`,
  twoChains: (epoch: number) => `the two leaves of epoch ${epoch} name different orders`,
  lowerCounter: (counter: string, epoch: number, now: string, earlier: number, before: string) =>
    `${counter} is ${now} in the leaf of epoch ${epoch}, and ${before} in that of the earlier epoch ${earlier}`,
  lowBalance: (epoch: number, token: string, balance: string, least: string) =>
    `the leaf of epoch ${epoch} says ${balance} ${token}, its counters and the receipts say at least ${least}`,
  ifOnChain: (found: string, casino: string, chain: number, custody: string, hashes: string) =>
    `${found}; this convicts casino ${casino} if its Custody ${custody} on chain ${chain} answers ${hashes}`,
  andKey: () => ", and the key of the receipts is that casino's",
  leafOrderMissing: (epoch: number, order: string) =>
    `the balances of epoch ${epoch} were not compared with receipts: the order ${order} before them is not in the file`,
  leafMandate: (epoch: number, order: string) =>
    `the balances of epoch ${epoch} were not compared with receipts: order ${order} before them is one of automatic bets`,
  balancesUnchecked: () => 'the proofs of balances were not checked',
  refused: (wins: string, refused: string, expected: string, chance: string) =>
    `Of ${refused} bets that were not answered, ${wins} would have won, and ${expected} were to be expected. If no refusal depends on the draw, the chance of at least so many wins is ${chance}.`,
  jackpots: (drawn: string, draws: string, chance: string) =>
    `${drawn} of ${draws} drew a jackpot; the chance of at least so many is ${chance}.`,
  uncounted: (count: number) =>
    `${count} further ${count === 1 ? 'order is' : 'orders are'} not counted, because the result does not follow from the order alone, the seed is still secret, or the first listing came after the last order of the seed.`,
  moved: (listed: string) =>
    `${listed} of these ${listed === '1' ? 'is a bet' : 'are bets'} of a seed that was changed before the casino took another order of it. If neither you nor another device of yours changed it, the casino did, and so could refuse what it would have lost. To others this proves nothing, because who knows the seed can make such bets.`,
  withoutReceipt: (listed: string) =>
    `${listed} ${listed === '1' ? 'bet has' : 'bets have'} a place in your chain of orders and no receipt. If you left no receipt out, the casino took the orders and refused the bets. To others this proves nothing, because you can leave receipts out.`,
  withoutReceiptReported: (oneIn: string) =>
    `That is less than one in ${oneIn}, if no receipt was left out.`,
  movedReported: (oneIn: string) =>
    `That is less than one in ${oneIn}, if they were made while the seed was secret.`,
  reported: (oneIn: string) =>
    `That is less than one in ${oneIn}: the casino refused bets that it would have lost.`,
};

/** What a leaf says, in plain words, with what makes it the casino's statement. */
const leafText = (finding: Extract<Conviction, InEpochs>, texts: typeof FINDING_TEXTS): string => {
  const { casino, chainId, custody, epochs } = finding;
  const [epoch = 0, earlier = 0] = epochs.map(({ number }) => number);
  const found = (): string => {
    switch (finding.kind) {
      case 'otherHead': {
        const { token, seq, order, otherOrder } = finding;
        return texts.otherHead(epoch, token, seq, order, otherOrder);
      }
      case 'fewerOrders':
        return texts.fewerOrders(epoch, finding.count, earlier, finding.earlierCount);
      case 'twoChains':
        return texts.twoChains(epoch);
      case 'lowerCounter': {
        const { token, counter, amount, earlierAmount } = finding;
        return texts.lowerCounter(`${counter} (${token})`, epoch, amount, earlier, earlierAmount);
      }
      case 'lowBalance':
        return texts.lowBalance(epoch, finding.token, finding.balance, finding.least);
    }
  };
  const hashes = epochs.map(({ number, hash }) => `epochHashOf(${number}) = ${hash}`).join(', ');
  const needsKey = finding.kind === 'otherHead' || finding.kind === 'lowBalance';
  const answers = needsKey ? `${hashes}${texts.andKey()}` : hashes;
  return texts.ifOnChain(found(), casino, chainId, custody, answers);
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
    case 'wrongNumber':
      return texts.wrongNumber(finding.order, finding.seq);
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
    case 'receiptsMissing':
      return texts.receiptsMissing(finding.count, finding.order);
    case 'chainCut':
      return texts.chainCut(finding.seq);
    case 'leafOrderMissing':
    case 'leafMandate':
      return texts[finding.kind](finding.epoch, finding.order);
    case 'balancesUnchecked':
      return texts.balancesUnchecked();
    default:
      return leafText(finding, texts);
  }
};
