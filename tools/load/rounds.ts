import { randomUUID } from 'node:crypto';
import type { Token } from '@degen/rules/amount.ts';
import type { RandomStream } from '@degen/rules/random.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import type { Answer, SimulatedPlayer } from '../../test/kit/players/simulated-player.ts';
import { persist, type Refusal, randomStake, refused, wei } from './requests.ts';

type PlayedRound = { token: Token; stakeWei: bigint; payoutWei: bigint; roundId: string };

/** A player and the rounds it played, in all games. */
export type RoundBook = { readonly player: SimulatedPlayer; readonly rounds: PlayedRound[] };

/**
 * How one player plays one game. A round that the player leaves open stays open through every
 * restart of the server.
 */
export type Play = {
  /** Plays a round, or a part of one. */
  play(random: RandomStream): Promise<void>;
  /** Ends open rounds, so that every stake is settled before the audit. */
  finish(): Promise<void>;
};

/** Repeats a request under one new idempotency key until it is answered. */
export const post = <T>(
  { player }: RoundBook,
  path: string,
  body: object,
): Promise<Answer<T & Refusal>> => {
  const key = randomUUID();
  return persist(() => player.post<T & Refusal>(path, body, key));
};

export const noteReceipt = (
  { rounds }: RoundBook,
  { roundId, token, stake, payout }: Receipt,
): void => {
  rounds.push({ token, stakeWei: wei(stake), payoutWei: wei(payout), roundId });
};

/** Plays a game in which each round ends at once, with the answer to its bet. */
export const instantPlay =
  (path: string, pickOf: (random: RandomStream) => object = () => ({})) =>
  (book: RoundBook): Play => ({
    play: async (random) => {
      const stake = randomStake(random);
      const { token, betAmount } = stake;
      const answer = await post<{ roundId: string; payout: string }>(book, path, {
        ...stake,
        ...pickOf(random),
      });
      if (refused(answer)) return;
      const { roundId, payout } = answer.body;
      book.rounds.push({ token, stakeWei: wei(betAmount), payoutWei: wei(payout), roundId });
    },
    finish: async () => undefined,
  });
