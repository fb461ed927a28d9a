import { wheelReceiptParts } from '@degen/rules/games/wheel/receipt.ts';
import type { WheelReceiptOutcome } from '@degen/rules/games/wheel/receipt-types.ts';
import { parseWheelPick, wheelMaxPayoutWei } from '@degen/rules/games/wheel/rules.ts';
import { settleWheel } from '@degen/rules/games/wheel/settle.ts';
import type { WheelPick } from '@degen/rules/games/wheel/types.ts';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { nodeHashing } from '../../fairness/hashing.ts';
import type { InstantGame } from '../../rounds/instant-game.ts';

export const wheel: InstantGame<'wheel', { readonly pick: WheelPick }, WheelReceiptOutcome> = {
  id: 'wheel',
  path: '/wheel/spin',
  fields: { colours: z.unknown() },
  pick: ({ colours }) => {
    const pick = parseWheelPick(colours);
    if (!pick.ok) throw new AppError(pick.error, 'Pick one to ten different colours.');
    return { pick: pick.value };
  },
  riskWei: ({ token, stakeWei, pick }) => {
    const gainWei = wheelMaxPayoutWei('SETTLED', token, stakeWei, pick.length) - stakeWei;
    return gainWei > 0n ? gainWei : 0n;
  },
  settle: (pair, wager) => {
    const round = settleWheel(nodeHashing, pair, wager);
    const { payoutWei, jackpot } = round;
    return { parts: wheelReceiptParts(wager, round), payoutWei, jackpot };
  },
  told: ({ outcome }) => outcome,
};
