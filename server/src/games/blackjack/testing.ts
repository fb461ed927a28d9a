import { parseAmount } from '@degen/rules/amount.ts';
import type { BlackjackAction } from '@degen/rules/games/blackjack/types.ts';
import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import { type KeyPlayer, settled, signedCallsOf } from '../../../../test/kit/server/orders.ts';
import type { Answer, Client } from '../../../../test/kit/server/test-server.ts';
import type { Deps } from '../../deps.ts';
import { dealHand, type Hand, handAnswer } from './hand.ts';

export const START = { token: 'DEGEN', action: 'START', betAmount: '10' } as const;

/** The blackjack requests of one player, or of a visitor without a session. */
export const blackjackTable = (client: Client) => {
  const start = (body: object = {}, headers?: Record<string, string>): Promise<Answer> =>
    client.post('/api/blackjack/start', { ...START, ...body }, headers);

  const act = (
    action: BlackjackAction,
    { sessionId, token }: Pick<BlackjackAnswer, 'sessionId' | 'token'>,
    body: object = {},
    headers?: Record<string, string>,
  ): Promise<Answer> =>
    client.post(
      `/api/blackjack/${action.toLowerCase()}`,
      { token, action, sessionId, ...body },
      headers,
    );

  return { start, act };
};

export const isOpen = ({ status }: BlackjackAnswer): boolean => status.endsWith('PLAYING');

export type Table = ReturnType<typeof blackjackTable>;

/** Plays a hand to its end: splits if requested, hits below `hitsBelow`, then stands. */
export const playOn = async (
  { act }: Table,
  begun: BlackjackAnswer,
  { hitsBelow = 15, splits = false } = {},
): Promise<BlackjackAnswer> => {
  let hand = begun;
  while (isOpen(hand)) {
    const score = hand.activeSplit === 'second' ? hand.splitScore : hand.playerScore;
    const low = (score ?? 0) < hitsBelow;
    const action = splits && hand.canSplit ? 'SPLIT' : low ? 'HIT' : 'STAND';
    const { status, body } = await act(action, hand);
    if (status !== 200) throw new Error(`${action}: ${JSON.stringify(body)}`);
    hand = body;
  }
  return hand;
};

/** The rarest hand that a test wants comes once in 58, so not even once in 10^15 tests is this too few. */
const ROUNDS_MAX = 2_000;

/** Plays hands until one starts in a way that satisfies the condition. */
export const dealUntil = async (
  table: Table,
  fits: (begun: BlackjackAnswer) => boolean,
  body: object = {},
): Promise<BlackjackAnswer> => {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const { status, body: begun } = await table.start(body);
    if (status !== 200) throw new Error(`start: ${JSON.stringify(begun)}`);
    if (fits(begun)) return begun;
    await playOn(table, begun, { hitsBelow: 0 });
  }
  throw new Error('dealUntil: no such hand');
};

/** Deals a hand that fits at once: the random bytes of its order are chosen. Only a test can do that. */
export const dealChosen = async (
  { seeds }: Deps,
  player: KeyPlayer,
  fits: (dealt: BlackjackAnswer, hand: Hand) => boolean,
  betAmount = '1',
): Promise<BlackjackAnswer> => {
  const { serverSeed } = await seeds.get(player.userId);
  const stake = parseAmount(betAmount);
  if (!stake.ok) throw new Error(`dealChosen: ${betAmount}`);
  const wager = { profile: 'SETTLED', token: 'DEGEN', stakeWei: stake.value } as const;
  const calls = signedCallsOf(player);
  calls.chooseNext((order) => {
    const hand = dealHand({ serverSeed, order, index: null }, wager);
    return fits(handAnswer('', hand), hand);
  });
  const answer = await calls.send('/api/blackjack/start', { ...START, betAmount }, betAmount);
  return settled(answer as Answer) as BlackjackAnswer;
};

/** A pair that can be split, and that one more card cannot bring to 21 in either hand. */
export const isLongPair = ({ canSplit, playerScore }: BlackjackAnswer): boolean =>
  canSplit && playerScore > 12 && playerScore < 20;
