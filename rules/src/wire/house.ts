import type { Token } from '../amount.ts';

export type HouseView = {
  /** The house's balance minus what open rounds reserve. */
  readonly free: string;
  /** The most that open rounds can still cost the house. */
  readonly atRisk: string;
  /** The most that one round, and all open rounds together, may win above their stakes. */
  readonly roundRiskMax: string;
  readonly openRiskMax: string;
  /** The Casino contract's bankroll for plays on chain; null while the chain does not answer. */
  readonly onChain: string | null;
};

/** GET /api/house */
export type HouseAnswer = Readonly<Record<Token, HouseView>>;
