import { SCENARIOS } from '../test/kit/claims/bounds.ts';
import { search } from '../test/kit/claims/search.ts';

/**
 * Plays random stories against the model of claims and wind-up, of each scenario as many as the
 * first argument says. The second argument is the seed.
 */
const [stories = 100_000, seed = 1] = process.argv.slice(2).map(Number);

for (const scenario of SCENARIOS) {
  const reached = { woundUp: 0, covered: 0, uncovered: 0, secondRank: 0, vetoed: 0 };
  search(scenario, { stories, seed }, ({ windUp, custody }) => {
    if (custody.epochs.some(({ vetoed }) => vetoed)) reached.vetoed += 1;
    if (!windUp) return;
    reached.woundUp += 1;
    reached[windUp.covered ? 'covered' : 'uncovered'] += 1;
    if ([...windUp.entries.values()].some(({ second }) => second > 0n)) reached.secondRank += 1;
  });
  const counts = Object.entries(reached).map(([name, count]) => `${name} ${count}`);
  console.log(`${scenario.name}: ${stories} stories, ${counts.join(', ')}`);
}
