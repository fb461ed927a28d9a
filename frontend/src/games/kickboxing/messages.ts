import { kickboxingMultiplierText } from '@degen/rules/games/kickboxing/rules.ts';
import type {
  FightReason,
  FightWinner,
  KickboxingSide,
} from '@degen/rules/games/kickboxing/types.ts';

export const SIDE_LABELS: Readonly<Record<KickboxingSide, string>> = {
  RED: 'Red',
  BLUE: 'Blue',
  TIE: 'Tie',
};

export const betLabel = (side: KickboxingSide): string =>
  `Bet on ${SIDE_LABELS[side]} x${kickboxingMultiplierText(side)}`;

export const WINNER_TEXTS: Readonly<Record<FightWinner, string>> = {
  RED: 'RED WINS!',
  BLUE: 'BLUE WINS!',
  DRAW: 'MATCH ENDS IN A DRAW!',
};

export const REASON_TEXTS: Readonly<Record<FightReason, string>> = {
  KNOCKOUT: 'Knockout Victory!',
  TIME: "Time's Up!",
};
