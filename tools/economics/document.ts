import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { SWAP_DAY_VALUE_MAX_WEI } from '@degen/rules/swap.ts';
import { table } from '../odds/section.ts';
import { POOL_DRAWS, playerOf, type Results, type Spread, taxOf } from './results.ts';
import { jackpotWorth, poolAtRest, returnWithJackpot } from './simulation.ts';
import {
  acceptedStake,
  BANKROLL_START,
  type Bet,
  CHAIN_STAKE_MAX,
  DRAW_SHARE,
  edgeOf,
  FIVE_COLOURS,
  FULL_STAKE,
  HOUSE_START,
  ONE_COLOUR,
  POOL_START,
  RISK_SHARE,
  ROUNDS_PER_MINUTE,
  riskOf,
  STAKE_MAX,
  STAKE_MIN,
  TEN_COLOURS,
} from './terms.ts';
import { hoursOf, number, percent, spreadText } from './words.ts';

const middle = (spread: Spread | null): number => spread?.middle ?? Number.NaN;

/**
 * DEGEN per minute that one account wins with the best strategy while the house accepts the maximum
 * stake.
 */
const HUNTER_PER_MINUTE = STAKE_MAX * edgeOf(TEN_COLOURS) * ROUNDS_PER_MINUTE;
const HALVING_DRAWS = Math.ceil(Math.log(0.5) / Math.log(1 - DRAW_SHARE));
const WORST_ROUNDS_TO_HALF = Math.ceil(Math.log(0.5) / Math.log(1 - RISK_SHARE));

const inShort = (results: Results): string => {
  const hunter = playerOf(results.players, 'hunter');
  const chain = playerOf(results.players, 'chain');
  const hours = hoursOf(middle(hunter.rounds.half), ROUNDS_PER_MINUTE);
  return `## In short

- **A 51/49 game always runs its bankroll down.** Every DEGEN bet with an edge of ${percent(edgeOf(FIVE_COLOURS))} costs the house ${percent(edgeOf(FIVE_COLOURS))} of
  what is staked, by which player and in whichever way. Half of the house's ${number(HOUSE_START)} DEGEN is gone after about ${number(HOUSE_START / 2 / edgeOf(FIVE_COLOURS))} DEGEN of stakes;
  a player's plan only decides how straight the way there is.
- **The limits ensure that every accepted bet can be paid, not that the money lasts.** They only make the end slow: the smaller the balance,
  the less may be risked. Against a bet without risk they do nothing: ten colours on the wheel pay ${percent(edgeOf(TEN_COLOURS))} for certain, and one account
  at the default limits takes half of the house's money in ${hours}.
- **The jackpot is a gift to the players who stake most.** Its prize grows with the stake up to ${number(FULL_STAKE)} DEGEN: with ${number(POOL_START)} DEGEN in the pool a draw is worth ${percent(jackpotWorth(POOL_START, 1))} of any
  such stake, ${number(jackpotWorth(POOL_START, 1), 2)} DEGEN of 1 and ${number(jackpotWorth(POOL_START, FULL_STAKE))} of ${number(FULL_STAKE)}. Small stakes gain nothing by their number. A program with the largest stakes still has half of the pool after about ${number(HALVING_DRAWS)} spins,
  ${number(HALVING_DRAWS / ROUNDS_PER_MINUTE)} minutes, and has staked ${number((HALVING_DRAWS * FULL_STAKE) / 1_000_000, 1)} million DEGEN by then.
- **On chain** the bankroll of ${number(BANKROLL_START)} DEGEN is halved after ${spreadText(chain.rounds.half)} plays at the highest bet.
- **BNB is not touched by any of this**: it favours the house, and nothing but swaps connects the two.

Whoever runs this has to treat the DEGEN it is funded with as a budget for promotion, and the recommendations at the end as the price list.`;
};

const terms = ({ seeds, poolSeeds }: Results): string => `## What is simulated

Chances and payouts come from \`rules/src/odds/table.json\`, allocation, tax and limits from \`rules/src\`: ${number(HOUSE_START)} DEGEN for rounds that the server
settles, ${number(BANKROLL_START)} for plays on chain, ${number(POOL_START)} in the jackpot pool; a round may risk ${percent(RISK_SHARE)} of what the house holds. The server's defaults are added: stakes from
${number(STAKE_MIN)} to ${number(STAKE_MAX)} DEGEN, ${number(ROUNDS_PER_MINUTE)} requests a minute and account; on chain at most ${number(CHAIN_STAKE_MAX)} DEGEN a bet. Each player is run with ${seeds} seeds, the pool with ${poolSeeds}; the
same seeds give the same bytes. Amounts are floating-point numbers: this pays nobody.

| player | what they do |
| --- | --- |
| Small bets | any stake from 1 to 1,000 DEGEN on five colours: many people, or one for long |
| Martingale | from 100 DEGEN on five colours, doubled after each loss until the table takes no more |
| Whale | the largest stake that is allowed, on one colour, for 10.2 times the stake |
| Edge hunter | the largest stake that is allowed, on all ten colours, for a certain gain of ${percent(edgeOf(TEN_COLOURS))} |
| On chain | as much as the contract takes, at 51 % for twice the stake |`;

