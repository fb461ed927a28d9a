import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../shared/config/paths.ts';
import { useReducedMotion } from '../shared/lib/use-reduced-motion.ts';
import type { AlertDialog, AlertDialogProps } from '../shared/ui/alert-dialog.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { Collapsible } from '../shared/ui/collapsible.tsx';
import { type Celebration, useConfetti } from '../shared/ui/confetti.tsx';
import { DocumentTitle } from '../shared/ui/document-title.tsx';
import { BackIcon } from '../shared/ui/icons.tsx';
import { useWallet } from '../shared/wallet/wallet-context.ts';
import { RecentRounds, type RecentRoundsProps } from './recent-rounds.tsx';
import { isBusy } from './round-store.ts';
import { roundTexts } from './texts.ts';
import type { ClosedRound, LiveRound, ShownGame } from './types.ts';
import { useGame } from './use-game.ts';

type GameFrameProps<Live extends LiveRound, Closed extends Live & ClosedRound> = {
  game: ShownGame<Live, Closed>;
  title: string;
  /** Badges between the title and the mode. */
  badges?: ReactNode;
  /** Whether a back link is shown beside the title, in addition to the one in the header. */
  hasLobbyLink?: boolean;
  stage: ReactNode;
  controls: ReactNode;
  /** The latest result, in a live region. */
  result: ReactNode;
  odds: ReactNode;
  recent: Omit<RecentRoundsProps<Closed>, 'rounds'>;
  /**
   * The celebration for a result; null if the result is not celebrated. Declare this function
   * outside the component: a new function on each render would subscribe to the store again.
   */
  celebrationOf?: (round: Closed) => Celebration | null;
  /** The title of the alert that shows a notice; a game without it shows its notices itself. */
  alertTitle?: string;
  /** Content below everything else, such as the rules of the game. */
  children: ReactNode;
};

/**
 * The page of a game: its layout, the last rounds, the alert and the celebration of a win. On a
 * phone the controls follow right below the stage.
 */
export const GameFrame = <Live extends LiveRound, Closed extends Live & ClosedRound>({
  game,
  title,
  badges,
  hasLobbyLink = false,
  stage,
  controls,
  result,
  odds,
  recent,
  celebrationOf,
  alertTitle,
  children,
}: GameFrameProps<Live, Closed>) => {
  const t = useStore(roundTexts);
  const { isDemo } = useWallet();
  const { rounds, notice } = useGame(game);
  return (
    <div className="mx-auto w-full max-w-6xl px-3 py-4 sm:px-6 sm:py-8">
      <DocumentTitle title={title} />
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:mb-5">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <div className="flex flex-wrap items-center gap-2">
          {badges}
          <Badge tone={isDemo ? 'cyan' : 'gold'}>{isDemo ? t.demoMode : t.web3Mode}</Badge>
          {hasLobbyLink && (
            <Link to={PATHS.lobby} className={buttonStyle({ size: 'sm' })}>
              <BackIcon width="16" height="16" />
              {t.lobby}
            </Link>
          )}
        </div>
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:gap-6">
        <div className="grid min-w-0 gap-4">
          <section
            aria-label={t.stage}
            className="relative overflow-hidden rounded-card border border-line bg-radial-[at_50%_20%] from-raised to-well shadow-card"
          >
            {stage}
          </section>
          <div aria-live="polite" aria-atomic="true" className="min-h-14">
            {result}
          </div>
        </div>
        {/* Odds and rounds fill the column beside the controls, which automatic bets make long. In a
            low window the controls scroll with the page: if they were sticky, their last fields
            would be out of reach. */}
        <div className="grid min-w-0 gap-4 lg:top-20 lg:row-span-2 lg:[@media(height>=56rem)]:sticky">
          {controls}
        </div>
        <div className="grid min-w-0 gap-4 lg:gap-6">
          {odds}
          <RecentRounds {...recent} rounds={rounds} />
        </div>
      </div>
      <div className="mt-4 lg:mt-6">
        {children}
        {alertTitle !== undefined && (
          <BetAlert
            title={alertTitle}
            text={notice?.text ?? null}
            onClose={() => game.store.getState().warn(null)}
          />
        )}
        {celebrationOf !== undefined && <WinConfetti game={game} celebrationOf={celebrationOf} />}
      </div>
    </div>
  );
};

