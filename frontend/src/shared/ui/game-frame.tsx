import type { ReactNode } from 'react';
import { DocumentTitle } from './document-title.tsx';

type GameFrameProps = {
  title: string;
  /** Beside the title, such as a jackpot badge. */
  aside?: ReactNode;
  stage: ReactNode;
  controls: ReactNode;
  /** The latest result; announced when it changes. */
  result: ReactNode;
  odds: ReactNode;
  history: ReactNode;
  /** Below everything, such as the rules of the game. */
  children?: ReactNode;
};

/** The place that every game is played in. On a phone the controls follow right below the stage. */
export const GameFrame = ({
  title,
  aside,
  stage,
  controls,
  result,
  odds,
  history,
  children,
}: GameFrameProps) => (
  <div className="mx-auto w-full max-w-6xl px-3 py-5 sm:px-6 sm:py-8">
    <DocumentTitle title={title} />
    <header className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      {aside}
    </header>
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-6">
      <div className="grid min-w-0 gap-4">
        <section
          aria-label="Stage"
          className="relative overflow-hidden rounded-card border border-line bg-radial-[at_50%_20%] from-raised to-well shadow-card"
        >
          {stage}
        </section>
        <div aria-live="polite" aria-atomic="true" className="min-h-14">
          {result}
        </div>
      </div>
      <div className="grid min-w-0 gap-4 lg:sticky lg:top-20">{controls}</div>
    </div>
    <div className="mt-4 grid gap-4 lg:mt-6 lg:grid-cols-2 lg:gap-6">
      {odds}
      {history}
    </div>
    {children && <div className="mt-4 lg:mt-6">{children}</div>}
  </div>
);
