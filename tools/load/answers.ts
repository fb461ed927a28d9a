import type { Answer, SimulatedPlayer } from '../../test/kit/players/simulated-player.ts';

/** The answers to players during a fault. */
export type Outage = {
  /** Answers with a status above 499, and requests without an answer. */
  readonly failures: number;
  /** The time from the start of the first failure to the end of the last one. */
  readonly failingMs: number;
  /** The longest time in which no player got an answer to a request that moves money. */
  readonly silenceMs: number;
};

type Call = { readonly startedMs: number; readonly endedMs: number; readonly failed: boolean };

/**
 * Records every POST request of the players that `before` wraps. POST requests are those that move
 * money.
 */
export const openAnswers = () => {
  let calls: Call[] = [];
  let sinceMs = performance.now();

  const heard = async <T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> => {
    const startedMs = performance.now();
    let failed = true;
    try {
      const answer = await call();
      failed = answer.status > 499;
      return answer;
    } finally {
      calls.push({ startedMs, endedMs: performance.now(), failed });
    }
  };

  /** The answers since the last call. */
  const take = (): Outage => {
    const nowMs = performance.now();
    const failing = calls.filter(({ failed }) => failed);
    const good = calls.filter(({ failed }) => !failed).map(({ endedMs }) => endedMs);
    const moments = [sinceMs, ...good.toSorted((a, b) => a - b), nowMs];
    const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment));
    const outage = {
      failures: failing.length,
      failingMs:
        failing.length === 0
          ? 0
          : Math.max(...failing.map((it) => it.endedMs)) -
            Math.min(...failing.map((it) => it.startedMs)),
      silenceMs: Math.max(...gaps),
    };
    calls = [];
    sinceMs = nowMs;
    return outage;
  };

  return {
    take,
    before: (player: SimulatedPlayer): SimulatedPlayer => ({
      ...player,
      post: (path, body, key) => heard(() => player.post(path, body, key)),
    }),
  };
};

export type Answers = ReturnType<typeof openAnswers>;
