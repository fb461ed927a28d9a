import { game } from '@degen/rules/games/blackjack/game.ts';
import {
  blackjackOpenRiskWei,
  blackjackRiskWei,
  isFinal,
  stakedWei,
} from '@degen/rules/games/blackjack/rules.ts';
import type { BlackjackAction } from '@degen/rules/games/blackjack/types.ts';
import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import type { Session } from '../../http/session-store.ts';
import { balancesOf } from '../../ledger/balances.ts';
import type { SignedOrder } from '../../orders/signed-order.ts';
import type { Bet } from '../../rounds/bet-route.ts';
import { ignoreNotFound } from '../../rounds/calls.ts';
import { actOnRound, findOpenRound, openRound } from '../../rounds/driver.ts';
import { endingOf, proofOf } from '../../rounds/receipt.ts';
import { findReceipt } from '../../rounds/repository.ts';
import type {
  Action,
  Answered,
  Closing,
  OpenRound,
  RoundDeps,
  RoundPair,
} from '../../rounds/types.ts';
import { AppError } from '../../system/errors.ts';
import { type ActionRequest, dealHand, type Hand, handAnswer, hasEnded, playHand } from './hand.ts';

/**
 * The stored state of an open hand. It contains no cards, because the cards follow from the seeds.
 */
export type MoneyState = { readonly betWei: string; readonly moves: readonly BlackjackAction[] };

/**
 * The server stands on a hand this long after the player's last action. Meanwhile the reserve of
 * the hand is not available for bets of other players. So this is long enough to think, but too
 * short for a break.
 */
const HAND_LIFETIME_MS = 10 * 60_000;

export const startForMoney = async (
  deps: RoundDeps,
  { player, wager: { token, stakeWei }, ...signed }: Bet<null>,
): Promise<BlackjackAnswer> => {
  const riskWei = blackjackRiskWei(stakeWei);
  const stake = {
    player,
    game: 'blackjack',
    token,
    stakeWei,
    riskWei,
    ...signed,
  } as const;
  const opened = await openRound<MoneyState, BlackjackAnswer>(deps, stake, (roundId, pair) => {
    const hand = dealHand(pair, { profile: 'SETTLED', token, stakeWei });
    const kept = hasEnded(hand)
      ? { ...keptOf(hand), dueInMs: 0, keptRiskWei: riskWei }
      : keptOf(hand);
    const answer = { ...handAnswer(roundId, hand), proof: proofOf(pair) };
    return { kind: 'open', ...kept, answer };
  });
  return settledIfOver(deps, player, withBalances(opened));
};

/**
 * Settles a hand that has ended at once, by a natural or by a split with 21 in both hands. An
 * earlier call has taken the stake, as for any other hand. If one call did both, a rejection would
 * take longer for such a hand, and the player would know the next cards before a bet. If the server
 * dies between the two calls, the hand is overdue, and the job for overdue rounds settles it.
 */
const settledIfOver = async (
  deps: RoundDeps,
  player: Session,
  hand: BlackjackAnswer,
): Promise<BlackjackAnswer> => {
  if (!isFinal(hand) || hand.receipt !== undefined) return hand;
  await endOverdueHand(deps, { id: hand.sessionId, player }).catch(ignoreNotFound);
  const receipt = await findReceipt(deps.db.kysely, player.userId, hand.sessionId);
  if (receipt?.game !== 'blackjack') throw new Error(`hand ${hand.sessionId} was not settled`);
  const balances = await balancesOf(deps.db.kysely, player.userId);
  return { ...hand, jackpot: receipt.outcome.jackpot, receipt, balances };
};

type ActionCommand = ActionRequest & {
  readonly player: Session;
  readonly roundId: string;
  readonly signed: SignedOrder;
};

