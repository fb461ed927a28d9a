import type { Token } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import type { Idempotency } from '../http/idempotency.ts';
import type { Session } from '../http/session-store.ts';
import type { RoundDeps } from './types.ts';

/** A bet that an automatic strategy has decided. The `tactics` choose the actions in its round. */
export type AutoBet = {
  readonly player: Session;
  readonly wager: { readonly token: Token; readonly stakeWei: bigint; readonly pick: unknown };
  readonly tactics: unknown;
  /** The highest additional stake that the round may take. */
  readonly spareWei: bigint;
  /** If the same bet is sent again with this key, it continues the round that it started. */
  readonly idempotency: Idempotency;
};

export type AutoPlayed =
  | { readonly kind: 'settled'; readonly receipt: Receipt }
  /**
   * The remaining time of the round. It must not leave this server, because it reveals when the
   * round will end.
   */
  | { readonly kind: 'open'; readonly leftMs: number };

/** Plays a bet as far as possible now. Throws the same rejections as a bet by the player. */
export type PlayAuto = (deps: RoundDeps, bet: AutoBet) => Promise<AutoPlayed>;

export type AutoGames = Readonly<Record<GameId, PlayAuto>>;
