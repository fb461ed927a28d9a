import type { Token } from '@degen/rules/amount.ts';
import { hashServerSeed, openStream, SEED_BYTES, type SeedPair } from '@degen/rules/fairness.ts';
import { spinWheel, wheelMultiplierText } from '@degen/rules/games/wheel/rules.ts';
import { WHEEL_LABELS, type WheelPick } from '@degen/rules/games/wheel/types.ts';
import { toHex } from '@degen/rules/hex.ts';
import { hashing, randomBytes } from '../../shared/fairness/hashing.ts';
import type { WheelRound } from './round.ts';

const DEMO_CLIENT_SEED = 'demo';

type DemoWager = { token: Token; stakeWei: bigint; pick: WheelPick; nonce: number };

/** One demo spin, played in the browser by the same rules over the same kind of stream. */
export const playDemoRound = ({ token, stakeWei, pick, nonce }: DemoWager): WheelRound => {
  const pair: SeedPair = {
    serverSeed: toHex(randomBytes(SEED_BYTES)),
    clientSeed: DEMO_CLIENT_SEED,
    nonce,
  };
  const play = () =>
    spinWheel(openStream(hashing, pair), { profile: 'DEMO', token, stakeWei, pick });
  const outcome = play();
  return {
    ...outcome,
    id: `demo-${pair.serverSeed.slice(0, 8)}`,
    mode: 'demo',
    token,
    stakeWei,
    pick,
    multiplier: wheelMultiplierText(token, pick.length),
    jackpot: null,
    settlement: null,
    proof: {
      kind: 'demo',
      ...pair,
      serverSeedHash: hashServerSeed(hashing, pair.serverSeed),
      outcome: WHEEL_LABELS[outcome.colour],
      replay: () => WHEEL_LABELS[play().colour],
    },
  };
};
