import { parseAmount } from '@degen/rules/amount.ts';
import { gameOf, isGameId } from '@degen/rules/games/index.ts';
import { ok } from '@degen/rules/result.ts';
import { type ExportedRound, roundLine, roundsHeader } from '@degen/rules/statistics/csv.ts';
import { addRounds, type DayTotals, type EndedRound } from '@degen/rules/statistics/days.ts';
import type { DemoRound } from '../../round/demo-history.ts';

/** Parses a stored round. Returns null if the rules of its game do not allow the round. */
const endedOf = ({ at, stake, payout, ...round }: DemoRound): EndedRound | null => {
  const staked = parseAmount(stake);
  const paid = payout === '0' ? ok(0n) : parseAmount(payout);
  if (!staked.ok || !paid.ok || !isGameId(round.game)) return null;
  const [stakeWei, payoutWei] = [staked.value, paid.value];
  const { receipt } = gameOf(round.game);
  if (!receipt.isInput(round.input) || receipt.wagerOf(round, stakeWei) === null) return null;
  return { ...round, profile: 'DEMO', at: new Date(at), stakeWei, payoutWei };
};

const endedRounds = (rounds: readonly DemoRound[]): EndedRound[] =>
  rounds.map(endedOf).filter((round) => round !== null);

/** The daily totals of stored demo rounds. `rounds` is sorted, oldest first. */
export const demoDays = (rounds: readonly DemoRound[]): DayTotals[] =>
  addRounds([], endedRounds(rounds));

const exportedOf = (round: DemoRound): ExportedRound | null => {
  const ended = endedOf(round);
  if (ended === null) return null;
  const { id, game, token, stakeWei, payoutWei } = ended;
  const {
    serverSeed = null,
    serverSeedHash = null,
    clientSeed = null,
    nonce = null,
    order = null,
    index = null,
  } = round.proof ?? {};
  return {
    ...{ id, game, token, stakeWei, payoutWei, at: round.at },
    ...{ serverSeed, serverSeedHash, clientSeed, nonce, order, index },
    ...{ receiptHash: null, signature: null, receipt: null },
  };
};

/**
 * The valid stored demo rounds as CSV, newest first. The columns are those of the CSV file of
 * rounds played for money.
 */
export const demoFile = (rounds: readonly DemoRound[]): string =>
  [
    roundsHeader(),
    ...rounds
      .toReversed()
      .map(exportedOf)
      .filter((round) => round !== null)
      .map(roundLine),
  ].join('');
