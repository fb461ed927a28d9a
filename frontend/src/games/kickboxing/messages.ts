import type { Token } from '@degen/rules/amount.ts';
import { kickboxingMultiplierText } from '@degen/rules/games/kickboxing/rules.ts';
import type {
  FightReason,
  FightWinner,
  KickboxingSide,
} from '@degen/rules/games/kickboxing/types.ts';
import { plainAmountText } from '../../shared/lib/amount-text.ts';
import { balanceText } from '../../shared/ui/bet-amount-rules.ts';

export const NO_SIDE = 'Please select a bet option first (Red, Blue, or Tie)!';

export const INVALID_BET = 'Please enter a valid bet amount';

export const insufficientBalance = (token: Token, playableWei: bigint, stakeWei: bigint): string =>
  `Insufficient ${token} balance! You have ${balanceText(token, playableWei)} but need ${plainAmountText(token, stakeWei)}`;

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
