import type { Token } from '../amount.ts';

export type HouseView = {
  /** What the house can pay, apart from what open rounds hold. */
  readonly free: string;
  /** What open rounds may still cost it. */
  readonly atRisk: string;
  /** The most that a round may win above its stake, and all open rounds together. */
  readonly roundRiskMax: string;
  readonly openRiskMax: string;
  /** What the Casino contract keeps for plays on chain; null while the chain does not answer. */
  readonly onChain: string | null;
};

/** GET /api/house */
export type HouseAnswer = Readonly<Record<Token, HouseView>>;
