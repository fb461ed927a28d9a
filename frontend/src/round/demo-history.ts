import { formatAmount, isToken, type Token } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { DemoRoundProof } from '@degen/rules/wire/fairness.ts';
import type { RoundProof } from '../shared/fairness/round-proof.ts';
import { readJson, writeJson } from '../shared/lib/stored-json.ts';
import type { PlayedRound } from './strategy/strategy-parts.ts';
import type { ClosedRound } from './types.ts';

/** A demo round as this browser stores it, with decimal amounts. */
export type DemoRound = {
  readonly id: string;
  readonly at: string;
  readonly game: GameId;
  readonly token: Token;
  readonly stake: string;
  readonly payout: string;
  /** The bet as a receipt of the game would state it. */
  readonly input: unknown;
  readonly multiplier: string | null;
  /** Null for a round whose seed is not known. */
  readonly proof: DemoRoundProof | null;
};

/** What a game adds to a stored round: its bet and, if its outcomes have one, the multiplier. */
export type StatedDemoBet = { readonly input: unknown; readonly multiplier?: string };

/** Rounds are stored in pieces, so that storing a round rewrites only one small piece. */
const PIECE_ROUNDS = 100;
const PIECES_MAX = 20;

/**
 * At least this many of the newest rounds are kept. There may be more, because the oldest rounds
 * are deleted in whole pieces.
 */
export const DEMO_ROUNDS_KEPT = PIECE_ROUNDS * (PIECES_MAX - 1);

const STORE_KEY = 'degen.rounds.demo';

/** The numbers of the oldest and the newest piece that are stored. */
type Pieces = { readonly first: number; readonly last: number };

const pieceKey = (piece: number): string => `${STORE_KEY}.${piece}`;

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/**
 * An invalid stored index is ignored: it was edited by hand, or written by another version of the
 * page.
 */
const readPieces = (): Pieces => {
  const { first, last } = Object(readJson('localStorage', STORE_KEY)) as Partial<Pieces>;
  const isValid = isCount(first) && isCount(last) && last >= first && last - first < PIECES_MAX;
  return isValid ? { first, last } : { first: 0, last: 0 };
};

const isDemoRound = (value: unknown): value is DemoRound => {
  const { id, at, game, token, stake, payout } = Object(value) as Record<string, unknown>;
  const texts = [id, game, stake, payout];
  if (!texts.every((text) => typeof text === 'string') || !isToken(token)) return false;
  return typeof at === 'string' && !Number.isNaN(Date.parse(at));
};

const readPiece = (piece: number): DemoRound[] => {
  const rounds = readJson('localStorage', pieceKey(piece));
  return Array.isArray(rounds) ? rounds.filter(isDemoRound) : [];
};

export const readDemoRounds = (): DemoRound[] => {
  const { first, last } = readPieces();
  return Array.from({ length: last - first + 1 }, (_, index) => readPiece(first + index)).flat();
};

/** Stores a demo round, and deletes the oldest piece when there are too many. */
export const keepDemoRound = (round: DemoRound): void => {
  const { first, last } = readPieces();
  const rounds = readPiece(last);
  const isFull = rounds.length >= PIECE_ROUNDS;
  const next = isFull ? last + 1 : last;
  const oldest = next - first < PIECES_MAX ? first : first + 1;
  if (oldest > first) writeJson('localStorage', pieceKey(first), null);
  writeJson('localStorage', pieceKey(next), isFull ? [round] : [...rounds, round]);
  writeJson('localStorage', STORE_KEY, { first: oldest, last: next });
};

export const forgetDemoRounds = (): void => {
  const { first, last } = readPieces();
  for (let piece = first; piece <= last; piece += 1) {
    writeJson('localStorage', pieceKey(piece), null);
  }
  writeJson('localStorage', STORE_KEY, null);
};

const knownSeed = (proof: RoundProof | null): DemoRound['proof'] => {
  if (proof?.kind !== 'demo') return null;
  const { serverSeed, serverSeedHash, clientSeed, nonce, order, index } = proof;
  return { serverSeed, serverSeedHash, clientSeed, nonce, order, index };
};

export const demoRoundOf = (
  game: GameId,
  { id, token, stakeWei, payoutWei, proof }: Omit<ClosedRound, 'mode' | 'settlement' | 'jackpot'>,
  { input, multiplier }: StatedDemoBet,
): DemoRound => ({
  ...{ id, game, token, input, multiplier: multiplier ?? null },
  at: new Date().toISOString(),
  stake: formatAmount(stakeWei),
  payout: formatAmount(payoutWei),
  proof: knownSeed(proof),
});

/** The stored form of a round of automatic bets, from the parts of its receipt. */
export const demoRoundOfParts = (round: PlayedRound): DemoRound => {
  const { roundId: id, game, token, stake, payout, input, outcome, proof } = round;
  return {
    ...{ id, game, token, stake, payout, input },
    at: new Date().toISOString(),
    multiplier: 'multiplier' in outcome ? outcome.multiplier : null,
    proof: knownSeed(proof),
  };
};
