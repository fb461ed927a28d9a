import { openStream, SEED_BYTES } from '@degen/rules/fairness.ts';
import { drawCrashRound } from '@degen/rules/games/crash/draw.ts';
import { timelineOf } from '@degen/rules/games/crash/round.ts';
import { CAP_MAX } from '@degen/rules/games/crash/types.ts';
import { demoSeedsOf } from '../../../round/testing/demo-seeds.ts';
import { type HarnessWallet, renderGame } from '../../../round/testing/game-harness.tsx';
import { hashing } from '../../../shared/fairness/crypto/hashing.ts';
import { CrashPage } from '../crash-page.tsx';
import { useCrashStore } from '../crash-round.ts';

/** Renders the whole page with a fresh store. */
export const renderCrash = (wallet: HarnessWallet = {}) => {
  useCrashStore.setState(useCrashStore.getInitialState(), true);
  return renderGame(<CrashPage />, wallet);
};

export type Found = {
  readonly seed: Uint8Array;
  readonly crashPoint: bigint;
  readonly crashMs: number;
};

/**
 * Tries the seeds 0, 1, 2, … and returns the first whose demo round crashes in this range. `from`
 * and `below` are multipliers in hundredths.
 */
export const seedOfRound = (
  from: bigint,
  below: bigint,
  { stake = '10', autoCashOut = null }: { stake?: string; autoCashOut?: string | null } = {},
): Found => {
  const input = { autoCashOut };
  const bet = { kind: 'bet', game: 'crash', token: 'DEGEN', stake, input } as const;
  for (let count = 0; ; count += 1) {
    const seed = new Uint8Array(SEED_BYTES);
    new DataView(seed.buffer).setUint32(0, count);
    const drawn = drawCrashRound('DEMO', 'DEGEN', openStream(hashing, demoSeedsOf(bet, seed)));
    if (drawn.crashPoint < from || drawn.crashPoint >= below) continue;
    const { ending } = timelineOf(drawn, { autoCashOut: null, cap: CAP_MAX });
    return { seed, crashPoint: drawn.crashPoint, crashMs: ending.atMs };
  }
};
