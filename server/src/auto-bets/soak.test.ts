import { parseAmount, type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { BET_LIMITS_WEI } from '@degen/rules/house-limits.ts';
import { parseStrategy, type StrategyInput } from '@degen/rules/strategy/parse.ts';
import { firstStep, nextStep } from '@degen/rules/strategy/step.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { auditLedger } from '../ledger/audit.ts';
import { balanceOf } from '../ledger/balances.ts';
import { auditMandates, readMandates } from '../orders/audit-mandates.ts';
import { auditOutcomes } from '../orders/audit-outcomes.ts';
import { ALL_COLOURS, type AutoBettor, forgetHolder, startAutoServer } from './testing.ts';

/** For longer runs, set larger numbers in the environment. */
const PLAYERS = Number(process.env.AUTO_PLAYERS ?? 6);
const ROUNDS = Number(process.env.AUTO_ROUNDS ?? 40);
const KILLS = 2;

const one = { colours: ['gold'] };
const STRATEGIES: readonly Partial<StrategyInput>[] = [
  { choice: one, onLoss: { kind: 'multiply', by: '2' }, stop: { profit: '400', loss: '600' } },
  {
    choice: one,
    token: 'BNB',
    stake: '0.5',
    onWin: { kind: 'add', amount: '0.25' },
    stop: { floor: '990' },
  },
  { game: 'slots', choice: {}, onLoss: { kind: 'add', amount: '1' }, stop: { lossStreak: 25 } },
  {
    game: 'kickboxing',
    choice: { side: 'BLUE' },
    token: 'BNB',
    stake: '1',
    stop: { winStreak: 5 },
  },
  { game: 'blackjack', choice: {}, onWin: { kind: 'multiply', by: '1.5' }, stop: { loss: '300' } },
  { ...ALL_COLOURS, stop: { jackpot: true } },
];

const weiOf = (text: string): bigint => {
  const amount = parseAmount(text);
  return amount.ok ? amount.value : 0n;
};

/** Runs the strategy again over the results of the rounds that were played. */
const replayed = (input: StrategyInput, rounds: readonly Round[]) => {
  const parsed = parseStrategy(input, BET_LIMITS_WEI);
  if (!parsed.ok) throw new Error(parsed.error);
  const limits = BET_LIMITS_WEI[input.token];
  let balanceWei = 1_000n * WEI_PER_UNIT;
  let step = firstStep(parsed.value, { balanceWei, limits });
  const stakes: bigint[] = [];
  for (const { stake, payout, split, jackpot } of rounds) {
    if (step.kind === 'stopped') throw new Error(`played on after ${step.reason}`);
    stakes.push(split ? step.stakeWei * 2n : step.stakeWei);
    balanceWei += weiOf(payout) - weiOf(stake);
    const settled = { stakedWei: weiOf(stake), payoutWei: weiOf(payout), hasJackpot: jackpot };
    step = nextStep(parsed.value, step.state, settled, { balanceWei, limits });
  }
  return { stakes, end: step.kind === 'stopped' ? step.reason : null, balanceWei };
};

type Round = { stake: string; payout: string; split: boolean; jackpot: boolean; nonce: number };

it('automatic bets end exactly as their strategy says when both servers die and are replaced @long', async () => {
  const db = await startDatabase();
  const auto = await startAutoServer(db);
  const bettors: { bettor: AutoBettor; input: StrategyInput }[] = [];
  for (let index = 0; index < PLAYERS; index += 1) {
    const bettor = await auto.newBettor();
    const input = { ...ALL_COLOURS, ...STRATEGIES[index % STRATEGIES.length], rounds: ROUNDS };
    await bettor.begin(input);
    bettors.push({ bettor, input });
  }

  const running = async (): Promise<bigint> => {
    const { rows } = await sql<{ running: bigint; rounds: bigint }>`
      select count(*) as running from auto_bets where end_reason is null`.execute(db.kysely);
    return rows[0]?.running ?? 0n;
  };
  let workers = [auto.newWorker(), auto.newWorker()];
  for (let turn = 1; (await running()) > 0n; turn += 1) {
    await Promise.all(workers.map((worker) => worker.tick()));
    if (turn % Math.ceil(ROUNDS / (KILLS + 1)) !== 0) continue;
    // The old workers are still inside a tick when new workers take over their automatic bets.
    const dying = workers.map((worker) => worker.tick());
    workers = [auto.newWorker(), auto.newWorker()];
    await forgetHolder(db);
    await Promise.all([...dying, ...workers.map((worker) => worker.tick())]);
  }

  for (const { bettor, input } of bettors) {
    const { rows } = await sql<Round>`
      select body ->> 'stake' as stake, body ->> 'payout' as payout, nonce::int as nonce,
        coalesce(body #> '{input,actions}' @> '["SPLIT"]', false) as split,
        body #>> '{outcome,jackpot}' is not null as jackpot
      from (select body::jsonb as body, nonce from rounds where user_id = ${bettor.player.userId}) r
      order by nonce`.execute(db.kysely);
    const view = await bettor.view();
    const expected = replayed(input, rows);
    expect(view.rounds).toBe(rows.length);
    expect(rows.map(({ nonce }) => nonce)).toEqual(rows.map((_, index) => index));
    expect(rows.map(({ stake }) => weiOf(stake))).toEqual(expected.stakes);
    expect(view.end?.reason).toBe(expected.end);
    const token: Token = input.token;
    expect(await balanceOf(db.kysely, bettor.player.userId, token)).toBe(expected.balanceWei);
  }
  expect(await auditLedger(db.kysely)).toEqual([]);
  expect(await auditOutcomes(db.kysely, auto.server.deps.receipts.deployment)).toEqual([]);
  expect(await auditMandates(db.kysely, await readMandates(db.kysely))).toEqual([]);
  await auto.server.stop();
  await db.close();
});
