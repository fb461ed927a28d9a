import type { RoundSeeds } from '@degen/rules/fairness.ts';
import type { Figures } from '@degen/rules/simulation/figures.ts';
import {
  replaySession,
  type Setting,
  type Simulation,
  simulate,
} from '@degen/rules/simulation/simulate.ts';
import { hashing } from '../../shared/fairness/crypto/hashing.ts';

/** The task of the worker, the only message to it. The page terminates the worker afterwards. */
export type Task =
  | { readonly kind: 'simulate'; readonly simulation: Simulation }
  | { readonly kind: 'replay'; readonly setting: Setting; readonly pairs: readonly RoundSeeds[] };

/** Messages from the worker; the figures come last. */
export type Report =
  | { readonly kind: 'progress'; readonly rounds: number }
  | { readonly kind: 'done'; readonly figures: Figures };

const report = (message: Report): void => postMessage(message);

const play = (task: Task): Figures => {
  if (task.kind === 'replay') return replaySession(task.setting, hashing, task.pairs);
  const rounds = simulate(task.simulation);
  for (;;) {
    const { done, value } = rounds.next();
    if (done) return value;
    report({ kind: 'progress', rounds: value });
  }
};

addEventListener('message', ({ data }: MessageEvent<Task>) =>
  report({ kind: 'done', figures: play(data) }),
);
