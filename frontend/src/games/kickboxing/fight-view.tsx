import { HEALTH_MAX, KICKBOXING_TICK_MS } from '@degen/rules/games/kickboxing/constants.ts';
import { opponentOf, statsOf } from '@degen/rules/games/kickboxing/fight.ts';
import type {
  BlowResult,
  Exchange,
  Fight,
  Fighter,
  FightReason,
  FightWinner,
} from '@degen/rules/games/kickboxing/types.ts';
import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useEffect, useMemo, useState } from 'react';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { useScene } from '../../shared/scene/use-scene.ts';
import type { ArenaState } from './arena/draw-arena.ts';
import { readPalette } from './arena/palette.ts';
import { Popups } from './arena/popups.tsx';
import { Ring } from './arena/ring.tsx';
import { resultAtMs, secondsLeftAt } from './fight-clock.ts';
import { sideText } from './match.ts';
import { kickboxingBetTexts, kickboxingFightTexts } from './texts.ts';
import './kickboxing.css';

type FightViewProps = {
  /** Null before a fight. */
  readonly fight: Fight | null;
  readonly shown: number;
  readonly sinceMs: number;
  readonly isOver: boolean;
  /** Text below the ring while there is no fight. */
  readonly invitation: string;
};

/** Time after the end in which the falling fighter comes to rest. */
const AFTERMATH_MS = 1_200;

export const winnerText = (winner: FightWinner): string => {
  const t = kickboxingBetTexts.get();
  return { RED: t.redWins, BLUE: t.blueWins, DRAW: t.draw }[winner];
};

export const reasonText = (reason: FightReason): string => {
  const t = kickboxingBetTexts.get();
  return { KNOCKOUT: t.knockout, TIME: t.time }[reason];
};

const Banner = ({ fight }: { fight: Fight }) => (
  <div className="kick-banner" data-winner={fight.winner}>
    <p className="font-display font-extrabold text-[clamp(1.05rem,0.6rem+2.2vw,2rem)] text-[color-mix(in_oklab,var(--corner)_55%,var(--color-ink))] leading-[1.1]">
      {winnerText(fight.winner)}
    </p>
    <p className="font-semibold text-[clamp(0.85rem,0.7rem+0.6vw,1.05rem)]">
      {reasonText(fight.reason)}
    </p>
  </div>
);

export const FightView = ({ fight, shown, sinceMs, isOver, invitation }: FightViewProps) => {
  const t = useStore(kickboxingFightTexts);
  const skipsMotion = useReducedMotion();
  const exchanges = useMemo(() => fight?.exchanges.slice(0, shown) ?? [], [fight, shown]);
  const script = useMemo(
    () => ({ exchanges: fight?.exchanges ?? [], winner: isOver ? (fight?.winner ?? null) : null }),
    [fight, isOver],
  );
  const isRunning = fight !== null && !isOver;
  const endMs = fight === null ? 0 : resultAtMs(fight) + AFTERMATH_MS;
  const last = exchanges.at(-1);
  return (
    <div className="kick">
      <FightHud
        exchanges={exchanges}
        sinceMs={isRunning ? sinceMs : null}
        stoppedAtMs={shown * KICKBOXING_TICK_MS}
      />
      <div className="kick-arena" role="img" aria-label={t.ring}>
        <Ring />
        <FightCanvas
          script={script}
          sinceMs={sinceMs}
          stillAtMs={skipsMotion ? (isOver ? endMs : 0) : null}
        />
        {isRunning && !skipsMotion && <Popups exchanges={exchanges} />}
        {isRunning && shown === 0 && <div className="kick-gong">{t.fight}</div>}
      </div>
      <div aria-live="polite" className="kick-live">
        {isOver && fight !== null && <Banner fight={fight} />}
      </div>
      <div className="grid content-center sm:min-h-[6.6rem] gap-2 px-4 pt-3 pb-[0.9rem]">
        {fight === null ? (
          <p className={COMMENT}>{invitation}</p>
        ) : (
          <>
            <FightStats exchanges={exchanges} />
            <p className={COMMENT}>{last ? commentaryOf(last) : t.bell}</p>
          </>
        )}
      </div>
    </div>
  );
};

/** On a phone the banner covers the commentary, which is as high. */
const COMMENT =
  'min-h-6 text-center text-muted max-sm:grid max-sm:min-h-[3.4rem] max-sm:content-center';

const CLOCK_STEP_MS = 100;

