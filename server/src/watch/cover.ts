import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { ChainState, PublishedEpoch } from './chain-view.ts';
import type { Payment } from './custody-events.ts';
import type { Watch } from './look.ts';
import { alarm, type Finding } from './report.ts';

const sumOf = (movements: readonly { readonly amount: bigint }[]): bigint =>
  movements.reduce((sum, { amount }) => sum + amount, 0n);

/**
 * What custody lacked for the epoch, apart from payments by a stolen key. What it lacked for the final
 * epoch before can no longer be prevented, and thefts of before are among it. So the books, which
 * the house writes, explain the payments since by thefts, but no older ones.
 */
const missingFor = (
  { number, block, neededWei }: PublishedEpoch,
  token: Token,
  { epochs, stakeWei, surplus }: ChainState,
  unexplained: readonly Payment[],
) => {
  const final = epochs.find(({ isFinal }) => isFinal);
  const withdrawn = surplus.filter((each) => each.token === token && each.block > block);
  const stolen = unexplained.filter(
    (each) => each.token === token && each.block <= block && each.block >= (final?.markBlock ?? 0),
  );
  const stake = stakeWei[token] + sumOf(withdrawn);
  const accepted = final?.neededWei[token] ?? 0n;
  const most = (accepted > stake ? accepted : stake) + sumOf(stolen);
  return { number, token, missing: neededWei[token] - most };
};

/**
 * Reports epochs that owe players more than custody holds, and vetoes one that stays so, before it is
 * final. A house that knows its secret seeds can let an accomplice win all that it likes, with signed
 * orders and true outcomes. No check of the books finds that, but what is won beyond the house's
 * stake would be paid by the other players. An honest house has hours to pay in what is missing, so
 * nobody is dismissed or suspended. A watcher whose books have not answered yet only reports: a theft
 * may explain what is missing, and an epoch that stays unchecked is vetoed for that.
 */
export const lookAtCover = async (
  { guardian, settings, unexplained }: Watch,
  state: ChainState,
): Promise<Finding[]> => {
  const going = TOKENS.filter((token) => !state.woundUp.includes(token));
  for (const epoch of state.epochs.filter(({ isFinal }) => !isFinal)) {
    const found = going
      .map((token) => missingFor(epoch, token, state, unexplained ?? []))
      .filter(({ missing }) => missing > 0n);
    if (found.length === 0) continue;
    const { number, publishedAt } = epoch;
    const alarms = found.map((missing) => alarm('EPOCH_UNCOVERED', missing));
    const isDue = unexplained && state.now - publishedAt >= settings.uncheckedMaxS;
    // The veto also removes all later epochs.
    return isDue ? [...alarms, ...((await guardian?.veto(number)) ?? [])] : alarms;
  }
  return [];
};
