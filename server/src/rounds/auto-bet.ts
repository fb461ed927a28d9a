import type { Token } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import type { Deps } from '../deps.ts';
import type { Idempotency } from '../http/idempotency.ts';
import type { Session } from '../sessions/session-store.ts';

/** A bet that a strategy has decided, with how it plays on. */
export type AutoBet = {
  readonly player: Session;
  readonly wager: { readonly token: Token; readonly stakeWei: bigint; readonly pick: unknown };
  readonly tactics: unknown;
  /** What the round may stake in addition. */
  readonly spareWei: bigint;
  /** A bet that is repeated with it goes on where the first one was left. */
  readonly idempotency: Idempotency;
};

export type AutoPlayed =
  | { readonly kind: 'settled'; readonly receipt: Receipt }
  /** The round goes on by itself for so long. It stays in this server, because it tells how it ends. */
  | { readonly kind: 'open'; readonly leftMs: number };

/** Plays a bet as far as it goes. Throws the rejections of a bet of its player. */
export type PlayAuto = (deps: Deps, bet: AutoBet) => Promise<AutoPlayed>;

export type AutoGames = Readonly<Record<GameId, PlayAuto>>;