const courseRows = ({ players }: Results): string[][] =>
  players.map(({ label, start, rounds, staked }) => [
    label,
    number(start),
    spreadText(staked.half),
    spreadText(rounds.half),
    rounds.half === null ? '-' : hoursOf(middle(rounds.half), ROUNDS_PER_MINUTE),
    spreadText(staked.tenth),
  ]);

const runDown = (results: Results): string => `## When the money is gone

Middle of the seeds, lowest and highest in brackets; a dash where not every seed came that far. The time is that of one account that plays as fast as
the server lets it; on chain it is slower, for each play there takes a transaction and an answer.

${table(
  [
    'player',
    'house begins with',
    'DEGEN staked until half is left',
    'rounds until then',
    'at full speed',
    'DEGEN staked until a tenth is left',
  ],
  courseRows(results),
)}

![The house's DEGEN by what was staked](economics/house.svg)

The martingale wins nearly always a little and at times loses much, the whale loses nearly always and at times wins much; both end where the small bets end, because
nothing but the sum of stakes counts. The spread of the whale shows how long luck can hide it.

![The bankroll of the contract](economics/chain.svg)

Below ${number(CHAIN_STAKE_MAX / RISK_SHARE)} DEGEN of bankroll the contract's highest bet is ${percent(RISK_SHARE)} of it and shrinks with it, so the bankroll decays instead of ending.`;

const floorRow = (name: string, bet: Bet): string[] => [
  name,
  number(riskOf(bet), 2),
  number(acceptedStake(HOUSE_START, bet, STAKE_MAX)),
  number((STAKE_MAX * riskOf(bet)) / RISK_SHARE),
  number((STAKE_MIN * riskOf(bet)) / RISK_SHARE),
];

const HUNTER_TERMS = [
  [STAKE_MAX, ROUNDS_PER_MINUTE],
  [1_000, ROUNDS_PER_MINUTE],
  [100, ROUNDS_PER_MINUTE],
  [100, 60],
] as const;

const limits = (): string => `## What the limits do

They bound a round: even a player who wins at the full limit each time needs ${number(WORST_ROUNDS_TO_HALF)} such wins in a row to halve the house's money, and the last of them is paid as the
first was. They bound the end: a bet is refused once its win would cost more than ${percent(RISK_SHARE)} of what is left.

${table(
  [
    'bet',
    'house risks per DEGEN staked',
    'highest stake at the start',
    'limit is felt below',
    'smallest bet is refused below',
  ],
  [
    floorRow('one colour', ONE_COLOUR),
    floorRow('five colours', FIVE_COLOURS),
    floorRow('ten colours', TEN_COLOURS),
  ],
)}

The less a bet can win, the later the limit is felt. A bet on ten colours risks 2 DEGEN for each 100 staked and is taken until ${number((STAKE_MIN * riskOf(TEN_COLOURS)) / RISK_SHARE)} DEGEN are left. Only the highest stake and the rate of
requests slow it down. One account takes ${number(HUNTER_PER_MINUTE)} DEGEN a minute, and accounts cost nothing:

${table(
  ['highest stake', 'rounds a minute', 'one account takes half of the house in', 'ten accounts in'],
  HUNTER_TERMS.map(([stake, rate]) => {
    const rounds = HOUSE_START / 2 / (stake * edgeOf(TEN_COLOURS));
    return [number(stake), number(rate), hoursOf(rounds, rate), hoursOf(rounds, rate * 10)];
  }),
)}`;

const POOLS = [POOL_START, 600_000, 100_000, 10_000, 1_000] as const;
const STAKED_PER_DAY = [1_000_000, 10_000_000, 100_000_000, 8_640_000_000] as const;
const TRANSFERS_PER_DAY = [1_000_000, 10_000_000, 100_000_000] as const;
const finalTax = (volume: number) => {
  const last = taxOf(volume).at(-1);
  if (last === undefined) throw new Error('a ladder without a last step');
  return last;
};

