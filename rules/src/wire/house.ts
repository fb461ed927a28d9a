import type { Token } from '../amount.ts';

export type HouseView = {
  /** The house's balance minus what open rounds reserve. */
  readonly free: string;
  /** The amount that the house loses if every open round wins as much as it can. */
  readonly atRisk: string;
  /** The largest allowed win above the stakes: of one round, and of all open rounds together. */
  readonly roundRiskMax: string;
  readonly openRiskMax: string;
  /** The Casino contract's bankroll for plays on chain; null while the chain does not answer. */
  readonly onChain: string | null;
};

/** GET /api/house */
export type HouseAnswer = Readonly<Record<Token, HouseView>>;
