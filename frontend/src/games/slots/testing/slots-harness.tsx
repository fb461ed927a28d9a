import { formatAmount, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { hashServerSeed } from '@degen/rules/fairness.ts';
import { game } from '@degen/rules/games/slots/game.ts';
import type { SlotsDemoAnswer } from '@degen/rules/games/slots/wire.ts';
import { demoOrderHash } from '@degen/rules/orders/demo-order.ts';
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
 * The server's answer to a demo spin. Tries one server seed after another until the answer satisfies
 * `fits`. The page is thought to have drawn only zeros for its order.
 */
export const demoAnswer = (
  fits: (answer: SlotsDemoAnswer) => boolean,
  stakeWei = 10n * WEI_PER_UNIT,
): SlotsDemoAnswer => {
  const bet = { game: 'slots', token: 'DEGEN', stake: formatAmount(stakeWei), input: {} } as const;
  for (let count = 0; count < SPINS_TRIED; count += 1) {
    const serverSeed = count.toString(16).padStart(64, '0');
    const serverSeedHash = hashServerSeed(hashing, serverSeed);
    const clientSeed = `demo${'00'.repeat(16)}`;
    const order = demoOrderHash(hashing, { kind: 'bet', ...bet }, { serverSeedHash, clientSeed });
    const seeds = { serverSeed, order, index: null };
    const wager = { profile: 'DEMO', token: 'DEGEN', stakeWei, pick: null } as const;
    const { outcome, payout } = receiptParts(game, game.open(hashing, seeds, wager));
    const answer = {
      mode: 'demo',
      ...outcome,
      payout,
      proof: { ...seeds, serverSeedHash, clientSeed, nonce: 0 },
    } as const;
    if (fits(answer)) return answer;
  }
  throw new Error('demoAnswer: no such spin');
};
