import { nodeCrypto } from '../../../scripts/verify/node-crypto.ts';
import { formatAmount, TOKENS, WEI_PER_UNIT } from '../../src/amount.ts';
import { openStream } from '../../src/fairness.ts';
import { game } from '../../src/games/slots/game.ts';
import { SLOTS_STRIPS } from '../../src/games/slots/strips.ts';
import type { SlotsWager } from '../../src/games/slots/types.ts';
import { JACKPOT_DRAW_BOUND } from '../../src/jackpot/rules.ts';
import { receiptParts } from '../../src/receipt/parts.ts';
import { refusedLies } from '../lies/lies.ts';
import { SLOTS_LIES } from '../lies/slots.ts';
import { type NamedSeeds, receiptOf, seedOf, seedsOf, withoutSeed } from '../receipts.ts';
import { type FindNonce, recordedNonce } from './find-nonce.ts';

const PAIR = { serverSeed: seedOf('slots'), clientSeed: 'lucky' };
const DEGEN_WAGER: SlotsWager = { token: 'DEGEN', stakeWei: 10n * WEI_PER_UNIT };

export type SlotsRound = {
  readonly about: string;
  readonly pair: NamedSeeds;
  readonly wager: SlotsWager;
};

const settle = ({ pair, wager }: SlotsRound) =>
  game.open(nodeCrypto, seedsOf(pair), { profile: 'SETTLED', ...wager, pick: null });

const partsOf = (round: SlotsRound) => receiptParts(game, settle(round));

/** Settles and signs a spin as the server does. */
export const makeSlotsReceipt = (round: SlotsRound) => receiptOf(round.pair, partsOf(round));

const roundAt = (about: string, nonce: number, wager = DEGEN_WAGER): SlotsRound => ({
  about,
  pair: { ...PAIR, nonce },
  wager,
});

type Drawn = ReturnType<typeof settle>;

const matches = (length: number) => (drawn: Drawn) =>
  drawn.wins.some(({ matched }) => matched === length);

const line = (name: string) => (drawn: Drawn) => drawn.wins.some((win) => win.line.name === name);

/** The properties that the golden file must show, each in one round of the seed pair. */
const SOUGHT: readonly (readonly [string, (drawn: Drawn) => boolean])[] = [
  ['nothing won', ({ won }) => !won],
  ['three in a row', matches(3)],
  ['four in a row', matches(4)],
  ['five in a row', matches(5)],
  ['top row', line('Top Row')],
  ['middle row', line('Middle Row')],
  ['bottom row', line('Bottom Row')],
  ['diagonal down', line('Diagonal down')],
  ['diagonal up', line('Diagonal up')],
  ['two lines', ({ wins }) => wins.length > 1],
  ['a big win', ({ isBigWin }) => isBigWin],
  ['three DEGEN', ({ wins }) => wins.some(({ symbol }) => symbol === 'DEGEN')],
  ['a reel that stops across the seam of its strip', ({ stops }) => stops.some((at) => at > 27)],
  ['a mini jackpot on a lost spin', ({ won, jackpot }) => !won && jackpot === 'MINI'],
  ['a grand jackpot', ({ jackpot }) => jackpot === 'GRAND'],
];

const soughtRounds = (find: FindNonce): SlotsRound[] =>
  SOUGHT.map(([about, holds]) =>
    roundAt(
      about,
      find(about, (nonce) => holds(settle(roundAt(about, nonce)))),
    ),
  );

/**
 * The nonce of the first round of the seed pair in which the draw of a stop rejects the first
 * number. The draw rejects 16 of 2^32 numbers.
 */
const NONCE_OF_DROPPED_STOP = 506_350;

const edgeRounds = (): SlotsRound[] => {
  const won = (nonce: number) => settle(roundAt('', nonce)).won;
  const winning = Array.from({ length: 100 }, (_, nonce) => nonce).find(won) ?? 0;
  return [
    roundAt('BNB: its own multiplier, and no jackpot', winning, {
      token: 'BNB',
      stakeWei: 10n * WEI_PER_UNIT,
    }),
    ...TOKENS.map((token) =>
      roundAt(`${token}: the smallest stake there is, rounded down`, winning, {
        token,
        stakeWei: 1n,
      }),
    ),
    roundAt('DEGEN: a stake with 18 decimals', winning, {
      token: 'DEGEN',
      stakeWei: 123_456_789_012_345_678_901n,
    }),
    roundAt('a draw of a stop drops a number', NONCE_OF_DROPPED_STOP),
  ];
};

/**
 * The random numbers of a round before they are reduced to their bounds: five stops, then the
 * jackpot.
 */
const wordsOf = ({ pair }: SlotsRound) => {
  const stream = openStream(nodeCrypto, seedsOf(pair));
  return Array.from({ length: SLOTS_STRIPS.length + 1 }, () => stream.below(2 ** 32));
};

const vectorOf = (round: SlotsRound) => {
  const { payout, outcome } = partsOf(round);
  const { about, pair, wager } = round;
  const stake = formatAmount(wager.stakeWei);
  const { nonce } = pair;
  return {
    about,
    ...seedsOf(pair),
    nonce,
    token: wager.token,
    stake,
    words: wordsOf(round),
    payout,
    outcome,
  };
};

/** The content of `rules/vectors/slots.json`; docs/fairness/slots.md explains each part. */
export const makeSlotsVectors = (find: FindNonce = recordedNonce('vectors/slots.json')) => {
  const rounds = [...soughtRounds(find), ...edgeRounds()];
  const receipts = rounds.map(makeSlotsReceipt);
  return {
    strips: SLOTS_STRIPS,
    jackpotBelow: JACKPOT_DRAW_BOUND,
    rounds: rounds.map(vectorOf),
    receipts,
    signed: receipts.map(withoutSeed),
    refused: refusedLies(rounds, receipts, SLOTS_LIES),
  };
};