/** An alert that the player has to confirm before the next bet. */
const BetAlert = (props: AlertDialogProps) => {
  const [Alert, setAlert] = useState<typeof AlertDialog | null>(null);
  // The dialog's code is loaded after the page, so that the page appears sooner. It is not loaded
  // on the first alert, because the server may be unreachable then.
  useEffect(() => {
    import('../shared/ui/alert-dialog.tsx').then(
      (loaded) => setAlert(() => loaded.AlertDialog),
      (error: unknown) => console.warn('The alert cannot be loaded', error),
    );
  }, []);
  return Alert && <Alert {...props} />;
};

type WinConfettiProps<Live extends LiveRound, Closed extends Live & ClosedRound> = {
  game: Pick<ShownGame<Live, Closed>, 'store' | 'isOver'>;
  celebrationOf: (round: Closed) => Celebration | null;
};

/**
 * Celebrates a win once, when its result is shown. The result of an earlier visit is not
 * celebrated.
 */
export const WinConfetti = <Live extends LiveRound, Closed extends Live & ClosedRound>({
  game: { store, isOver },
  celebrationOf,
}: WinConfettiProps<Live, Closed>) => {
  const { canvas, celebrate } = useConfetti();
  useEffect(
    () =>
      store.subscribe(({ phase, round }, before) => {
        const wasPlayed = isBusy(before.phase) && before.round !== null;
        if (phase !== 'settled' || !wasPlayed || round === null || !isOver(round)) return;
        const celebration = celebrationOf(round);
        if (celebration !== null) celebrate(celebration);
      }),
    [store, isOver, celebrationOf, celebrate],
  );
  return canvas;
};

type StageProps = {
  /** When this becomes true, the stage scrolls into view. */
  isMoving: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * The stage of a game. It scrolls into view while something moves on it. On a phone, its bottom
 * scroll margin also brings the whole result below it into view; the `scroll-padding` of the page
 * alone would leave part of the result covered.
 */
export const Stage = ({ isMoving, className = '', children }: StageProps) => {
  const stage = useRef<HTMLDivElement>(null);
  const skipsMotion = useReducedMotion();
  useEffect(() => {
    if (!isMoving) return;
    stage.current?.scrollIntoView({ block: 'nearest', behavior: skipsMotion ? 'auto' : 'smooth' });
  }, [isMoving, skipsMotion]);
  return (
    <div
      ref={stage}
      className={`scroll-mt-2 scroll-mb-13 lg:scroll-mt-8 lg:-scroll-mb-36 ${className}`}
    >
      {children}
    </div>
  );
};

type HowToProps = {
  title: string;
  /** Whether the items are numbered, as steps. */
  isNumbered?: boolean;
  points: readonly string[];
  keys: readonly (readonly [key: string, meaning: string])[];
  note?: string;
  isOpen?: boolean;
};

export const HowTo = ({
  title,
  isNumbered = false,
  points,
  keys,
  note,
  isOpen = false,
}: HowToProps) => {
  const t = useStore(roundTexts);
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <Collapsible title={title} defaultOpen={isOpen}>
      <List
        className={`grid gap-2 pl-5 marker:text-gold ${isNumbered ? 'list-decimal' : 'list-disc'}`}
      >
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </List>
      {note !== undefined && <p className="mt-4">{note}</p>}
      <h3 className="mt-5 font-semibold text-ink text-sm">{t.keyboard}</h3>
      <dl className="mt-2 grid gap-1.5 text-sm">
        {keys.map(([key, meaning]) => (
          <div key={key} className="flex gap-2">
            <dt className="w-24 shrink-0 font-semibold text-ink">{key}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Collapsible>
  );
};