const jackpot = ({ bots, poolSeeds }: Results): string => `## What the jackpot costs

A jackpot pays its share of the pool times the stake, divided by ${number(FULL_STAKE)} DEGEN (ADR 0005). One draw at that stake takes ${percent(DRAW_SHARE, 4)} of the pool on average. What a spin is worth by the jackpot
alone, in DEGEN, and what a spin on five colours returns with it, whatever the stake up to ${number(FULL_STAKE)}:

${table(
  ['pool', ...bots.map(({ stake }) => `stake ${number(stake)}`), 'returns'],
  POOLS.map((size) => [
    number(size),
    ...bots.map(({ stake }) => number(jackpotWorth(size, stake), 4)),
    percent(returnWithJackpot(size, FULL_STAKE)),
  ]),
)}

A program that spins for the jackpot draws ${number(ROUNDS_PER_MINUTE)} times a minute. What it won of the pool in an hour, ${number(POOL_DRAWS)} spins, in ${number(poolSeeds)} runs with nothing coming in:

${table(
  ['stake', 'staked', 'won of the pool', 'of what was staked', 'half of the pool gone after'],
  bots.map(({ stake, won, drawsToHalf }) => [
    number(stake),
    number(stake * POOL_DRAWS),
    spreadText(won),
    percent(won.middle / (stake * POOL_DRAWS)),
    drawsToHalf === null ? '-' : `${spreadText(drawsToHalf)} spins`,
  ]),
)}

![The pool while a program spins](economics/pool.svg)

Before, any stake won the full jackpot: a program with stakes of 1 DEGEN got as much as one with stakes of ${number(FULL_STAKE)} does now.
What is left to a program is the largest stake without risk: ten colours on the wheel return every stake and ${percent(edgeOf(TEN_COLOURS))} of it, so it needs ${number(FULL_STAKE)} DEGEN and no luck.

The pool is filled by the jackpot's share of the transfer tax alone (deposits, withdrawals and payouts are exempt). It rests where bets take what comes in; size of
the pool at rest, by transfers and DEGEN staked a day in bets of up to ${number(FULL_STAKE)}:

${table(
  [
    'transfers a day',
    'jackpot gets',
    ...STAKED_PER_DAY.map((staked) => `${number(staked)} staked`),
  ],
  TRANSFERS_PER_DAY.map((volume) => {
    const inflow = finalTax(volume).jackpot;
    return [
      number(volume),
      number(inflow),
      ...STAKED_PER_DAY.map((staked) => number(poolAtRest(inflow, staked))),
    ];
  }),
)}

${number(STAKED_PER_DAY[3])} DEGEN a day are one account at full speed with the largest stake. To keep ${number(POOL_START)} DEGEN in the pool, each DEGEN staked would need ${number(jackpotWorth(POOL_START, 1) / finalTax(1).jackpot, 2)} DEGEN of taxed transfers. The badge "Jackpot 1.2M" names the seed;
what is in the pool stands in the lobby, under Play on chain. The house's money is not touched by any of this: only the pool ever pays a jackpot.`;

const tax = (): string => `## What the tax brings

Per 1,000,000 DEGEN transferred between accounts that are not exempt:

${table(
  ['from minute', 'tax', 'development', 'burned', 'jackpot'],
  taxOf(1_000_000).map((row) => [
    number(row.fromMinute),
    `${row.percent} %`,
    number(row.development),
    number(row.burn),
    number(row.jackpot),
  ]),
)}

None of the tax reaches the house's money: at a tax of 5 % the development share is 2 % of a transfer, and a DEGEN bet costs the house 2 % of its stake. Only if development gave its whole
share back, and each DEGEN staked had been transferred once before, would the two cancel out.`;

const recommendations = (): string => `## Recommendations

Odds and limits are the product's promise and stay as they are; these are settings and ideas for its operator.

1. **Seed the pool with what may be given away**: at the largest stakes most of it goes to the first hour's players. A lower \`BET_MAX_DEGEN\` slows that: at 100 a program wins
   ${number(jackpotWorth(POOL_START, 100) * ROUNDS_PER_MINUTE)} DEGEN in its first minute instead of ${number(jackpotWorth(POOL_START, FULL_STAKE) * ROUNDS_PER_MINUTE)}.
2. **Lower \`BET_MAX_DEGEN\`** to 100 and \`RATE_ACCOUNT_PER_MINUTE\` to 60: one hunter then needs ${hoursOf(HOUSE_START / 2 / (100 * edgeOf(TEN_COLOURS)), 60)} instead of ${hoursOf(HOUSE_START / 2 / (STAKE_MAX * edgeOf(TEN_COLOURS)), ROUNDS_PER_MINUTE)} for half of the house's money.
3. **Set a budget per day**: fund custody with what DEGEN play may cost until the next look, and keep the rest in the treasury. At 1,000,000 DEGEN staked a day that is ${number(1_000_000 * edgeOf(FIVE_COLOURS))} DEGEN.
4. **Watch swaps**: an account may turn ${number(Number(SWAP_DAY_VALUE_MAX_WEI / WEI_PER_UNIT))} DEGEN a day into BNB at the fixed rate, so what hunters take in DEGEN leaves in BNB.
5. **Know the tenth colour for what it is**: a certain ${percent(edgeOf(TEN_COLOURS))}. A table that took at most nine colours would make the hunter carry risk, not lose.

## What this does not say

Players here have the money for their next bet, and nobody stops when ahead. Blackjack, kickboxing, slots and crash are left out: slots and crash have the wheel's edge with other
swings, the other two favour the house a little ([odds.md](odds.md)). What DEGEN is worth, and whether anyone would bother, no simulation knows.
`;

export const economicsMarkdown = (results: Results): string =>
  [
    '# Economics',
    'Written by `npm run economics` from the code in `rules/` and `tools/economics/`; `npm run economics -- --check` fails when the two differ.',
    inShort(results),
    terms(results),
    runDown(results),
    limits(),
    jackpot(results),
    tax(),
    recommendations(),
  ].join('\n\n');
