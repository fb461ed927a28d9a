import { nodeCrypto } from '../../../scripts/verify/node-crypto.ts';
import { TOKENS, type Token, WEI_PER_UNIT } from '../../src/amount.ts';
import { game } from '../../src/games/crash/game.ts';
import type { CrashReceiptBody } from '../../src/games/crash/receipt.ts';
import { timelineOf, UNTOUCHED } from '../../src/games/crash/round.ts';
import {
  CAP_MAX,
  type CrashDraw,
  type CrashEvents,
  type CrashRound,
  type Exits,
} from '../../src/games/crash/types.ts';
import { receiptParts } from '../../src/receipt/parts.ts';
import type { ReceiptOf } from '../../src/receipt/types.ts';
import { CRASH_LIES } from '../lies/crash.ts';
import { refusedLies } from '../lies/lies.ts';
import { type NamedSeeds, receiptOf, seedOf, seedsOf } from '../receipts.ts';
import { type FindNonce, recordedNonce } from './find-nonce.ts';

type CrashWager = Exits & { readonly token: Token; readonly stakeWei: bigint };

export type CrashCase = NamedSeeds & CrashWager & CrashEvents & { readonly about: string };

const STAKE_WEI = (5n * WEI_PER_UNIT) / 2n;
const FREE = { autoCashOut: null, cap: CAP_MAX };

/** Rounds of both tokens without a manual cash-out, with and without an automatic one. */
const plainRounds = (): CrashCase[] =>
  TOKENS.flatMap((token) =>
    [null, 101n, 150n, 200n, 1_000n].map((autoCashOut, nonce) => ({
      about: `${token}, ${autoCashOut === null ? 'no' : `${autoCashOut} hundredths as`} automatic cash-out`,
      serverSeed: seedOf(`crash ${token}`),
      clientSeed: 'to the moon',
      nonce,
      token,
      stakeWei: STAKE_WEI,
      autoCashOut,
      cap: CAP_MAX,
      ...UNTOUCHED,
    })),
  );

type Wish = {
  readonly about: string;
  readonly wager?: Partial<CrashWager>;
  fits(draw: CrashDraw & Pick<CrashRound, 'jackpot'>): boolean;
  events?(endMs: number): CrashEvents;
};

const RARE: readonly Wish[] = [
  {
    about: 'crashes at the take-off',
    wager: { token: 'BNB' },
    fits: ({ crashPoint }) => crashPoint === 100n,
  },
  {
    about: 'the crash point is the automatic cash-out: lost',
    wager: { autoCashOut: 150n },
    fits: ({ crashPoint }) => crashPoint === 150n,
  },
  {
    about: 'the crash point is one hundredth above the automatic cash-out: paid',
    wager: { autoCashOut: 150n },
    fits: ({ crashPoint }) => crashPoint === 151n,
  },
  {
    about: 'ended by the cap, below the automatic cash-out',
    wager: { autoCashOut: 500n, cap: 237n },
    fits: ({ crashPoint }) => crashPoint > 500n,
  },
  {
    about: 'cashed out in the last millisecond',
    fits: ({ crashPoint }) => crashPoint > 150n,
    events: (endMs) => ({ cashOutMs: endMs - 1, outage: null }),
  },
  {
    about: 'cashed out at the take-off, one base unit',
    wager: { stakeWei: 1n },
    fits: ({ crashPoint }) => crashPoint > 150n,
    events: () => ({ cashOutMs: 0, outage: null }),
  },
  {
    about: 'refunded',
    fits: ({ crashPoint }) => crashPoint > 200n,
    events: (endMs) => ({
      cashOutMs: null,
      outage: { fromMs: endMs - 1, untilMs: endMs + 2_000 },
    }),
  },
  { about: 'a jackpot', fits: ({ jackpot }) => jackpot !== null },
];

const openedAt = (
  pair: NamedSeeds,
  { token, stakeWei, autoCashOut, cap }: CrashWager,
): CrashRound =>
  game.open(nodeCrypto, seedsOf(pair), {
    profile: 'SETTLED',
    token,
    stakeWei,
    pick: { autoCashOut, cap },
  });

/** A round of a pair with the wanted property. */
const rareRound = ({ about, wager, fits, events }: Wish, find: FindNonce): CrashCase => {
  const bet: CrashWager = { token: 'DEGEN', stakeWei: STAKE_WEI, ...FREE, ...wager };
  const pair = { serverSeed: seedOf(`crash: ${about}`), clientSeed: 'to the stars' };
  const roundAt = (nonce: number): CrashRound => openedAt({ ...pair, nonce }, bet);
  const nonce = find(about, (tried) => {
    const { draw, jackpot } = roundAt(tried);
    // Only short rounds are chosen, so that a verifier can step through them.
    return draw.crashPoint < 900n && fits({ ...draw, jackpot });
  });
  const happened = events?.(timelineOf(roundAt(nonce).draw, bet).ending.atMs) ?? UNTOUCHED;
  return { about, ...pair, nonce, ...bet, ...happened };
};

export const crashRounds = (find: FindNonce = recordedNonce('vectors/crash.json')): CrashCase[] => [
  ...plainRounds(),
  ...RARE.map((wish) => rareRound(wish, find)),
];

/** Settles and signs a round as the server does. */
export const makeCrashReceipt = (round: CrashCase): ReceiptOf<CrashReceiptBody> => {
  const ended = game.act(openedAt(round, round), round);
  if (!ended.ok) throw new Error(`makeCrashReceipt: ${round.about} is no play`);
  return receiptOf(round, receiptParts(game, ended.value));
};

export const makeCrashVectors = (find?: FindNonce) => {
  const rounds = crashRounds(find);
  const receipts = rounds.map(makeCrashReceipt);
  return {
    flights: rounds.map((round) => {
      const { about, nonce, token } = round;
      const { stake, input, payout, outcome } = makeCrashReceipt(round);
      return { about, ...seedsOf(round), nonce, token, stake, input, payout, outcome };
    }),
    receipts,
    refused: refusedLies(rounds, receipts, CRASH_LIES),
  };
};
