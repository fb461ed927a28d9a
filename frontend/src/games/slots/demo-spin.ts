import { formatAmount, type Token } from '@degen/rules/amount.ts';
import { slotsReceipt } from '@degen/rules/games/slots/receipt.ts';
import { openSlots } from '@degen/rules/games/slots/rules.ts';
import type { SlotsDemoAnswer, SlotsSpinRequest } from '@degen/rules/games/slots/wire.ts';
import { hashing } from '../../shared/fairness/hashing.ts';
import { apiPost } from '../../shared/lib/api-client.ts';
import { reelsText } from './messages.ts';
import { checkSpin, outcomeOf, type SlotsRound } from './round.ts';

type DemoWager = { readonly token: Token; readonly stakeWei: bigint };

/** Asks the server for a demo spin; it comes with its seed, so the browser can spin it again. */
export const playDemoRound = async ({ token, stakeWei }: DemoWager): Promise<SlotsRound> => {
  const body: SlotsSpinRequest = { token, betAmount: formatAmount(stakeWei), mode: 'demo' };
  const answer = await apiPost<SlotsDemoAnswer>('/api/slots/spin', body);
  checkSpin(answer);
  const { serverSeed, serverSeedHash, clientSeed, nonce } = answer.proof;
  const replay = () => {
    const wager = { profile: 'DEMO', token, stakeWei, pick: null } as const;
    const drawn = openSlots(hashing, { serverSeed, clientSeed, nonce }, wager);
    const payout = formatAmount(drawn.payoutWei);
    return reelsText({ ...slotsReceipt.outcome(drawn), payout, token });
  };
  return {
    ...outcomeOf(answer),
    id: `demo-${serverSeed.slice(0, 16)}`,
    mode: 'demo',
    token,
    stakeWei,
    settlement: null,
    proof: {
      kind: 'demo',
      drawnBy: 'server',
      serverSeed,
      serverSeedHash,
      clientSeed,
      nonce,
      outcome: reelsText({ ...answer, token }),
      replay,
    },
  };
};
