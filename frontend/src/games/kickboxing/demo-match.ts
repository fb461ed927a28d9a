import type { Token } from '@degen/rules/amount.ts';
import { hashServerSeed, openStream, SEED_BYTES, type SeedPair } from '@degen/rules/fairness.ts';
import { blowText } from '@degen/rules/games/kickboxing/blow-text.ts';
import { playMatch } from '@degen/rules/games/kickboxing/rules.ts';
import type { KickboxingOutcome, KickboxingSide } from '@degen/rules/games/kickboxing/types.ts';
import { toHex } from '@degen/rules/hex.ts';
import { hashing, randomBytes } from '../../shared/fairness/hashing.ts';
import type { KickboxingMatch } from './match.ts';

const DEMO_CLIENT_SEED = 'demo';

type DemoWager = { token: Token; stakeWei: bigint; side: KickboxingSide; nonce: number };

/** Every blow, so that playing the seed again is compared with all of the fight. */
const outcomeText = ({ fight }: KickboxingOutcome): string =>
  `${fight.winner} by ${fight.reason}: ${fight.blows.map(blowText).join(' ')}`;

/** One demo match, played in the browser by the same rules over the same kind of stream. */
export const playDemoMatch = ({ token, stakeWei, side, nonce }: DemoWager): KickboxingMatch => {
  const pair: SeedPair = {
    serverSeed: toHex(randomBytes(SEED_BYTES)),
    clientSeed: DEMO_CLIENT_SEED,
    nonce,
  };
  const play = () => playMatch(openStream(hashing, pair), { pick: side, stakeWei });
  const outcome = play();
  return {
    ...outcome,
    id: `demo-${nonce}-${pair.serverSeed.slice(0, 8)}`,
    mode: 'demo',
    token,
    stakeWei,
    side,
    jackpot: null,
    settlement: null,
    proof: {
      kind: 'demo',
      ...pair,
      serverSeedHash: hashServerSeed(hashing, pair.serverSeed),
      outcome: outcomeText(outcome),
      replay: () => outcomeText(play()),
    },
  };
};
