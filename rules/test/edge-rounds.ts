import { nodeCrypto } from '../../scripts/verify/node-crypto.ts';
import { WEI_PER_UNIT } from '../src/amount.ts';
import { openStream } from '../src/fairness.ts';
import { WHEEL_COLOURS, WHEEL_SEGMENTS } from '../src/games/wheel/types.ts';
import { JACKPOT_DRAW_BOUND } from '../src/jackpot/rules.ts';
import { type ReceiptCase, seedOf, seedsOf } from './receipts.ts';
import { type FindNonce, recordedNonce } from './vectors/find-nonce.ts';

export type NamedRound = ReceiptCase & { readonly about: string };

const PAIR = { serverSeed: seedOf('dropped'), clientSeed: 'lucky' };

/**
 * The nonces of two rare rounds of the pair, found by trying every nonce from 0. In the first
 * round, the draw of the segment rejects a random number; it rejects 6 of 2^32. In the second
 * round, the draw of the jackpot rejects a random number; it rejects 7,296 of 2^32.
 */
const NONCE_OF_DROPPED_SEGMENT = 41_180_925;
const NONCE_OF_DROPPED_JACKPOT = 565_345;

type Draws = { readonly segment: number; readonly jackpot: number };

/**
 * The two random numbers of a round of the pair; the second is returned even for a token without a
 * jackpot draw.
 */
const drawsAt = (nonce: number): Draws => {
  const stream = openStream(nodeCrypto, seedsOf({ ...PAIR, nonce }));
  return { segment: stream.below(WHEEL_SEGMENTS), jackpot: stream.below(JACKPOT_DRAW_BOUND) };
};

type Wager = Partial<Pick<ReceiptCase, 'token' | 'stakeWei'>> & { readonly wins: boolean };

/**
 * A round of the pair. To win, it bets on the drawn colour and the next two. To lose, it bets on
 * all other colours.
 */
const roundAt = (about: string, nonce: number, { wins, ...wager }: Wager): NamedRound => {
  const { segment } = drawsAt(nonce);
  const isPicked = (index: number): boolean =>
    (index - segment + WHEEL_SEGMENTS) % WHEEL_SEGMENTS <= 2 === wins;
  const colours = WHEEL_COLOURS.filter((_, index) => isPicked(index));
  return { about, ...PAIR, nonce, token: 'DEGEN', stakeWei: WEI_PER_UNIT, ...wager, colours };
};

/**
 * Rounds that expose typical mistakes of a verifier: a verifier with such a mistake computes a
 * wrong result.
 */
export const edgeRounds = (find: FindNonce = recordedNonce('vectors.json')): NamedRound[] => {
  const lostOrWon = ({ wins }: Wager): string => (wins ? 'won' : 'lost');
  const withJackpotDraw = (
    draw: number,
    wager: Wager,
    about = `jackpot draw ${draw}, ${lostOrWon(wager)}`,
  ): NamedRound => {
    const nonce = find(about, (tried) => drawsAt(tried).jackpot === draw);
    return roundAt(about, nonce, wager);
  };
  return [
    roundAt('the draw of the segment drops a number', NONCE_OF_DROPPED_SEGMENT, { wins: true }),
    roundAt('the draw of the jackpot drops a number', NONCE_OF_DROPPED_JACKPOT, { wins: false }),
    withJackpotDraw(0, { wins: false }),
    withJackpotDraw(1, { wins: true }),
    withJackpotDraw(99, { wins: false }),
    withJackpotDraw(100, { wins: true }),
    withJackpotDraw(
      50,
      { token: 'BNB', stakeWei: WEI_PER_UNIT, wins: true },
      'BNB: the next number would be a jackpot, but is not drawn',
    ),
    {
      ...roundAt('BNB: a win that rounds down to nothing', 0, { token: 'BNB', wins: true }),
      stakeWei: 1n,
      colours: [...WHEEL_COLOURS],
    },
    {
      ...roundAt('a client seed with characters that JSON may escape', 1, { wins: true }),
      serverSeed: seedOf('escaped'),
      clientSeed: 'a/b "c" \\d <e>',
    },
  ];
};
