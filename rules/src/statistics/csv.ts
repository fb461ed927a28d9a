import { formatAmount, type Token } from '../amount.ts';
import type { GameId } from '../games/index.ts';

/**
 * A settled round with the parts of its proof. A part that does not exist, or does not exist yet,
 * is null.
 */
export type ExportedRound = {
  readonly id: string;
  readonly at: string;
  readonly game: GameId;
  readonly token: Token;
  readonly stakeWei: bigint;
  readonly payoutWei: bigint;
  readonly serverSeedHash: string | null;
  /** Null until the seed pair is rotated. */
  readonly serverSeed: string | null;
  readonly clientSeed: string | null;
  readonly nonce: number | null;
  /** Hash of the order of the bet or of the mandate. */
  readonly order: string | null;
  /** Number of the round within its mandate. */
  readonly index: number | null;
  readonly receiptHash: string | null;
  readonly signature: string | null;
  /** URL of the whole receipt. */
  readonly receipt: string | null;
};

/**
 * The columns of the file. Amounts are in tokens; a column `..._base_units` has the same amount in
 * wei.
 */
const COLUMNS: readonly (readonly [
  name: string,
  textOf: (round: ExportedRound) => string | null,
])[] = [
  ['round_id', ({ id }) => id],
  ['settled_at', ({ at }) => at],
  ['game', ({ game }) => game],
  ['token', ({ token }) => token],
  ['stake', ({ stakeWei }) => formatAmount(stakeWei)],
  ['payout', ({ payoutWei }) => formatAmount(payoutWei)],
  ['profit', ({ stakeWei, payoutWei }) => formatAmount(payoutWei - stakeWei)],
  ['stake_base_units', ({ stakeWei }) => String(stakeWei)],
  ['payout_base_units', ({ payoutWei }) => String(payoutWei)],
  ['server_seed_hash', ({ serverSeedHash }) => serverSeedHash],
  ['server_seed', ({ serverSeed }) => serverSeed],
  ['client_seed', ({ clientSeed }) => clientSeed],
  ['nonce', ({ nonce }) => nonce?.toString() ?? null],
  ['order', ({ order }) => order],
  ['index_in_mandate', ({ index }) => index?.toString() ?? null],
  ['receipt_hash', ({ receiptHash }) => receiptHash],
  ['signature', ({ signature }) => signature],
  ['receipt', ({ receipt }) => receipt],
];

/** A spreadsheet evaluates a cell as a formula if it begins with one of these characters. */
const FORMULA_START = /^[=+\-@\t\r\n]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * The value as a field of the file. If a spreadsheet would evaluate the value as a formula, an
 * apostrophe is put in front, which makes it text. Negative numbers get no apostrophe.
 */
const field = (value: string): string => {
  const text = FORMULA_START.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A line in the format of RFC 4180, with its line break. */
const line = (fields: readonly string[]): string => `${fields.map(field).join(',')}\r\n`;

export const roundsHeader = (): string => line(COLUMNS.map(([name]) => name));

export const roundLine = (round: ExportedRound): string =>
  line(COLUMNS.map(([, textOf]) => textOf(round) ?? ''));
