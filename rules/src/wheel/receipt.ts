import { formatAmount } from '../amount.ts';
import type { WheelReceiptBody } from '../receipt/types.ts';
import { wheelMultiplierText } from './rules.ts';
import type { SettledWheelRound, WheelWager } from './settle.ts';

/** The parts of a receipt that follow from the wager and the round. */
export const wheelReceiptParts = (
  wager: WheelWager,
  round: SettledWheelRound,
): Pick<
  WheelReceiptBody,
  'game' | 'token' | 'stake' | 'payout' | 'odds' | 'input' | 'outcome'
> => ({
  game: 'wheel',
  token: wager.token,
  stake: formatAmount(wager.stakeWei),
  payout: formatAmount(round.payoutWei),
  odds: 'SETTLED',
  input: { colours: [...wager.pick] },
  outcome: {
    segment: round.segment,
    colour: round.colour,
    won: round.won,
    multiplier: wheelMultiplierText(wager.token, wager.pick.length),
    jackpot: round.jackpot,
  },
});
