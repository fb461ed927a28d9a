import type { Token } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { OddsTable } from '@degen/rules/odds/types.ts';
import type { OddsProfile } from '@degen/rules/odds.ts';
import type { ComponentType } from 'react';
import { EXAMPLES } from '#examples';
import type { StrategyParts } from '../round/strategy-parts.ts';
import type { ReplayProps, Replays } from '../shared/fairness/replays-context.ts';
import { blackjack } from './blackjack/entry.tsx';
import { crash } from './crash/entry.tsx';
import { kickboxing } from './kickboxing/entry.tsx';
import { slots } from './slots/entry.tsx';
import { wheel } from './wheel/entry.tsx';

/** What the page has of a game. */
export type GameEntry<Id extends GameId> = {
  readonly title: string;
  readonly path: string;
  readonly pitch: string;
  /** On the lobby's card, in a picture of 400 by 250. */
  readonly Art: ComponentType;
  /** What a bet returns on average. The table is passed in: the lobby loads it after its first look. */
  readonly returnOf: (table: OddsTable, profile: OddsProfile, token: Token) => GameReturn;
  /** Demo needs no server: the game is loaded ahead, while its files can still be had. */
  readonly isPlayedAlone: boolean;
  readonly load: () => Promise<ComponentType>;
  /** Loaded when a player asks for the replay of a receipt. */
  readonly replay: () => Promise<ComponentType<ReplayProps<Id>>>;
  readonly whitepaper: () => Promise<WhitepaperText>;
  /** Loaded when a strategy for the game is made. */
  readonly strategy: () => Promise<StrategyParts>;
};

/** What a bet returns, and what that depends on. */
type GameReturn = { readonly percent: string; readonly condition: string };

/** What the whitepaper says of a game; the first cell of a row names it. */
export type WhitepaperText = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly table?: {
    readonly caption: string;
    readonly columns: readonly string[];
    readonly rows: readonly (readonly (string | number)[])[];
  };
};

/** The only registry, in the lobby's order: a game without its line does not compile. */
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
  // Every key of the registry is a game's id.
  id: id as GameId,
}));

export const REPLAYS = Object.fromEntries(
  Object.entries(REGISTRY).map(([id, { replay }]) => [id, replay]),
) as Replays;
