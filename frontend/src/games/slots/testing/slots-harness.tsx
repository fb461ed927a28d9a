import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { hashServerSeed } from '@degen/rules/fairness.ts';
import { game } from '@degen/rules/games/slots/game.ts';
import type { SlotsDemoAnswer } from '@degen/rules/games/slots/wire.ts';
import { receiptParts } from '@degen/rules/receipt/parts.ts';
import { type HarnessWallet, renderGame } from '../../../round/testing/game-harness.tsx';
import { hashing } from '../../../shared/fairness/crypto/hashing.ts';
import { useSlotsStore } from '../round.ts';
import { SlotsPage } from '../slots-page.tsx';

/**
 * Renders the whole page with a fresh store; `keepsTab` keeps the storage of the tab, as a reload
 * does.
 */
export const renderSlots = ({
  keepsTab = false,
  ...wallet
}: HarnessWallet & { keepsTab?: boolean } = {}) => {
  useSlotsStore.setState(useSlotsStore.getInitialState(), true);
  if (!keepsTab) sessionStorage.clear();
  return renderGame(<SlotsPage />, wallet);
};

const SPINS_TRIED = 20_000;

/**
 * The server's answer to a demo spin. Tries one nonce after another until the answer satisfies
 * `fits`.
 */
export const demoAnswer = (
  fits: (answer: SlotsDemoAnswer) => boolean,
  stakeWei = 10n * WEI_PER_UNIT,
): SlotsDemoAnswer => {
  for (let nonce = 0; nonce < SPINS_TRIED; nonce += 1) {
    const pair = { serverSeed: '5a'.repeat(32), clientSeed: 'bed', nonce };
    const wager = { profile: 'DEMO', token: 'DEGEN', stakeWei, pick: null } as const;
    const { outcome, payout } = receiptParts(game, game.open(hashing, pair, wager));
    const serverSeedHash = hashServerSeed(hashing, pair.serverSeed);
    const answer = {
      mode: 'demo',
      ...outcome,
      payout,
      proof: { ...pair, serverSeedHash },
    } as const;
    if (fits(answer)) return answer;
  }
  throw new Error('demoAnswer: no such spin');
};
