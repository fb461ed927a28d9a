import { bestPlay } from '@degen/rules/games/blackjack/best-play.ts';
import { simulateBlackjack } from '@degen/rules/games/blackjack/simulation.ts';
import { seededStream } from '@degen/rules/seeded-stream.ts';

/**
 * `node --import tsx tools/games/blackjack/simulate.ts [rounds] [seed]`: plays blackjack by its own
 * rules with the computed best play, ten million rounds by default (some two minutes). Exits with 1
 * when the computed return lies outside the 99.9 % confidence interval of the mean.
 */
const INTERVAL_ERRORS = 3.2905;
const [rounds = '10000000', seed = '20261121'] = process.argv.slice(2);

const play = bestPlay();
const run = simulateBlackjack(seededStream(Number(seed)), play, Number(rounds));
const halfWidth = INTERVAL_ERRORS * run.standardError;
const percent = (share: number): string => `${(share * 100).toFixed(4)} %`;

console.log(`computed   ${percent(play.returnToPlayer)}`);
console.log(`simulated  ${percent(run.mean)} in ${run.rounds} rounds, seed ${seed}`);
console.log(`99.9 %     ${percent(run.mean - halfWidth)} to ${percent(run.mean + halfWidth)}`);
console.log(`variance   ${(run.standardError ** 2 * run.rounds).toFixed(4)} stakes²`);
if (Math.abs(run.mean - play.returnToPlayer) > halfWidth) {
  console.error('the computed return lies outside the interval');
  process.exitCode = 1;
}
