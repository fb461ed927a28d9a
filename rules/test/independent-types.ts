/** What the second verifier reads and plays, as docs/fairness.md has it. */

export type Wager = {
  readonly order: string;
  readonly index: number | null;
  readonly token: string;
  readonly stake: string;
  readonly input: { readonly colours: readonly string[] };
};

export type Outcome = {
  readonly segment: number;
  readonly colour: string;
  readonly won: boolean;
  readonly multiplier: string;
  readonly jackpot: string | null;
};

export type Signed = { readonly hash: string; readonly signature: string };

export type Deployment = { readonly chainId: number; readonly casino: string };

export type Jackpot = { readonly jackpot: string | null };

/** A receipt with the fields that all games share. `input` and `outcome` depend on the game. */
export type Receipt = Omit<Wager, 'input'> &
  Deployment &
  Signed & {
    readonly game: string;
    readonly input: unknown;
    readonly payout: string;
    readonly outcome: Jackpot;
    readonly serverSeedHash: string;
    readonly serverSeed?: string;
  };

/** The parts that a game's document adds to docs/fairness.md. */
export type Game = {
  readonly hasInputForm: (input: unknown) => boolean;
  readonly hasOutcomeForm: (outcome: unknown) => boolean;
  /**
   * Plays from the seeds or, while the server seed is secret, from the draws in the receipt. Null
   * when the play is impossible.
   */
  readonly play: (
    receipt: Receipt,
    serverSeed: string | undefined,
  ) => { readonly payout: string; readonly outcome: Jackpot } | null;
};
