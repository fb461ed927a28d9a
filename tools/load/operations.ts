import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { RandomStream } from '@degen/rules/random.ts';
import type { SimulatedPlayer } from '../../test/kit/players/simulated-player.ts';
import { GAME_TOOLS } from '../games/index.ts';
import { type Claimed, claim } from './claims.ts';
import {
  persist,
  pick,
  RETRIES_MAX,
  RETRY_DELAY_MS,
  type Refusal,
  refused,
  wei,
} from './requests.ts';
import type { Play, RoundBook } from './rounds.ts';
import { type Swapped, swap } from './swaps.ts';

/** A player's own record of operations; the audit compares it with ledger and chain. */
export type Journal = RoundBook & {
  readonly deposits: { token: Token; amountWei: bigint; txHash: string }[];
  readonly withdrawals: { token: Token; amountWei: bigint; id: string }[];
  readonly swaps: Swapped[];
  readonly claims: Claimed[];
  readonly games: readonly Play[];
};

export const openJournal = (player: SimulatedPlayer): Journal => {
  const book: RoundBook = { player, rounds: [] };
  return {
    ...book,
    deposits: [],
    withdrawals: [],
    swaps: [],
    claims: [],
    games: Object.values(GAME_TOOLS).map(({ openPlay }) => openPlay(book)),
  };
};

const WEI = 10n ** 18n;
const DEPOSITS: Record<Token, bigint[]> = {
  DEGEN: [50n * WEI, 120n * WEI],
  BNB: [WEI / 20n, WEI / 10n],
};
const WITHDRAWALS: Record<Token, string[]> = { DEGEN: ['20', '33.3'], BNB: ['0.01', '0.03'] };

/** Takes money from the faucet, signs in, and deposits enough for hundreds of operations. */
export const fundJournal = async ({ player, deposits }: Journal): Promise<void> => {
  await player.requestFunds();
  await player.signIn();
  for (const [token, amountWei] of [
    ['DEGEN', 1_000n * WEI],
    ['BNB', WEI / 2n],
  ] as const) {
    deposits.push({ token, amountWei, txHash: await player.deposit(token, amountWei) });
  }
};

/** The server accepts no more of a player in an hour. */
const WITHDRAWALS_MAX = 30;

const withdraw = async ({ player, withdrawals }: Journal, random: RandomStream): Promise<void> => {
  if (withdrawals.length >= WITHDRAWALS_MAX) return;
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

/** Deposits nothing when the wallet no longer holds the amount. */
const deposit = async ({ player, deposits }: Journal, random: RandomStream): Promise<void> => {
  const token = pick(random, TOKENS);
  const amountWei = pick(random, DEPOSITS[token]);
  if (!(await player.canDeposit(token, amountWei))) return;
  deposits.push({ token, amountWei, txHash: await player.deposit(token, amountWei) });
};

/** One random operation, which ends when the player has its answer; rounds may stay open. */
export const operate = (journal: Journal, random: RandomStream): Promise<void> =>
  random.below(21) < 20 ? operateByServer(journal, random) : claim(journal, random);

/**
 * One random operation. Never a claim, because that can stay open until an epoch is final.
 */
export const operateByServer = async (journal: Journal, random: RandomStream): Promise<void> => {
  const roll = random.below(20);
  if (roll < 14) await pick(random, journal.games).play(random);
  else if (roll < 16) await deposit(journal, random);
  else if (roll < 18) await swap(journal, random);
  else await withdraw(journal, random);
};

/** Like `operateByServer`, but nearly all operations are rounds, as with real players. */
export const playMostly = async (journal: Journal, random: RandomStream): Promise<void> => {
  if (random.below(5) > 0) await pick(random, journal.games).play(random);
  else await operateByServer(journal, random);
};

/** Ends open rounds, so that every stake is settled before the audit. */
export const finishOpenRounds = async ({ games }: Journal): Promise<void> => {
  for (const game of games) await game.finish();
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
