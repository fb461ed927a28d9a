import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { exitTriggers } from '@degen/rules/liabilities/leaving.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import type { ExitFacts, TokenFacts } from '../exit-plan.ts';

export const UNIT = WEI_PER_UNIT;
export const HOUR_S = 3_600;
export const DAY_S = 24 * HOUR_S;

/** All times in these tests are relative to noon of this day. */
export const NOON = Date.UTC(2026, 10, 22, 12) / 1_000;

/** A player with 500 DEGEN deposited before the snapshot of epoch 1, and no BNB. */
export const ACCOUNT = { deposited: 500n * UNIT, withdrawn: 0n, sinceBlock: 10 };

const NOTHING: TokenFacts = {
  account: { deposited: 0n, withdrawn: 0n, sinceBlock: 0 },
  forced: { amount: 0n, dueAt: 0, leafEpoch: 0, registered: false },
  pot: { held: 0n, claims: 0n, isDeficit: false, filed: 0n, collected: 0n },
  own: { filed: 0n, collected: 0n },
  isLowering: false,
};

const HASH = `0x${'a'.repeat(64)}`;

/**
 * The proof of a player who deposited 500 DEGEN and whose balance in the epoch is `degen`. Null
 * means that the epoch omits the player.
 */
export const proofOf = (number: number, degen: bigint | null): SavedProof => {
  const sums = { balance: '0', deposited: '0', withdrawn: '0' };
  const leaf = {
    ...{ balance: `${degen}`, deposited: `${500n * UNIT}`, withdrawn: '0' },
    ...{ siblings: [], sides: '0' },
  };
  return {
    chainId: 31_337,
    custody: `0x${'5'.repeat(40)}`,
    casino: `0x${'4'.repeat(40)}`,
    degen: `0x${'3'.repeat(40)}`,
    player: `0x${'1'.repeat(40)}`,
    rpcUrl: 'http://chain.test',
    epoch: {
      ...{ number, snapshotBlock: 100 * number, roundsRoot: HASH },
      ...{ degen: { root: HASH, ...sums }, bnb: { root: HASH, ...sums } },
    },
    leaves: { DEGEN: degen === null ? null : leaf, BNB: null },
  };
};

type Change = Partial<Omit<ExitFacts, 'tokens' | 'triggers'>> & {
  readonly degen?: Partial<TokenFacts>;
};

/** A casino that published epoch 3 an hour ago; the first two epochs are final. */
export const factsOf = ({ degen, ...change }: Change = {}): ExitFacts => {
  const tokens = { DEGEN: { ...NOTHING, account: ACCOUNT, ...degen }, BNB: NOTHING };
  const last = change.last ?? { number: 3, publishedAt: NOON - HOUR_S };
  const forced = { DEGEN: tokens.DEGEN.forced, BNB: tokens.BNB.forced };
  return {
    ...{ now: NOON, last, final: { number: 2, snapshotBlock: 200 } },
    ...{ opened: null, claimables: [], struck: [], triggers: exitTriggers(last, forced), tokens },
    ...change,
  };
};

/** An exit that opened `seconds` ago with epoch 2. */
export const openedFor = (seconds: number) => ({
  opened: {
    ...{ openedAt: NOON - seconds, payableAt: NOON - seconds + 3 * DAY_S },
    ...{ epoch: 2, snapshotBlock: 200 },
  },
  final: { number: 3, snapshotBlock: 300 },
});

export const forcedFor = (seconds: number, amount: bigint, registered = false) => ({
  ...{ amount, dueAt: NOON - seconds + 2 * DAY_S, leafEpoch: 1, registered },
});
