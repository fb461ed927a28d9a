import type { Token } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { OddsTable } from '@degen/rules/odds/types.ts';
import type { OddsProfile } from '@degen/rules/odds.ts';
import type { ComponentType } from 'react';
import { EXAMPLES } from '#examples';
import type { StrategyParts } from '../round/strategy/strategy-parts.ts';
import type { ReplayProps, Replays } from '../shared/fairness/replays-context.ts';
import { blackjack } from './blackjack/entry.tsx';
import { crash } from './crash/entry.tsx';
import { kickboxing } from './kickboxing/entry.tsx';
import { slots } from './slots/entry.tsx';
import { wheel } from './wheel/entry.tsx';

/** The parts of a game that the page needs. */
export type GameEntry<Id extends GameId> = {
  readonly title: string;
  readonly path: string;
  readonly pitch: () => string;
  /** The picture on the lobby's card, 400 by 250 units. */
  readonly Art: ComponentType;
  /**
   * The average return of a bet. The odds table is a parameter, because the lobby loads it after
   * its first render.
   */
  readonly returnOf: (table: OddsTable, profile: OddsProfile, token: Token) => GameReturn;
  /**
   * True when demo play needs no server; such a game is preloaded, so that it also works offline.
   */
  readonly isPlayedAlone: boolean;
  readonly load: () => Promise<ComponentType>;
  /** Loaded when a player opens the replay of a receipt. */
  readonly replay: () => Promise<ComponentType<ReplayProps<Id>>>;
  readonly whitepaper: () => Promise<WhitepaperText>;
  /** Loaded when the player makes a strategy for the game. */
  readonly strategy: () => Promise<StrategyParts>;
};

/**
 * The average return of a bet, and the condition under which it holds, such as "played at its
 * best".
 */
type GameReturn = { readonly percent: string; readonly condition: string };

/** The whitepaper's text about a game; the first cell of a row is the row header. */
export type WhitepaperText = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly table?: {
    readonly caption: string;
    readonly columns: readonly string[];
    readonly rows: readonly (readonly (string | number)[])[];
  };
};

/** All games, in the order of the lobby. A game that is missing here is a compile error. */
const REGISTRY: { readonly [Id in GameId]: GameEntry<Id> } = {
  wheel,
  blackjack,
  slots,
  kickboxing,
  crash,
  ...EXAMPLES,
};

export type Game = Omit<GameEntry<GameId>, 'replay'> & { readonly id: GameId };

export const GAMES: readonly Game[] = Object.entries(REGISTRY).map(([id, entry]) => ({
  ...entry,
  // Every key of the registry is a game id.
  id: id as GameId,
}));

export const REPLAYS = Object.fromEntries(
  Object.entries(REGISTRY).map(([id, { replay }]) => [id, replay]),
) as Replays;
