import {
  formatAmount,
  parseAmount,
  TOKENS,
  type Token,
  WEI_PER_UNIT,
} from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { RandomStream } from '@degen/rules/random.ts';
import type { Database } from '../../../server/src/db/database.ts';
import type { Deps } from '../../../server/src/deps.ts';
import type { Answer, Player } from '../server/test-server.ts';
import type { SignedRecord } from './signed-record.ts';

/**
 * A simulated player of the soak test. All decisions come from `random`, so the same seed always
 * gives the same rounds.
 */
export type SoakPlayer = {
  readonly player: Player;
  readonly random: RandomStream;
  readonly db: Database;
  readonly deps: Deps;
  readonly tally: Tally;
  /** What the player signed. */
  readonly record: SignedRecord;
  /** Plays the automatic bets of all players. */
  readonly autoBets: { tick(): Promise<number> };
  /** Plays an instant round of another game while a round of this game is open. */
  playAside(): Promise<void>;
};

/** Plays one round to its end. */
export type SoakGame = (soakPlayer: SoakPlayer) => Promise<void>;

const STAKE_STEPS = 100;

export type Stake = {
  readonly token: Token;
  readonly stakeWei: bigint;
  readonly betAmount: string;
};

/** A random stake of up to 100 DEGEN or 0.1 BNB. */
export const randomStake = (random: RandomStream): Stake => {
  const token = TOKENS[random.below(TOKENS.length)] ?? 'DEGEN';
  const stepWei = token === 'DEGEN' ? WEI_PER_UNIT : WEI_PER_UNIT / 1_000n;
  const stakeWei = BigInt(1 + random.below(STAKE_STEPS)) * stepWei;
  return { token, stakeWei, betAmount: formatAmount(stakeWei) };
};

/** Parses the payout in a server's answer. */
export const weiOf = (amount: unknown): bigint => {
  const parsed = parseAmount(amount);
  if (!parsed.ok && amount !== '0') throw new Error(`no amount: ${amount}`);
  return parsed.ok ? parsed.value : 0n;
};

/**
 * Posts a request, and throws when the server rejects it. Every bet is affordable and legal, so a
 * rejection is a bug.
 */
export const post = async ({ player }: SoakPlayer, path: string, body: object): Promise<Answer> => {
  const answer = await player.post(path, body);
  if (answer.status !== 200) {
    throw new Error(`${path} ${JSON.stringify(body)}: ${JSON.stringify(answer.body)}`);
  }
  return answer;
};

type Sums = { rounds: number; returned: number; deviation: number; squares: number };

/** A short run says too little to judge the returns by: each order has random bytes. */
const JUDGED_FROM_ROUNDS = 5_000;
/** 99.9 % of honest games stay within this many standard errors of the computed return. */
const ERRORS_MAX = 3.2905;

/** The actual and the expected return of each game, round by round. */
export class Tally {
  readonly #sums = new Map<GameId, Sums>();

  /** `returned` and `expected` are multiples of the stake; `expected` depends only on the wager. */
  add(game: GameId, returned: number, expected: number): void {
    const sums = this.#sums.get(game) ?? { rounds: 0, returned: 0, deviation: 0, squares: 0 };
    const deviation = returned - expected;
    sums.rounds += 1;
    sums.returned += returned;
    sums.deviation += deviation;
    sums.squares += deviation ** 2;
    this.#sums.set(game, sums);
  }

  /**
   * `errors` is the distance between the actual and the expected mean return, in standard errors.
   */
  result(game: GameId): { rounds: number; returned: number; expected: number; errors: number } {
    const { rounds, returned, deviation, squares } = this.#sums.get(game) ?? {
      ...{ rounds: 0, returned: 0, deviation: 0, squares: 0 },
    };
    return {
      rounds,
      returned: returned / rounds,
      expected: (returned - deviation) / rounds,
      errors: deviation / Math.sqrt(squares),
    };
  }

  /** Whether a long run of a game has returned another share of the stakes than the computed one. */
  isOff(game: GameId): boolean {
    const { rounds, errors } = this.result(game);
    return rounds >= JUDGED_FROM_ROUNDS && Math.abs(errors) > ERRORS_MAX;
  }
}
