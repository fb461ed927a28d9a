import type { CrashEndAnswer, CrashRoundAnswer } from '@degen/rules/games/crash/wire.ts';
import type { JackpotTier } from '@degen/rules/jackpot/rules.ts';
import type { FakeEvents } from '../../../../../test/kit/page/fake-events.ts';
import { ACCOUNT } from '../../../round/testing/game-harness.tsx';
import { DEPLOYMENT } from '../../../shared/fairness/testing/fake-casino.ts';

export const ID = '019b76da-c358-7c6f-85ce-56ef421d41a9';
const WOBBLE = { amplitude: '0.15', frequency: '1.6', phase: '5.5' };
const PROOF = { serverSeedHash: 'ab'.repeat(32), clientSeed: 'mine', nonce: 3 };

export const LIVE: CrashRoundAnswer = {
  roundId: ID,
  token: 'DEGEN',
  betAmount: '10',
  autoCashOut: null,
  cap: '100',
  startedAt: '2026-01-01T00:00:00.000Z',
  elapsedMs: 1_000,
  wobble: WOBBLE,
  proof: PROOF,
};

export const endAnswer = (
  status: 'cashedout' | 'crashed' | 'refunded',
  jackpot: JackpotTier | null = null,
): CrashEndAnswer => {
  const multiplier = { cashedout: '1.3', crashed: '1.7', refunded: '1' }[status];
  const payout = { cashedout: '13', crashed: '0', refunded: '10' }[status];
  return {
    roundId: ID,
    status,
    multiplier,
    crashPoint: '1.7',
    payout,
    jackpot,
    balances: { DEGEN: String(90 + Number(payout)), BNB: '100' },
    receipt: {
      version: 3,
      ...DEPLOYMENT,
      roundId: ID,
      player: ACCOUNT,
      game: 'crash',
      token: 'DEGEN',
      stake: '10',
      payout,
      odds: 'SETTLED',
      input: { autoCashOut: null, cap: '100', cashOutMs: null, outage: null },
      outcome: {
        crashPoint: '1.7',
        wobble: WOBBLE,
        status,
        won: status === 'cashedout',
        multiplier,
        endedMs: 5_000,
        jackpot,
      },
      ...{ ...PROOF, order: '0d'.repeat(32), index: null },
      settledAt: '2026-01-01T00:00:05.000Z',
      hash: '00'.repeat(32),
      signature: '00'.repeat(64),
    },
  };
};

/** Sends the end of a round through an open stream. */
export const sendEnd = (stream: FakeEvents | undefined, answer: CrashEndAnswer): void =>
  stream?.send(answer.status, JSON.stringify(answer));
