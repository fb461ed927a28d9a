import { JACKPOT_TIERS } from '../../jackpot/rules.ts';
import { badField, type Check, oneOf } from '../../receipt/shape.ts';
import { parseBlow } from './blow-text.ts';
import { EXCHANGES_MAX } from './constants.ts';
import type { KickboxingReceiptInput, KickboxingReceiptOutcome } from './receipt-types.ts';
import { FIGHT_REASONS, FIGHT_WINNERS, KICKBOXING_SIDES } from './types.ts';

const isBlowList: Check = (value) =>
  Array.isArray(value) &&
  value.length >= 1 &&
  value.length <= EXCHANGES_MAX &&
  value.every((text) => parseBlow(text) !== null);

const INPUT = { side: oneOf(KICKBOXING_SIDES) } satisfies Record<
  keyof KickboxingReceiptInput,
  Check
>;

const OUTCOME = {
  winner: oneOf(FIGHT_WINNERS),
  reason: oneOf(FIGHT_REASONS),
  blows: isBlowList,
  won: (value) => typeof value === 'boolean',
  jackpot: oneOf([null, ...JACKPOT_TIERS]),
} satisfies Record<keyof KickboxingReceiptOutcome, Check>;

export const isKickboxingReceiptInput: Check = (value) => badField(value, INPUT) === null;

export const isKickboxingReceiptOutcome: Check = (value) => badField(value, OUTCOME) === null;
