/** A surviving mutant: its file under rules/src, its first line, its kind. */
export type Survivor = {
  readonly file: string;
  readonly line: string;
  readonly mutatorName: string;
};

export type Reason = { readonly reason: string; readonly fits: (survivor: Survivor) => boolean };

/** Whether a surviving mutant is in this file, on a line that contains one of these texts. */
export const at =
  (file: string, ...parts: readonly string[]) =>
  (survivor: Survivor): boolean =>
    survivor.file === file && parts.some((part) => survivor.line.includes(part));

const anyOf =
  (...places: readonly ((survivor: Survivor) => boolean)[]) =>
  (survivor: Survivor): boolean =>
    places.some((fits) => fits(survivor));

/** Reasons why a survivor is harmless; the first matching one applies. */
export const REASONS: readonly Reason[] = [
  {
    reason:
      'The text of an error that only a mistake in our own code can raise, or the guard that ' +
      'raises it: no test reaches it, because no caller does.',
    fits: ({ line }) => /throw new \w*Error\(/.test(line) || /\? \[\] : \[\{ check/.test(line),
  },
  {
    reason: 'The text of a complaint, which is for people; tests compare its code.',
    fits: anyOf(
      at('receipt/errors.ts', '`', "'"),
      at('receipt/shape.ts', "'(not an object)'"),
      at('receipt/verify.ts', "differs('payout', 'stake'"),
      at('receipt/seal.ts', "differs('hash', 'hash'", 'typeof value'),
    ),
  },
  {
    reason:
      'What goes into every receipt: the golden vectors compare it to the letter, and they take no ' +
      'part in this run.',
    fits: anyOf(
      at('games/blackjack/receipt.ts', "game: 'blackjack'", "odds: 'SETTLED'", 'input: { actions'),
      at('games/slots/receipt.ts', "game: 'slots'", "odds: 'SETTLED'"),
    ),
  },
  {
    reason: 'The same for every possible value: where the comparison is equal, both ways agree.',
    fits: anyOf(
      at('amount.ts', 'a < b'),
      at('games/crash/draw.ts', 'point > ONE_X', 'draws < CRASH_DRAWS'),
      at('games/crash/curve.ts', 'hundredths < ONE_X'),
      at('games/crash/exits.ts', 'cap > CAP_MAX', 'autoCashOut < cap'),
      at('receipt/canonical-json.ts', 'a < b'),
      at('hex.ts', 'index < bytes.length'),
    ),
  },
  {
    reason:
      'A check before another one that refuses the same: a date that cannot be read, a text that ' +
      'stands for nothing, a claim that then differs from what is recomputed.',
    fits: anyOf(
      at('receipt/parse.ts', "typeof value !== 'string'"),
      at('games/index.ts', "typeof value === 'string'"),
      at('games/crash/receipt.ts', 'typeof value'),
      at('games/crash/receipt.ts', 'spelled', 'input.autoCashOut === null'),
      at('games/blackjack/receipt.ts', 'stakeWei % hands'),
      at('games/blackjack/claimed-shoe.ts', 'isSplit !==', 'fitsShoe(['),
      at('games/kickboxing/blow-text.ts', 'attacker === undefined'),
      at('games/kickboxing/receipt.ts', 'parseBlow', 'blows.length'),
      at('games/slots/receipt.ts', 'Number.isInteger(stop)'),
      at('games/wheel/rules.ts', 'Number.isInteger(count)'),
      at('amount.ts', 'decimals > AMOUNT_DECIMALS'),
    ),
  },
  {
    reason: 'The same by what the rest of the code does with it: the value is not looked at there.',
    fits: anyOf(
      at('games/blackjack/rules.ts', "natural ? 'TWENTY_ONE'"),
      at('games/kickboxing/blow-text.ts', "who = ''"),
      at('games/kickboxing/fight.ts', "case 'MISSED'"),
      at('receipt/replay.ts', 'drawsJackpot('),
      at('amount.ts', "whole = ''", "replace(/^0+/, '')", 'significantDigits', 'TEXT_LENGTH_MAX'),
      at('receipt/history.ts', 'commitments: readonly Commitment[]'),
      at('receipt/parse.ts', 'isAnything: Check'),
    ),
  },
  {
    reason: 'Bounds of a list far longer than any round makes it.',
    fits: at('receipt/shape.ts', 'value.length'),
  },
  {
    reason: 'A fallback that the compiler wants for an index that is always within its list.',
    fits: anyOf(
      ({ line, mutatorName }) =>
        mutatorName === 'LogicalOperator' ||
        (/\?\? /.test(line) && mutatorName === 'StringLiteral'),
      at('games/blackjack/rules.ts', 'first !== undefined'),
      at('games/slots/receipt.ts', 'SLOTS_STRIPS[reel]'),
    ),
  },
];

/** Reasons why a survivor is harmless; the first matching one applies. */
export const CONTRACT_REASONS: readonly Reason[] = [
  {
    reason:
      'One unit of gas more or less than a bound that has room to spare: no receiver tells the two apart, ' +
      'and what a payment uses changes with every compiler.',
    fits: at('common/Vault.sol', 'gasleft() <', 'BNB_PAYMENT_GAS =', 'PAYMENT_GAS_REQUIRED ='),
  },
  {
    reason:
      'Where the two sides are equal, both branches compare the same link with the same head.',
    fits: at('randomness/CommitRevealRandomness.sol', 'afterLink <= revealed'),
  },
  {
    reason: 'Saves a search: it finds the newest chain for the numbers of the newest chain.',
    fits: at('randomness/CommitRevealRandomness.sol', 'requestId < chain.firstRequestId'),
  },
  {
    reason: 'Saves a read: the current provider stands in the list too.',
    fits: at('casino/Randomness.sol', '_source.index == index'),
  },
  {
    reason: 'Where the two sides are equal, the same number is written again.',
    fits: at('casino/Casino.sol', 'play.deadlineBlock > source.lastDeadline'),
  },
  {
    reason: 'No limit that the checks beside it let through equals the highest stake.',
    fits: at('casino/Bankroll.sol', 'cap > STAKE_MAX'),
  },
  {
    reason:
      'Saves a read or a write: what it skips would find the same number, write it again, or add nothing.',
    fits: at(
      'custody/Withdrawals.sol',
      ...['if (before.withdrawn == 0)', 'number != ids.number', 'if (tally.counted > 0)'],
    ),
  },
  {
    reason: 'Two suspensions in one second: the same end is written again.',
    fits: at('custody/Controls.sol', 'until > _state.suspendedUntil'),
  },
  {
    reason: 'No sum of a published epoch has more than 96 bits, so no sibling’s has 128.',
    fits: at('custody/LiabilityTree.sol', '> type(uint128).max'),
  },
];
