import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { KICKBOXING_SIDES } from '@degen/rules/games/kickboxing/types.ts';
import { WHEEL_COLOURS } from '@degen/rules/games/wheel/types.ts';
import type { RandomStream } from '@degen/rules/random.ts';
import type { SimulatedPlayer } from '../../test/kit/players/simulated-player.ts';
import { type Forced, forceWithdrawal } from './forced-withdrawals.ts';
import { type OpenRounds, playCrashRound, playHand } from './open-rounds.ts';
import {
  persist,
  pick,
  RETRIES_MAX,
  RETRY_DELAY_MS,
  type Refusal,
  randomStake,
  refused,
  wei,
} from './requests.ts';
import { type Swapped, swap } from './swaps.ts';

/** A player's own record of operations; the audit compares it with ledger and chain. */
export type Journal = {
  readonly player: SimulatedPlayer;
  readonly deposits: { token: Token; amountWei: bigint; txHash: string }[];
  readonly rounds: PlayedRound[];
  readonly withdrawals: { token: Token; amountWei: bigint; id: string }[];
  readonly swaps: Swapped[];
  readonly forced: Forced[];
  /** Rounds that wait for their next action, over any number of kills. */
  readonly open: OpenRounds;
};

export type PlayedRound = { token: Token; stakeWei: bigint; payoutWei: bigint; roundId: string };

export const openJournal = (player: SimulatedPlayer): Journal => ({
  player,
  deposits: [],
  rounds: [],
  withdrawals: [],
  swaps: [],
  forced: [],
  open: { hand: null, crash: null },
});

const WEI = 10n ** 18n;
const DEPOSITS: Record<Token, bigint[]> = {
  DEGEN: [50n * WEI, 120n * WEI],
  BNB: [WEI / 20n, WEI / 10n],
};
const WITHDRAWALS: Record<Token, string[]> = { DEGEN: ['20', '33.3'], BNB: ['0.01', '0.03'] };

/** Plays a game whose round ends with its answer. */
const playInstant = async (journal: Journal, random: RandomStream): Promise<void> => {
  const { player, rounds } = journal;
  const stake = randomStake(random);
  const { token, betAmount } = stake;
  const colours = WHEEL_COLOURS.slice(0, 1 + random.below(WHEEL_COLOURS.length));
  const [path, body] = pick(random, [
    ['/api/wheel/spin', { ...stake, colours }],
    ['/api/slots/spin', stake],
    ['/api/kickboxing/match', { ...stake, side: pick(random, KICKBOXING_SIDES) }],
  ] as const);
  const key = randomUUID();
  const answer = await persist(() =>
    player.post<{ roundId: string; payout: string } & Refusal>(path, body, key),
  );
  if (refused(answer)) return;
  const { roundId, payout } = answer.body;
  rounds.push({ token, stakeWei: wei(betAmount), payoutWei: wei(payout), roundId });
};

const withdraw = async ({ player, withdrawals }: Journal, random: RandomStream): Promise<void> => {
  const token = pick(random, TOKENS);
  const amount = pick(random, WITHDRAWALS[token]);
  const key = randomUUID();
  const answer = await persist(() =>
    player.post<{ id: string } & Refusal>(
      '/api/withdraw',
      { walletAddress: player.address, token, amount },
      key,
    ),
  );
  if (refused(answer)) return;
  withdrawals.push({ token, amountWei: wei(amount), id: answer.body.id });
};

const deposit = async ({ player, deposits }: Journal, random: RandomStream): Promise<void> => {
  const token = pick(random, TOKENS);
  const amountWei = pick(random, DEPOSITS[token]);
  deposits.push({ token, amountWei, txHash: await player.deposit(token, amountWei) });
};

/** One random operation, which ends when the player has its answer; rounds may stay open. */
export const operate = (journal: Journal, random: RandomStream): Promise<void> =>
  random.below(21) < 20 ? operateByServer(journal, random) : forceWithdrawal(journal, random);

/** The same without forced withdrawals, which may need a final epoch to end. */
export const operateByServer = async (journal: Journal, random: RandomStream): Promise<void> => {
  const roll = random.below(20);
  if (roll < 8) await playInstant(journal, random);
  else if (roll < 11) await playHand(journal, random);
  else if (roll < 14) await playCrashRound(journal, random);
  else if (roll < 16) await deposit(journal, random);
  else if (roll < 18) await swap(journal, random);
  else await withdraw(journal, random);
};

/** Waits until every withdrawal of the journal was paid or refunded. */
export const settleWithdrawals = async ({ player, withdrawals }: Journal): Promise<void> => {
  for (const { id } of withdrawals) {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await player
        .get<{ status: string }>(`/api/withdrawals/${id}`)
        .catch(() => undefined);
      if (answer && ['confirmed', 'refunded'].includes(answer.body.status)) break;
      if (attempt > RETRIES_MAX) throw new Error(`withdrawal ${id} never ended`);
      await delay(RETRY_DELAY_MS);
    }
  }
};
