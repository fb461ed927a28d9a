/**
 * A second reading of docs/fairness/blackjack.md, sharing no line with rules/src: cards are numbers
 * from 0 to 311, and each hand is counted as the document says.
 */
import { createHmac } from 'node:crypto';

const SUITS = ['HEARTS', 'DIAMONDS', 'SPADES', 'CLUBS'];
const VALUES = ['ACE', 2, 3, 4, 5, 6, 7, 8, 9, 10, 'JACK', 'QUEEN', 'KING'];

const nameOf = (card: number) => ({
  suit: SUITS[Math.floor((card % 52) / 13)],
  value: VALUES[card % 13],
});

const totalOf = (hand: readonly number[]): number => {
  const points = hand.map((card) => Math.min((card % 13) + 1, 10));
  const sum = points.reduce((a, b) => a + b, 0);
  return points.includes(1) && sum < 12 ? sum + 10 : sum;
};

/** Sections 2 and 3 of docs/fairness.md. */
const numbersOf = (seedHex: string, clientSeed: string, nonce: number) => {
  let taken = 0;
  return (n: number): number => {
    for (;;) {
      const mac = createHmac('sha256', Buffer.from(seedHex, 'hex'));
      const block = mac.update(`${clientSeed}:${nonce}:${Math.floor(taken / 8)}`).digest();
      const u = block.readUInt32BE((taken % 8) * 4);
      taken += 1;
      if (u < 4294967296 - (4294967296 % n)) return u % n;
    }
  };
};

type Round = {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly token: string;
  readonly actions: readonly string[];
};

export const playBlackjackAgain = (round: Round, stakedWei: bigint) => {
  const below = numbersOf(round.serverSeed, round.clientSeed, round.nonce);
  const shoe = Array.from({ length: 312 }, (_, index) => index);
  for (let i = 311; i >= 1; i -= 1) {
    const j = below(i + 1);
    const card = Number(shoe[i]);
    shoe[i] = Number(shoe[j]);
    shoe[j] = card;
  }
  const u = round.token === 'DEGEN' ? below(10_000) : 10_000;
  const order = [...shoe];
  const next = () => Number(order.shift());
  const [a, up, b, hole] = [next(), next(), next(), next()];
  const hands = [[a, b]];
  const dealer = [up, hole];
  const natural = totalOf([a, b]) === 21;
  let playing = 0;
  let stood = 0;
  for (const action of round.actions) {
    if (action === 'SPLIT') hands.splice(0, 1, [a, next()], [b, next()]);
    else if (action === 'HIT') hands[playing]?.push(next());
    else stood += 1;
    if (action === 'STAND') playing += 1;
    while (playing < hands.length && totalOf(hands[playing] ?? []) >= 21) playing += 1;
  }
  while (stood > 0 && totalOf(dealer) < 17) dealer.push(next());
  const stakeWei = stakedWei / BigInt(hands.length);
  const [first = [], second] = hands;
  const wins = hands.map((hand): bigint => {
    const [mine, theirs] = [totalOf(hand), totalOf(dealer)];
    if (mine > 21) return 0n;
    if (mine === 21 || theirs > 21 || mine > theirs) return 2n;
    return mine === theirs ? 1n : 0n;
  });
  const paid = natural
    ? (stakeWei * 5n) / 2n
    : wins.reduce((sum, times) => sum + times * stakeWei, 0n);
  const sign = paid > stakedWei ? 'PLAYER_WIN' : paid < stakedWei ? 'DEALER_WIN' : 'PUSH';
  return {
    shoe: shoe.map(nameOf),
    finished: natural || playing === hands.length,
    payoutWei: paid,
    outcome: {
      playerHand: first.map(nameOf),
      playerScore: totalOf(first),
      splitHand: second === undefined ? null : second.map(nameOf),
      splitScore: second === undefined ? null : totalOf(second),
      dealerHand: dealer.map(nameOf),
      dealerScore: totalOf(dealer),
      status: natural ? 'BLACKJACK' : sign,
      won: paid > stakedWei,
      jackpot: u === 0 ? 'GRAND' : u < 100 ? 'MINI' : null,
    },
  };
};
