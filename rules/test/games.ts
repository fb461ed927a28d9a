import { createHash } from 'node:crypto';
import { TOKENS, WEI_PER_UNIT } from '../src/amount.ts';
import { CAP_MAX } from '../src/games/crash/types.ts';
import type { GameId } from '../src/games/index.ts';
import { KICKBOXING_SIDES } from '../src/games/kickboxing/types.ts';
import { WHEEL_COLOURS } from '../src/games/wheel/types.ts';
import { BLACKJACK } from './independent-blackjack.ts';
import { CRASH } from './independent-crash.ts';
import { KICKBOXING } from './independent-kickboxing.ts';
import { SLOTS } from './independent-slots.ts';
import type { Game as IndependentGame } from './independent-types.ts';
import { failedChecks, WHEEL } from './independent-verifier.ts';
import { makeReceipt, seedOf } from './receipts.ts';
import { blackjackRound, makeBlackjackReceipt, makeBlackjackVectors } from './vectors/blackjack.ts';
import { makeCrashReceipt, makeCrashVectors } from './vectors/crash.ts';
import type { FindNonce } from './vectors/find-nonce.ts';
import { makeKickboxingReceipt, makeKickboxingVectors } from './vectors/kickboxing.ts';
import { makeSlotsReceipt, makeSlotsVectors } from './vectors/slots.ts';
import { makeTreeVectors } from './vectors/trees.ts';
import { makeVectors } from './vectors.ts';

/**
 * What the tests need to check the fairness of a game. They do not compile if a game of the casino
 * lacks it.
 */
type Proof = {
  /**
   * Path of the game's golden file under `rules/`; `makeVectors` computes the content of this file.
   */
  readonly path: string;
  makeVectors(find?: FindNonce): unknown;
  /** The verifier written from the game's document. */
  readonly independent: IndependentGame;
  /** The receipt of an ordinary round. Token, stake and pick depend on the nonce. */
  receiptAt(nonce: number): { readonly hash: string };
};

const AUTO_CASH_OUTS = [null, 101n, 150n, 200n, 1_000n] as const;

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

export const PROOFS: { readonly [Id in GameId]: Proof } = {
  wheel: {
    path: 'vectors.json',
    makeVectors,
    independent: WHEEL,
    receiptAt: (nonce) =>
      makeReceipt({ ...common('wheel', nonce), colours: WHEEL_COLOURS.slice(0, 1 + (nonce % 10)) }),
  },
  crash: {
    path: 'vectors/crash.json',
    makeVectors: makeCrashVectors,
    independent: CRASH,
    receiptAt: (nonce) =>
      makeCrashReceipt({
        ...common('crash', nonce),
        autoCashOut: inTurn(AUTO_CASH_OUTS, nonce),
        cap: CAP_MAX,
        cashOutMs: null,
        outage: null,
      }),
  },
  kickboxing: {
    path: 'vectors/kickboxing.json',
    makeVectors: makeKickboxingVectors,
    independent: KICKBOXING,
    receiptAt: (nonce) =>
      makeKickboxingReceipt({
        ...common('kickboxing', nonce),
        side: inTurn(KICKBOXING_SIDES, nonce),
      }),
  },
  blackjack: {
    path: 'vectors/blackjack.json',
    makeVectors: makeBlackjackVectors,
    independent: BLACKJACK,
    receiptAt: (nonce) => makeBlackjackReceipt(blackjackRound('', nonce, nonce)),
  },
  slots: {
    path: 'vectors/slots.json',
    makeVectors: makeSlotsVectors,
    independent: SLOTS,
    receiptAt: (nonce) => {
      const { token, stakeWei, ...pair } = common('slots', nonce);
      return makeSlotsReceipt({ about: '', pair, wager: { token, stakeWei } });
    },
  },
};

const TREES = { path: 'vectors/trees.json', makeVectors: makeTreeVectors };

/**
 * The golden files under `rules/`: the path of each, and the content that the current code gives.
 * `find` searches for the nonces of rare rounds; without it, they are read from the files.
 */
export const vectorFiles = (find?: FindNonce): { path: string; text: string }[] =>
  [...Object.values(PROOFS), TREES].map(({ path, makeVectors: make }) => ({
    path,
    text: `${JSON.stringify(make(find), null, 1)}\n`,
  }));

/** The independent verifiers of the games. */
export const INDEPENDENT = Object.fromEntries(
  Object.entries(PROOFS).map(([id, { independent }]) => [id, independent]),
);

/**
 * Returns the checks that a receipt fails, as the independent verifier reports them. That verifier
 * was written only from docs/fairness.md and the documents in docs/fairness/.
 */
export const failedChecksOfAll = (
  receipt: unknown,
  receiptKey: string,
  deployment?: { readonly chainId: number; readonly casino: string },
): string[] => failedChecks(receipt, receiptKey, deployment, INDEPENDENT);

/** Enough rounds to cover the common cases of each game; rare ones are in the golden files. */
const ROUNDS = 400;

/** One hash over the receipts of a game's rounds. */
export const hashOfRounds = (game: GameId): string => {
  const hash = createHash('sha256');
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) hash.update(PROOFS[game].receiptAt(nonce).hash);
  return hash.digest('hex');
};