const HealthBar = ({ fighter, hp }: { fighter: Fighter; hp: number }) => {
  const t = useStore(kickboxingFightTexts);
  return (
    <div className="kick-health" data-fighter={fighter}>
      <div
        className={clsx(
          'mb-[0.35rem] flex flex-wrap items-baseline justify-between gap-x-2',
          fighter === 'BLUE' && 'flex-row-reverse',
        )}
      >
        <span className="font-display font-extrabold text-[0.9rem] text-[color-mix(in_oklab,var(--corner)_72%,var(--color-ink))] tracking-[0.06em]">
          {t[fighter]}
        </span>
        <span className="font-semibold text-[0.8rem] text-muted">{hp} HP</span>
      </div>
      <meter
        className="sr-only"
        aria-label={t.health(sideText(fighter))}
        min={0}
        max={HEALTH_MAX}
        value={hp}
      />
      <div className="kick-bar">
        <div className="kick-bar-late" style={{ transform: `scaleX(${hp / HEALTH_MAX})` }} />
        <div
          className="kick-bar-fill"
          data-low={hp <= 30}
          style={{ transform: `scaleX(${hp / HEALTH_MAX})` }}
        />
      </div>
    </div>
  );
};

type CountdownProps = { sinceMs: number | null; stoppedAtMs: number };

const Countdown = ({ sinceMs, stoppedAtMs }: CountdownProps) => {
  const t = useStore(kickboxingFightTexts);
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    if (sinceMs === null) return;
    const timer = setInterval(() => setNowMs(performance.now()), CLOCK_STEP_MS);
    return () => clearInterval(timer);
  }, [sinceMs]);
  const seconds = secondsLeftAt(sinceMs === null ? stoppedAtMs : nowMs - sinceMs);
  return (
    <div className="grid min-w-[3.4rem] justify-items-center rounded-control border border-line bg-ground px-2 pt-1 pb-[0.3rem]">
      <span className="sr-only">{t.timeLeft}</span>
      <span
        className={clsx(
          'font-display font-extrabold text-[1.5rem] leading-[1.15]',
          sinceMs !== null && 'text-gold',
        )}
      >
        {seconds}
      </span>
      <span className="text-[0.75rem] text-muted leading-none">
        <span aria-hidden="true">{t.sec}</span>
        <span className="sr-only">{t.seconds}</span>
      </span>
    </div>
  );
};

type FightHudProps = { exchanges: readonly Exchange[] } & CountdownProps;

const FightHud = ({ exchanges, ...clock }: FightHudProps) => {
  const last = exchanges.at(-1);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-end gap-3 px-3 pt-3 pb-[0.6rem] sm:px-4 sm:pt-4 sm:pb-3">
      <HealthBar fighter="RED" hp={last?.redHp ?? HEALTH_MAX} />
      <Countdown {...clock} />
      <HealthBar fighter="BLUE" hp={last?.blueHp ?? HEALTH_MAX} />
    </div>
  );
};

const Stats = ({ exchanges, fighter }: { exchanges: readonly Exchange[]; fighter: Fighter }) => {
  const t = useStore(kickboxingFightTexts);
  const { blocks, counters, combos } = statsOf(exchanges, fighter);
  const counts = [
    [t.blocks, blocks],
    [t.counters, counters],
    [t.combos, combos],
  ] as const;
  return (
    <dl className="kick-stats" data-fighter={fighter} aria-label={t.stats(sideText(fighter))}>
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
};

const FightStats = ({ exchanges }: { exchanges: readonly Exchange[] }) => (
  <div className="grid grid-cols-2 gap-[clamp(0.75rem,4vw,3rem)]">
    <Stats exchanges={exchanges} fighter="RED" />
    <Stats exchanges={exchanges} fighter="BLUE" />
  </div>
);

const blowText = ({ attacker, move, combo }: Exchange): string => {
  const t = kickboxingFightTexts.get();
  const isAgain = combo > 0;
  if (move === 'PUNCH') return (isAgain ? t.punchesAgain : t.punches)(sideText(attacker));
  return (isAgain ? t.kicksAgain : t.kicks)(sideText(attacker));
};

const ENDINGS: Readonly<Record<BlowResult, (blow: string, exchange: Exchange) => string>> = {
  MISSED: (blow) => kickboxingFightTexts.get().missed(blow),
  LANDED: (blow, { damage }) => kickboxingFightTexts.get().landed(blow, damage),
  BLOCKED: (blow, { attacker, damage }) =>
    kickboxingFightTexts.get().blocked(blow, sideText(opponentOf(attacker)), damage),
  COUNTERED: (blow, { attacker, damage, counterDamage }) =>
    kickboxingFightTexts
      .get()
      .countered(blow, sideText(opponentOf(attacker)), damage, counterDamage),
};

export const commentaryOf = (exchange: Exchange): string =>
  ENDINGS[exchange.result](blowText(exchange), exchange);

const startWorker = () =>
  new Worker(new URL('./arena/arena.worker.ts', import.meta.url), { type: 'module' });
const loadPaint = async () => (await import('./arena/draw-arena.ts')).paintArena;

/** Paints the fight on a canvas from the script and the clock, without React renders. */
const FightCanvas = ({ script, sinceMs, stillAtMs }: ArenaState) => {
  const state = useMemo(() => ({ script, sinceMs, stillAtMs }), [script, sinceMs, stillAtMs]);
  const everyMs = stillAtMs === null ? 0 : null;
  const host = useScene({ startWorker, loadPaint, readPalette, state, everyMs });
  return <div ref={host} className="absolute inset-0 size-full" />;
};
