import type { GameOdds } from '@degen/rules/odds/types.ts';
import { blackjack } from './blackjack/tools.ts';
import { crash } from './crash/tools.ts';
import type { GameTools } from './game-tools.ts';
import { kickboxing } from './kickboxing/tools.ts';
import { slots } from './slots/tools.ts';
import { wheel } from './wheel/tools.ts';

/** The games, in the order of docs/odds.md. */
export const GAME_TOOLS: { readonly [Id in keyof GameOdds]: GameTools<GameOdds[Id]> } = {
  wheel,
  kickboxing,
  blackjack,
  slots,
  crash,
};
