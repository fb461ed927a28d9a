import type { GameId } from '@degen/rules/games/index.ts';
import type { BodyOfGame, ReceiptOf } from '@degen/rules/receipt/types.ts';
import { type ComponentType, createContext } from 'react';

/**
 * Props of a replay, which shows a settled round from its receipt alone: no wallet, no money, no
 * request.
 */
export type ReplayProps<Game extends GameId = GameId> = {
  readonly receipt: ReceiptOf<BodyOfGame<Game>>;
};

export type Replays = {
  readonly [Game in GameId]?: () => Promise<ComponentType<ReplayProps<Game>>>;
};

/**
 * The replays of the games, which `app` provides. This directory cannot import them, because the
 * games import this directory.
 */
export const ReplaysContext = createContext<Replays>({});
