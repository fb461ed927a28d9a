import type { Token } from '../amount.ts';

export type HouseView = {
  /** The house's balance minus what open rounds reserve. */
  readonly free: string;
  /** The amount that the house loses if every open round wins as much as it can. */
  readonly atRisk: string;
  /**
   * The most that the house may lose in one round. `openRiskMax` is the most for all open rounds.
   */
  readonly roundRiskMax: string;
  readonly openRiskMax: string;
  /** The Casino contract's bankroll for plays on chain; null while the chain does not answer. */
  readonly onChain: string | null;
};

/** GET /api/house */
export type HouseAnswer = Readonly<Record<Token, HouseView>>;
