/**
 * Written from docs/evidence.md, section 1, alone: the entries of a file with orders, and which of
 * them have the right form.
 */
import type { Receipt as Played } from '../independent-types.ts';
import { hasFields, isText, isWhole } from '../independent-verifier.ts';

export type Json = Readonly<Record<string, unknown>>;
export type Receipt = Played & {
  readonly player: string;
  readonly roundId: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly settledAt: string;
};
export type Entry = {
  readonly grant: string;
  readonly seq: number;
  readonly prev: string;
  readonly until: number;
  readonly signature: string;
};
type OrderEntry = Entry & { readonly content: Json & { readonly kind: string } };
export type ActionEntry = Entry & { readonly order: string; readonly move: Json };
export type Owner = Pick<Receipt, 'chainId' | 'casino' | 'player'>;
export type Order = OrderEntry & { readonly words: Buffer; readonly owner: Owner };
export type Grant = {
  readonly address: string;
  readonly chainId: number;
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly isByWallet: boolean;
};
export type EvidenceFile = {
  readonly receipts: readonly unknown[];
  readonly grants: readonly unknown[];
  readonly orders: readonly unknown[];
  readonly actions: readonly unknown[];
  readonly balances: readonly unknown[];
};
/** What became of refused bets. */
export type Tested = {
  refused: number;
  wins: number;
  chance: string;
  draws: number;
  jackpots: number;
  jackpotChance: string;
};

type Apart = Tested & { listed: number };

/** Each finding is one text: its kind, then what it is about. */
export type Found = {
  readonly verified: string[];
  readonly convicted: string[];
  readonly claims: string[];
  readonly incomplete: string[];
  readonly rejected: string[];
  readonly refusals: (Tested & { uncounted: number; moved: Apart; withoutReceipt: Apart })[];
};

const HASH = /^[0-9a-f]{64}$/;
const SIGNATURE = /^[0-9a-f]{128}$/;
const AMOUNT = /^(0|[1-9]\d{0,29})(\.\d{0,17}[1-9])?$/;
const TOKEN = /^(DEGEN|BNB)$/;
const WHOLE = 2 ** 53 - 1;

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** Whether numbers are integers and texts have no surrogate alone, names included. */
const isCanonical = (value: unknown): boolean => {
  if (typeof value === 'number') return Number.isSafeInteger(value);
  if (typeof value === 'string') return isWellFormed(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).flat().every(isCanonical);
};
const isList = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= 16 && value.every((each) => isText(each, HASH));

const hasPlace = (value: Json): boolean =>
  isText(value.grant, HASH) &&
  isWhole(value.seq, WHOLE) &&
  isText(value.prev, HASH) &&
  isWhole(value.until, WHOLE) &&
  isText(value.signature, SIGNATURE);

const hasSeeds = ({ serverSeedHash, clientSeed, abandoned }: Json): boolean =>
  isText(serverSeedHash, HASH) &&
  isText(clientSeed, /^[ -~]{1,64}[0-9a-f]{32}$/) &&
  isList(abandoned);

const SEEDS = 'kind serverSeedHash clientSeed abandoned';
const isAmount = (value: unknown): boolean => isText(value, AMOUNT) && value !== '0';

const hasContent = (value: unknown, games: readonly string[]): boolean => {
  if (!isObject(value) || !isCanonical(value)) return false;
  const content = value as Json;
  switch (content.kind) {
    case 'bet':
      return (
        hasFields(content, `${SEEDS} game token stake input`) &&
        hasSeeds(content) &&
        typeof content.game === 'string' &&
        games.includes(content.game) &&
        isText(content.token, TOKEN) &&
        isAmount(content.stake) &&
        isObject(content.input)
      );
    case 'mandate':
      return (
        hasFields(content, `${SEEDS} strategy paceMs`) &&
        hasSeeds(content) &&
        isObject(content.strategy) &&
        isWhole(content.paceMs, WHOLE)
      );
    case 'swap':
      return (
        hasFields(content, 'kind fromToken toToken amount abandoned') &&
        isText(content.fromToken, TOKEN) &&
        isText(content.toToken, TOKEN) &&
        isAmount(content.amount) &&
        isList(content.abandoned)
      );
    default:
      return false;
  }
};

const PLACE = 'grant seq prev until signature';
export const isOrder = (value: unknown, games: readonly string[]): value is OrderEntry =>
  hasFields(value, `${PLACE} content`) && hasPlace(value) && hasContent(value.content, games);
export const isAction = (value: unknown): value is ActionEntry =>
  hasFields(value, `${PLACE} order move`) &&
  hasPlace(value) &&
  isText(value.order, HASH) &&
  isObject(value.move) &&
  isCanonical(value.move);
