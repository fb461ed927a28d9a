import type { OwnGames } from '@degen/rules/games/index.ts';
import { blackjack } from './blackjack/tools.ts';
import { crash } from './crash/tools.ts';
import type { GameTools } from './game-tools.ts';
import { kickboxing } from './kickboxing/tools.ts';
import { slots } from './slots/tools.ts';
import { wheel } from './wheel/tools.ts';

/** The games, in the order of docs/odds.md. */
export const GAME_TOOLS: { readonly [Id in keyof OwnGames]: GameTools } = {
  wheel,
  kickboxing,
  blackjack,
  slots,
  crash,
};
