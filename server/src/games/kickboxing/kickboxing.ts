import { kickboxingReceiptParts, receiptFight } from '@degen/rules/games/kickboxing/receipt.ts';
import {
  kickboxingMaxPayoutWei,
  parseKickboxingSide,
} from '@degen/rules/games/kickboxing/rules.ts';
import { settleKickboxing } from '@degen/rules/games/kickboxing/settle.ts';
import type { KickboxingSide } from '@degen/rules/games/kickboxing/types.ts';
import type { KickboxingMatchAnswer } from '@degen/rules/wire/kickboxing.ts';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { nodeHashing } from '../../fairness/hashing.ts';
import type { InstantGame, SettledAnswer } from '../../rounds/instant-game.ts';

type Told = Omit<KickboxingMatchAnswer, keyof SettledAnswer<'kickboxing'>>;

export const kickboxing: InstantGame<'kickboxing', { readonly side: KickboxingSide }, Told> = {
  id: 'kickboxing',
  path: '/kickboxing/match',
  fields: { side: z.unknown() },
  pick: ({ side }) => {
    const parsed = parseKickboxingSide(side);
    if (!parsed.ok) throw new AppError(parsed.error, 'Bet on RED, BLUE or TIE.');
    return { side: parsed.value };
  },
  riskWei: ({ side, stakeWei }) => kickboxingMaxPayoutWei(side, stakeWei) - stakeWei,
  settle: (pair, wager) => {
    const round = settleKickboxing(nodeHashing, pair, wager);
    const { payoutWei, jackpot } = round;
    return { parts: kickboxingReceiptParts(wager, round), payoutWei, jackpot };
  },
  told: (receipt) => {
    const fight = receiptFight(receipt);
    if (fight === null) throw new Error(`round ${receipt.roundId} is no whole fight`);
    const { winner, reason, won, jackpot } = receipt.outcome;
    return { exchanges: fight.exchanges, winner, reason, won, jackpot };
  },
};