export const actForMoney = async (
  deps: RoundDeps,
  { player, roundId, signed, ...request }: ActionCommand,
): Promise<BlackjackAnswer> => {
  const { idempotency } = signed;
  const command = { player, game: 'blackjack', roundId, idempotency, signed } as const;
  const acted = await actOnRound<MoneyState, BlackjackAnswer>(deps, command, (round) => {
    const hand = playHand(handOf(round), request);
    const takesStake = stakedWei(hand.state) > round.stakeWei;
    return takesStake ? openTo(round, hand) : updateTo(round, hand);
  });
  return settledIfOver(deps, player, withBalances(acted));
};

/** The player's open hand, for example after a page was reloaded. */
export const findForMoney = async (
  deps: RoundDeps,
  { userId }: Session,
): Promise<BlackjackAnswer | null> => {
  const round = await findOpenRound<MoneyState>(deps, userId, 'blackjack');
  if (!round) return null;
  return { ...handAnswer(round.id, handOf(round)), proof: proofOf(round.pair) };
};

/** Stands on a hand whose player has not acted in time. */
export const endOverdueHand = async (
  deps: RoundDeps,
  { id, player }: Pick<OpenRound<unknown>, 'id' | 'player'>,
): Promise<void> => {
  const command = { player, game: 'blackjack', roundId: id, idempotency: undefined } as const;
  await actOnRound<MoneyState, BlackjackAnswer>(deps, command, (round) => {
    if (round.dueAt > round.now) {
      throw new AppError('ROUND.NOT_FOUND', 'The player has come back to this hand.');
    }
    const hand = game.overdue(handOf(round));
    const actions = hand.actions.slice(round.state.moves.length);
    return { ...updateTo(round, hand), byHouse: actions.length > 0 ? { actions } : undefined };
  });
};

export const handOf = ({ pair, token, state }: OpenRound<MoneyState>): Hand =>
  dealHand(pair, { profile: 'SETTLED', token, stakeWei: BigInt(state.betWei) }, state.moves);

const stateOf = ({ wager, actions }: Hand): MoneyState => ({
  betWei: wager.stakeWei.toString(),
  moves: actions,
});

/**
 * The stored values of an open hand: its state, its deadline, and the amount that its player can
 * still win.
 */
const keptOf = (hand: Hand) => ({
  state: stateOf(hand),
  dueInMs: HAND_LIFETIME_MS,
  keptRiskWei: blackjackOpenRiskWei(hand.state),
});

/** Saves the hand, or settles it if it has ended. A split takes the second stake. */
export const updateTo = (
  round: OpenRound<MoneyState>,
  hand: Hand,
): Action<MoneyState, BlackjackAnswer> =>
  hasEnded(hand)
    ? { ...closing(round.id, hand, round.pair), ...additionalOf(round, hand) }
    : openTo(round, hand);

/** Saves the hand as open. A hand that has ended is due at once and keeps its whole risk. */
const openTo = (round: OpenRound<MoneyState>, hand: Hand): Action<MoneyState, BlackjackAnswer> => {
  const kept = hasEnded(hand) ? { state: stateOf(hand), dueInMs: 0 } : keptOf(hand);
  const answer = { ...handAnswer(round.id, hand), proof: proofOf(round.pair) };
  return { kind: 'update', ...kept, answer, ...additionalOf(round, hand) };
};

/**
 * The second stake of a split. It adds no risk, because the reserve from the start of the hand
 * covers what a split can win.
 */
const additionalOf = ({ stakeWei }: OpenRound<MoneyState>, { state }: Hand) => {
  const moreWei = stakedWei(state) - stakeWei;
  return moreWei > 0n ? { additionalStake: { stakeWei: moreWei, riskWei: 0n } } : {};
};

const closing = (
  roundId: string,
  hand: Hand,
  pair: Omit<RoundPair, 'serverSeed'>,
): Closing<BlackjackAnswer> => ({
  kind: 'close',
  ...endingOf(game, hand),
  answer: (receipt) => ({
    ...handAnswer(roundId, hand),
    proof: proofOf(pair),
    jackpot: hand.jackpot,
    receipt,
  }),
});

const withBalances = ({ answer, balances }: Answered<BlackjackAnswer>): BlackjackAnswer => ({
  ...answer,
  balances,
});
