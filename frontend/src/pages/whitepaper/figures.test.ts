import { describe, expect, it, vi } from 'vitest';
import { withFigures } from './figures.ts';
import spanish from './whitepaper.es.md?raw';
import english from './whitepaper.md?raw';
import swedish from './whitepaper.sv.md?raw';

// Not those of the contracts, so that no text can have typed them.
vi.mock('@degen/rules/liabilities/plan.ts', () => ({ UNSEEN_KEPT: 9n }));
vi.mock('@degen/rules/liabilities/times.ts', async (original) => ({
  ...(await original<typeof import('@degen/rules/liabilities/times.ts')>()),
  SUSPENSION_S: 73 * 3_600,
}));

describe('the figures of the whitepaper', () => {
  it.each([
    ['English', english, 'at most 10% in all', 'for 73 hours'],
    ['Swedish', swedish, 'högst 10% sammanlagt', 'i 73 timmar'],
    ['Spanish', spanish, 'como máximo el 10% en total', 'durante 73 horas'],
  ])('bound a theft by what claims leave of it, and a suspension by its time (%s)', (...given) => {
    const [, document, bound, suspension] = given;
    const security = document.slice(document.indexOf('{#security}') + '{#security}'.length);
    expect(withFigures(security)).toContain(bound);
    expect(withFigures(security)).toContain(suspension);
  });
});
