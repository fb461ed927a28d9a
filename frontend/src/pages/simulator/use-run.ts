import type { Figures } from '@degen/rules/simulation/figures.ts';
import { useEffect, useRef, useState } from 'react';
import type { Report, Task } from './simulate.worker.ts';

export type Run =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly task: Task; readonly rounds: number }
  | { readonly kind: 'done'; readonly task: Task; readonly figures: Figures }
  | { readonly kind: 'failed' };

type Runner = {
  readonly run: Run;
  readonly start: (task: Task) => void;
  readonly cancel: () => void;
};

/** Runs one task at a time, each in a new worker. Messages of earlier workers are ignored. */
export const useRun = (): Runner => {
  const [run, setRun] = useState<Run>({ kind: 'none' });
  const worker = useRef<Worker | null>(null);

  const end = (): void => {
    worker.current?.terminate();
    worker.current = null;
  };
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );

  const start = (task: Task): void => {
    end();
    const own = new Worker(new URL('./simulate.worker.ts', import.meta.url), { type: 'module' });
    worker.current = own;
    const heard = (next: Run): void => {
      if (worker.current !== own) return;
      if (next.kind !== 'running') end();
      setRun(next);
    };
    own.addEventListener('message', ({ data }: MessageEvent<Report>) =>
      heard(
        data.kind === 'progress'
          ? { kind: 'running', task, rounds: data.rounds }
          : { kind: 'done', task, figures: data.figures },
      ),
    );
    own.addEventListener('error', (event) => {
      console.warn('The simulation failed', event.message);
      heard({ kind: 'failed' });
    });
    setRun({ kind: 'running', task, rounds: 0 });
    own.postMessage(task);
  };

  const cancel = (): void => {
    end();
    setRun({ kind: 'none' });
  };
  return { run, start, cancel };
};
