import { BET_LIMITS_WEI } from '@degen/rules/house-limits.ts';
import { simulate } from '@degen/rules/simulation/simulate.ts';
import { parseStrategy } from '@degen/rules/strategy/parse.ts';

/**
 * `node --import tsx tools/simulate-wheel.ts [rounds] [seed]`: bets DEGEN on three colours of the
 * wheel, and doubles the stake after each loss. Plays ten million rounds by default (about a
 * minute). Exits with 1 when the mean return differs from the odds by more than four standard
 * errors.
 */
const ERRORS_MAX = 4;
const SESSION_ROUNDS = 10_000;
const [rounds = '10000000', seed = '20261123'] = process.argv.slice(2);

const strategy = parseStrategy(
  {
    ...{ game: 'wheel', token: 'DEGEN', choice: { colours: ['gold', 'pink', 'cyan'] } },
    ...{ stake: '1', rounds: SESSION_ROUNDS, stop: {} },
    onWin: { kind: 'reset' },
    onLoss: { kind: 'multiply', by: '2' },
  },
  BET_LIMITS_WEI,
);
if (!strategy.ok) throw new Error(strategy.error);
const played = simulate({
  strategy: strategy.value,
  profile: 'SETTLED',
  // All rounds of a session together cannot lose more than this balance, so no session ends early.
  balanceWei: BET_LIMITS_WEI.DEGEN.maxWei * BigInt(SESSION_ROUNDS),
  limits: BET_LIMITS_WEI.DEGEN,
  sessions: Number(rounds) / SESSION_ROUNDS,
  seed: Number(seed),
});
let step = played.next();
while (!step.done) step = played.next();

const { meanReturn, standardError, expectedReturn } = step.value;
const percent = (share: number): string => `${(share * 100).toFixed(4)} %`;
const errors = Math.abs(meanReturn - expectedReturn) / standardError;
console.log(`odds       ${percent(expectedReturn)}`);
console.log(`simulated  ${percent(meanReturn)} in ${step.value.rounds} rounds, seed ${seed}`);
console.log(`apart      ${errors.toFixed(2)} standard errors of ${percent(standardError)}`);
if (errors > ERRORS_MAX) {
  console.error('the mean lies too far from the odds');
  process.exitCode = 1;
}
