import type { Hashing, SeedPair } from '../fairness.ts';
import { claimedBlackjack, replayBlackjack } from '../games/blackjack/receipt.ts';
import {
  isBlackjackReceiptInput,
  isBlackjackReceiptOutcome,
} from '../games/blackjack/receipt-shape.ts';
import { claimedCrash, replayCrash } from '../games/crash/receipt.ts';
import { isCrashReceiptInput, isCrashReceiptOutcome } from '../games/crash/receipt-shape.ts';
import { claimedKickboxing, replayKickboxing } from '../games/kickboxing/receipt.ts';
import {
  isKickboxingReceiptInput,
  isKickboxingReceiptOutcome,
} from '../games/kickboxing/receipt-shape.ts';
import { claimedSlots, replaySlots } from '../games/slots/receipt.ts';
import { isSlotsReceiptInput, isSlotsReceiptOutcome } from '../games/slots/receipt-shape.ts';
import { claimedWheel, replayWheel } from '../games/wheel/receipt.ts';
import { isWheelReceiptInput, isWheelReceiptOutcome } from '../games/wheel/receipt-shape.ts';
import type { Check } from './shape.ts';
import type { BodyOfGame, GameName, ReceiptBody, ReceiptParts } from './types.ts';

/** What a verifier needs to know of a game. */
export type ReceiptGame<Body extends ReceiptBody> = {
  /** Exactly the fields of the game's input and outcome, each of the right form. */
  readonly isInput: Check;
  readonly isOutcome: Check;
  /** Plays the round again from its seed; null when the input is no possible play of it. */
  replay(hashing: Hashing, pair: SeedPair, body: Body): ReceiptParts<Body> | null;
  /**
   * What the receipt must say if its draws were what it claims, which is all that can be recomputed
   * while the server seed is secret; null when input and draws do not fit together.
   */
  claimed(body: Body): ReceiptParts<Body> | null;
};

/** One entry per game, and none can be forgotten: the type has one for each body of the union. */
export const RECEIPT_GAMES: { readonly [Game in GameName]: ReceiptGame<BodyOfGame<Game>> } = {
  wheel: {
    isInput: isWheelReceiptInput,
    isOutcome: isWheelReceiptOutcome,
    replay: replayWheel,
    claimed: claimedWheel,
  },
  crash: {
    isInput: isCrashReceiptInput,
    isOutcome: isCrashReceiptOutcome,
    replay: replayCrash,
    claimed: claimedCrash,
  },
  blackjack: {
    isInput: isBlackjackReceiptInput,
    isOutcome: isBlackjackReceiptOutcome,
    replay: replayBlackjack,
    claimed: claimedBlackjack,
  },
  kickboxing: {
    isInput: isKickboxingReceiptInput,
    isOutcome: isKickboxingReceiptOutcome,
    replay: replayKickboxing,
    claimed: claimedKickboxing,
  },
  slots: {
    isInput: isSlotsReceiptInput,
    isOutcome: isSlotsReceiptOutcome,
    replay: replaySlots,
    claimed: claimedSlots,
  },
};

export const GAME_NAMES = Object.keys(RECEIPT_GAMES) as readonly GameName[];

export const isGameName = (value: unknown): value is GameName =>
  typeof value === 'string' && Object.hasOwn(RECEIPT_GAMES, value);

/** The entry for a body. The compiler cannot see that a body's `game` picks the entry of its type. */
export const receiptGameOf = <Body extends ReceiptBody>(body: Body): ReceiptGame<Body> =>
  RECEIPT_GAMES[body.game] as unknown as ReceiptGame<Body>;
