import { openStream } from '@degen/rules/fairness.ts';
import { drawFight } from '@degen/rules/games/kickboxing/fight.ts';
import type { Fight, FightWinner, KickboxingSide } from '@degen/rules/games/kickboxing/types.ts';
import { demoSeedsOf } from '../../../round/testing/demo-seeds.ts';
import { type HarnessWallet, renderGame } from '../../../round/testing/game-harness.tsx';
import { hashing } from '../../../shared/fairness/crypto/hashing.ts';
import { KickboxingPage } from '../kickboxing-page.tsx';
import { useMatchStore } from '../match.ts';

/** Renders the whole page with a fresh store. */
export const renderKickboxing = (wallet: HarnessWallet = {}) => {
  useMatchStore.setState(useMatchStore.getInitialState(), true);
  return renderGame(<KickboxingPage />, wallet);
};

type Found = { readonly seed: Uint8Array; readonly fight: Fight };

/** The first of the seeds 0, 1, 2, … whose demo fight has this winner. */
export const seedOfFight = (winner: FightWinner, side: KickboxingSide = 'RED'): Found => {
  const input = { side };
  const bet = { kind: 'bet', game: 'kickboxing', token: 'DEGEN', stake: '10', input } as const;
  for (let count = 0; ; count += 1) {
    const seed = new Uint8Array(32);
    new DataView(seed.buffer).setUint32(0, count);
    const fight = drawFight(openStream(hashing, demoSeedsOf(bet, seed)));
    if (fight.winner === winner) return { seed, fight };
  }
};
