import type { Token } from '@degen/rules/amount.ts';
import type { RoundSeeds } from '@degen/rules/fairness.ts';
import type { BlackjackAction } from '@degen/rules/games/blackjack/types.ts';
import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import { demoSeeds } from '../../fairness/server-seeds.ts';
import type { DemoBet } from '../../rounds/bet-route.ts';
import {
  type DemoDeps,
  openDemoRound,
  readDemoRound,
  updateDemoRound,
} from '../../rounds/demo-rounds.ts';
import { AppError } from '../../system/errors.ts';
import { type ActionRequest, dealHand, type Hand, handAnswer, hasEnded, playHand } from './hand.ts';

/**
 * A demo hand. It has a separate seed pair and belongs to no account: a request needs only its id.
 */
type DemoState = {
  readonly seeds: RoundSeeds;
  readonly token: Token;
  readonly betWei: string;
  readonly moves: readonly BlackjackAction[];
};

export const startDemo = async (
  deps: DemoDeps,
  { wager: { token, stakeWei }, address, ...ordered }: DemoBet<null>,
): Promise<BlackjackAnswer> => {
  const { serverSeed, order, index } = demoSeeds(deps.drawServerSeed, ordered);
  const state: DemoState = {
    seeds: { serverSeed, order, index },
    token,
    betWei: stakeWei.toString(),
    moves: [],
  };
  const id = await openDemoRound(deps, { game: 'blackjack', address, state });
  return handAnswer(id, handOf(state));
};

export const actInDemo = async (
  deps: DemoDeps,
  { id, ...request }: ActionRequest & { id: string },
): Promise<BlackjackAnswer> => {
  const { state, version } = await readDemoRound<DemoState>(deps, 'blackjack', id);
  const before = handOf(state);
  if (hasEnded(before)) throw new AppError('ROUND.NOT_FOUND', 'There is no such open round.');
  const hand = playHand(before, request);
  // A finished hand stays stored until it expires, so that a page that did not get the last
  // response can show it.
  await updateDemoRound(deps, id, version, { ...state, moves: hand.actions } satisfies DemoState);
  return handAnswer(id, hand);
};

/** The hand with this id, finished or not; null when the hand no longer exists. */
export const findDemo = async (deps: DemoDeps, id: string): Promise<BlackjackAnswer | null> => {
  try {
    const { state } = await readDemoRound<DemoState>(deps, 'blackjack', id);
    return handAnswer(id, handOf(state));
  } catch (error) {
    if (error instanceof AppError && error.code === 'ROUND.NOT_FOUND') return null;
    throw error;
  }
};

const handOf = ({ seeds, token, betWei, moves }: DemoState): Hand =>
  dealHand(seeds, { profile: 'DEMO', token, stakeWei: BigInt(betWei) }, moves);
