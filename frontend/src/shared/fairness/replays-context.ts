import type { GameId } from '@degen/rules/games/index.ts';
import type { BodyOfGame, ReceiptOf } from '@degen/rules/receipt/types.ts';
import { type ComponentType, createContext } from 'react';

/** Shows a settled round once more, from its receipt alone: no wallet, no money, no request. */
export type ReplayProps<Game extends GameId = GameId> = {
  readonly receipt: ReceiptOf<BodyOfGame<Game>>;
};

export type Replays = {
  readonly [Game in GameId]?: () => Promise<ComponentType<ReplayProps<Game>>>;
};

/** Filled by `app`: the games' pages import this feature, so it cannot import theirs. */
export const ReplaysContext = createContext<Replays>({});
