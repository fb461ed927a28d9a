import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededStream } from '../../seeded-stream.ts';
import {
  blackjackOpenRiskWei,
  blackjackPayoutWei,
  blackjackRiskWei,
  dealBlackjack,
  isFinal,
  playAction,
  stakedWei,
} from './rules.ts';
import { shuffleShoe } from './shoe.ts';
import { deal, play } from './testing.ts';
import { BLACKJACK_ACTIONS } from './types.ts';

describe('blackjackOpenRiskWei', () => {
  it.each([
    ['a hand that can be split', deal(8, 5, 8, 6), 200n],
    ['a hand that cannot be split', deal(8, 5, 9, 6), 100n],
    ['a pair that was hit instead of split', play(deal(8, 5, 8, 6, 2), 'HIT'), 100n],
    ['both hands of a split', play(deal(8, 5, 8, 6, 2, 3), 'SPLIT'), 200n],
    ['a split that lost one hand', play(deal(8, 5, 8, 6, 9, 3, 'KING'), 'SPLIT', 'HIT'), 0n],
  ])('equals the highest possible gain of %s', (_name, state, riskWei) => {
    expect(isFinal(state)).toBe(false);
    expect(blackjackOpenRiskWei(state)).toBe(riskWei);
  });

  it('is never below the player’s final gain', () => {
    const actions = fc.array(fc.constantFrom(...BLACKJACK_ACTIONS), { maxLength: 12 });
    fc.assert(
      fc.property(fc.nat(), actions, (seed, tried) => {
        let state = dealBlackjack(100n, shuffleShoe(seededStream(seed)));
        const risks = [blackjackRiskWei(100n)];
        for (const action of [...tried, 'STAND', 'STAND'] as const) {
          if (isFinal(state)) break;
          risks.push(blackjackOpenRiskWei(state));
          const played = playAction(state, action);
          if (played.ok) state = played.value;
        }
        const won = blackjackPayoutWei(state) - stakedWei(state);
        for (const risk of risks) expect(risk).toBeGreaterThanOrEqual(won);
        const changes = risks.filter((risk, index) => index > 0 && risk !== risks[index - 1]);
        expect(changes.length).toBeLessThanOrEqual(1);
        for (const risk of changes) expect(risk).toBeLessThan(blackjackRiskWei(100n));
      }),
    );
  });
});
