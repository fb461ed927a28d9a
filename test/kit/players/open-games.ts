import { bestPlay } from '@degen/rules/games/blackjack/best-play.ts';
import { cardPoints, scoreHand } from '@degen/rules/games/blackjack/score.ts';
import type { BlackjackAction, Card } from '@degen/rules/games/blackjack/types.ts';
import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import { cashOutChance } from '@degen/rules/games/crash/odds.ts';
import { sql } from 'kysely';
import { OVERDUE_GAMES } from '../../../server/src/games/index.ts';
import { createOverdueWorker } from '../../../server/src/rounds/overdue.ts';
import { post, randomStake, type SoakGame, type SoakPlayer, weiOf } from './soak-player.ts';

/**
 * On average, one hand in this many is played with random actions. Its receipt is checked like any
 * other, but its return is not counted.
 */
const RANDOM_HAND_IN = 5;
/** On average, the player plays a round of another game during one open round in this many. */
const ASIDE_IN = 6;

/** Computed before any server runs, because the computation blocks the process for a while. */
const play = bestPlay();

const isOver = ({ status }: BlackjackAnswer): boolean =>
  status !== 'PLAYING' && status !== 'SPLIT_PLAYING';

/** The cards of the active hand and, after a split, the first card of the other hand. */
const activeCards = (round: BlackjackAnswer): { cards: readonly Card[]; other: Card | null } => {
  const isSecond = round.activeSplit === 'second';
  const [active, other] = isSecond
    ? [round.splitHand ?? [], round.playerHand]
    : [round.playerHand, round.splitHand ?? []];
  return { cards: active, other: other[0] ?? null };
};

const bestAction = (round: BlackjackAnswer): BlackjackAction => {
  const { cards, other } = activeCards(round);
  const [open] = round.dealerHand;
  if (!open) throw new Error('the dealer shows a card');
  return play.action({
    cards: cards.map(cardPoints),
    open: cardPoints(open),
    canSplit: round.canSplit,
    splitOff: other === null ? null : cardPoints(other),
  });
};

const randomAction = ({ random }: SoakPlayer, round: BlackjackAnswer): BlackjackAction => {
  const actions: BlackjackAction[] = round.canSplit ? ['HIT', 'STAND', 'SPLIT'] : ['HIT', 'STAND'];
  return actions[random.below(actions.length)] ?? 'STAND';
};

export const playBlackjack: SoakGame = async (soakPlayer) => {
  const { random, tally } = soakPlayer;
  const { token, stakeWei, betAmount } = randomStake(random);
  const isRandom = random.below(RANDOM_HAND_IN) === 0;
  const start = { token, betAmount, action: 'START' };
  let round: BlackjackAnswer = (await post(soakPlayer, '/api/blackjack/start', start)).body;
  if (!isOver(round) && random.below(ASIDE_IN) === 0) await soakPlayer.playAside();
  while (!isOver(round)) {
    const action = isRandom ? randomAction(soakPlayer, round) : bestAction(round);
    const request = { token, action, sessionId: round.sessionId };
    round = (await post(soakPlayer, `/api/blackjack/${action.toLowerCase()}`, request)).body;
  }
  if (scoreHand(round.dealerHand) !== round.dealerScore) throw new Error('the dealer miscounts');
  const secondStakeWei = round.splitHand === null ? 0n : stakeWei;
  const returned = Number(weiOf(round.payout) - secondStakeWei) / Number(stakeWei);
  if (!isRandom) tally.add('blackjack', returned, play.returnToPlayer);
};

/** Automatic cash-outs from 1.01 to 5, in hundredths. */
const CASH_OUT_FROM = 101;
const CASH_OUT_TO = 500;

/**
 * Makes a crash round an hour older. Does nothing if the round crashed at once and is no longer
 * open.
 */
const passTime = async ({ db }: SoakPlayer, roundId: string): Promise<void> => {
  await sql`update open_rounds
    set opened_at = opened_at - interval '1 hour', due_at = due_at - interval '1 hour'
    where id = ${roundId}`.execute(db.kysely);
};

export const playCrash: SoakGame = async (soakPlayer) => {
  const { random, tally, player, deps } = soakPlayer;
  const { token, stakeWei, betAmount } = randomStake(random);
  const exit = CASH_OUT_FROM + random.below(CASH_OUT_TO - CASH_OUT_FROM + 1);
  const start = { token, betAmount, autoCashOut: (exit / 100).toFixed(2) };
  const { roundId } = (await post(soakPlayer, '/api/crash/start', start)).body;
  if (random.below(ASIDE_IN) === 0) await soakPlayer.playAside();
  await passTime(soakPlayer, roundId);
  // The round is ended either by the server's job or by a cash-out request that comes too late.
  if (random.below(2) === 0) await createOverdueWorker(deps, OVERDUE_GAMES).tick();
  else await post(soakPlayer, '/api/crash/cashout', { roundId });
  const { status, body: receipt } = await player.get(`/api/rounds/${roundId}`);
  if (status !== 200) throw new Error(`crash round ${roundId} is not settled`);
  const chance = cashOutChance('SETTLED', token, BigInt(exit));
  const expected = (exit / 100) * (Number(chance.numerator) / Number(chance.denominator));
  tally.add('crash', Number(weiOf(receipt.payout)) / Number(stakeWei), expected);
};
