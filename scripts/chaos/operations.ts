import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseAmount, TOKENS, type Token } from '@degen/rules/amount.ts';
import type { RandomStream } from '@degen/rules/random.ts';
import { WHEEL_COLOURS } from '@degen/rules/wheel/types.ts';
import type { Answer, RobotPlayer } from '../robot/player.ts';

/** What a player knows it did; the audit compares it with ledger and chain. */
export type Journal = {
  readonly player: RobotPlayer;
  readonly deposits: { token: Token; amountWei: bigint; txHash: string }[];
  readonly spins: { token: Token; stakeWei: bigint; payoutWei: bigint; roundId: string }[];
  readonly withdrawals: { token: Token; amountWei: bigint; id: string }[];
};

export const openJournal = (player: RobotPlayer): Journal => ({
  player,
  deposits: [],
  spins: [],
  withdrawals: [],
});

const RETRY_DELAY_MS = 40;
/** Far above any restart; reaching it means that the server does not come back. */
const RETRIES_MAX = 2_000;
const EXPECTED_REFUSALS = new Set(['WAGER.BALANCE_TOO_LOW', 'WITHDRAWAL.BALANCE_TOO_LOW']);

const WEI = 10n ** 18n;
const STAKES: Record<Token, string[]> = {
  DEGEN: ['1', '5', '12.5', '100'],
  BNB: ['0.001', '0.0123', '0.05'],
};
const DEPOSITS: Record<Token, bigint[]> = {
  DEGEN: [50n * WEI, 120n * WEI],
  BNB: [WEI / 20n, WEI / 10n],
};
const WITHDRAWALS: Record<Token, string[]> = { DEGEN: ['20', '33.3'], BNB: ['0.01', '0.03'] };

const pick = <T>(dice: RandomStream, values: readonly T[]): T => {
  const value = values[dice.below(values.length)];
  if (value === undefined) throw new Error('pick: nothing to pick from');
  return value;
};

const wei = (text: string): bigint => {
  const parsed = parseAmount(text);
  if (!parsed.ok) throw new Error(`not an amount: ${text}`);
  return parsed.value;
};

/** Repeats one request with one idempotency key until the server gave a final answer. */
const persist = async <T>(send: () => Promise<Answer<T>>): Promise<Answer<T>> => {
  for (let attempt = 0; attempt < RETRIES_MAX; attempt += 1) {
    const answer = await send().catch(() => undefined);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    await delay(RETRY_DELAY_MS);
  }
  throw new Error('the server did not come back');
};

type Refusal = { error?: { code: string } };

const refused = ({ status, body }: Answer<Refusal>): boolean => {
  if (status === 200) return false;
  if (EXPECTED_REFUSALS.has(body.error?.code ?? '')) return true;
  throw new Error(`unexpected answer ${status}: ${JSON.stringify(body)}`);
};

const spin = async ({ player, spins }: Journal, dice: RandomStream): Promise<void> => {
  const token = pick(dice, TOKENS);
  const betAmount = pick(dice, STAKES[token]);
  const colours = WHEEL_COLOURS.slice(0, 1 + dice.below(WHEEL_COLOURS.length));
  const key = randomUUID();
  const answer = await persist(() =>
    player.post<{ roundId: string; payout: string } & Refusal>(
      '/api/wheel/spin',
      { token, betAmount, colours },
      key,
    ),
  );
  if (refused(answer)) return;
  const { roundId, payout } = answer.body;
  const payoutWei = payout === '0' ? 0n : wei(payout);
  spins.push({ token, stakeWei: wei(betAmount), payoutWei, roundId });
};

const withdraw = async ({ player, withdrawals }: Journal, dice: RandomStream): Promise<void> => {
  const token = pick(dice, TOKENS);
  const amount = pick(dice, WITHDRAWALS[token]);
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

const deposit = async ({ player, deposits }: Journal, dice: RandomStream): Promise<void> => {
  const token = pick(dice, TOKENS);
  const amountWei = pick(dice, DEPOSITS[token]);
  deposits.push({ token, amountWei, txHash: await player.deposit(token, amountWei) });
};

/** One random operation, finished when the player has its answer. Of ten: seven spins, one deposit, two withdrawals. */
export const operate = async (journal: Journal, dice: RandomStream): Promise<void> => {
  const roll = dice.below(10);
  if (roll < 7) await spin(journal, dice);
  else if (roll < 8) await deposit(journal, dice);
  else await withdraw(journal, dice);
};

/** Waits until every withdrawal of the journal ended one way or the other. */
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
