import type { GameId } from '@degen/rules/games/index.ts';
import { BET_LIMITS_WEI } from '@degen/rules/house-limits.ts';
import { parseStrategy, type StrategyInput } from '@degen/rules/strategy/parse.ts';
import { describe, expect, it } from 'vitest';
import { type DemoStep, playDemo } from '../round/auto/play-demo.ts';
import type { PlayedRound } from '../round/strategy/strategy-parts.ts';
import type { ClosedRound } from '../round/types.ts';
import { weiOf } from '../shared/lib/amount-text.ts';
import { GAMES } from './index.ts';

const CHOICES: Readonly<Partial<Record<GameId, object>>> = {
  wheel: { colours: ['gold'] },
  kickboxing: { side: 'TIE' },
  crash: { autoCashOut: '1.2' },
};

/** Plays `count` rounds of a game in demo and returns them. */
const roundsOf = async (game: GameId, count: number): Promise<PlayedRound[]> => {
  const input: StrategyInput = {
    ...{ game, token: 'DEGEN', choice: { ...CHOICES[game] }, stake: '10', rounds: count },
    ...{ onWin: { kind: 'reset' }, onLoss: { kind: 'reset' }, stop: {} },
  };
  const strategy = parseStrategy(input, BET_LIMITS_WEI);
  if (!strategy.ok) throw new Error(strategy.error);
  const steps: DemoStep[] = [];
  await playDemo({
    ...{ input, strategy: strategy.value },
    limits: BET_LIMITS_WEI.DEGEN,
    bank: {
      balanceWei: () => 10n ** 24n,
      rejection: () => null,
      take: () => undefined,
      pay: () => undefined,
      keep: () => undefined,
    },
    wait: () => Promise.resolve(),
    onStep: (step) => steps.push(step),
    signal: new AbortController().signal,
  });
  return steps.flatMap(({ played }) => played ?? []).slice(0, count);
};

describe.each(GAMES)('the page of $id', ({ id, strategy }) => {
  it('shows stake and payout of a settled round in the last frame of the replay', async () => {
    const { frames } = await strategy();
    const rounds = await roundsOf(id, 20);
    expect(rounds).toHaveLength(20);
    for (const played of rounds) {
      const shown = frames(played);
      const end = shown.at(-1)?.round as ClosedRound;
      expect(end).toMatchObject({
        ...{ id: played.roundId, mode: 'demo', token: 'DEGEN', settlement: null },
        stakeWei: weiOf(played.stake),
        payoutWei: weiOf(played.payout),
        proof: played.proof,
      });
      expect(shown.map(({ round }) => round.id)).toEqual(shown.map(() => played.roundId));
    }
  });

  it('has no replay frames for a round of another game', async () => {
    const other = GAMES.find((game) => game.id !== id)?.id ?? id;
    const { frames } = await strategy();
    expect((await roundsOf(other, 1)).map(frames)).toEqual([[]]);
  });

  it('reads its default choice from the form, and animates a round in 1 to 60 seconds', async () => {
    const { choice, page, pictureMs } = await strategy();
    page?.write(choice);
    expect(page === null ? choice : page.read()).toEqual(choice);
    expect(pictureMs(choice)).toBeGreaterThan(1_000);
    expect(pictureMs(choice)).toBeLessThan(60_000);
  });
});
