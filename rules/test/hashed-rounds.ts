import { createHash } from 'node:crypto';
import { TOKENS, WEI_PER_UNIT } from '../src/amount.ts';
import { CAP_MAX } from '../src/games/crash/types.ts';
import { KICKBOXING_SIDES } from '../src/games/kickboxing/types.ts';
import { WHEEL_COLOURS } from '../src/games/wheel/types.ts';
import { makeReceipt, seedOf } from './receipts.ts';
import { blackjackRound, makeBlackjackReceipt } from './vectors/blackjack.ts';
import { makeCrashReceipt } from './vectors/crash.ts';
import { makeKickboxingReceipt } from './vectors/kickboxing.ts';
import { makeSlotsReceipt } from './vectors/slots.ts';

/** Enough of each game for its usual rounds; the rare ones are in the golden files. */
const ROUNDS = 400;

const AUTO_CASH_OUTS = [null, 101n, 150n, 200n, 1_000n] as const;

/** The first rounds of a pair of each game, with every token, stake and choice in turn. */
const GAMES = {
  wheel: (nonce: number) =>
    makeReceipt({ ...common('wheel', nonce), colours: WHEEL_COLOURS.slice(0, 1 + (nonce % 10)) }),
  crash: (nonce: number) =>
    makeCrashReceipt({
      ...common('crash', nonce),
      autoCashOut: inTurn(AUTO_CASH_OUTS, nonce),
      cap: CAP_MAX,
      cashOutMs: null,
      outage: null,
    }),
  kickboxing: (nonce: number) =>
    makeKickboxingReceipt({
      ...common('kickboxing', nonce),
      side: inTurn(KICKBOXING_SIDES, nonce),
    }),
  blackjack: (nonce: number) => makeBlackjackReceipt(blackjackRound('', nonce, nonce)),
  slots: (nonce: number) => {
    const { token, stakeWei, ...pair } = common('slots', nonce);
    return makeSlotsReceipt({ about: '', pair, wager: { token, stakeWei } });
  },
};

const inTurn = <T>(list: readonly [T, ...T[]], turn: number): T =>
  list[turn % list.length] ?? list[0];

const common = (game: string, nonce: number) => ({
  about: '',
  serverSeed: seedOf(`hashed rounds of ${game}`),
  clientSeed: 'few hundred',
  nonce,
  token: inTurn(TOKENS, nonce),
  stakeWei: WEI_PER_UNIT + 1n + BigInt(nonce),
});

export type HashedGame = keyof typeof GAMES;

/** One hash over what the rounds of a game come to; a receipt's hash covers all that it says. */
export const hashOfRounds = (game: HashedGame): string => {
  const hash = createHash('sha256');
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) hash.update(GAMES[game](nonce).hash);
  return hash.digest('hex');
};
