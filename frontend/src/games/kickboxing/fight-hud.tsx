import { HEALTH_MAX } from '@degen/rules/games/kickboxing/constants.ts';
import { statsOf } from '@degen/rules/games/kickboxing/fight.ts';
import type { Exchange, Fighter } from '@degen/rules/games/kickboxing/types.ts';
import { useEffect, useState } from 'react';
import { SIDE_LABELS } from './messages.ts';
import { secondsLeftAt } from './motion.ts';

const CLOCK_STEP_MS = 100;

const HealthBar = ({ fighter, hp }: { fighter: Fighter; hp: number }) => (
  <div className="kick-health" data-fighter={fighter}>
    <div className="kick-health-head">
      <span className="kick-name">{fighter}</span>
      <span className="kick-hp">{hp} HP</span>
    </div>
    <meter
      className="sr-only"
      aria-label={`${SIDE_LABELS[fighter]} health`}
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

type CountdownProps = { sinceMs: number | null; stoppedAtMs: number };

/** Seconds of the round that are left; runs while a fight does. */
const Countdown = ({ sinceMs, stoppedAtMs }: CountdownProps) => {
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    if (sinceMs === null) return;
    const timer = setInterval(() => setNowMs(performance.now()), CLOCK_STEP_MS);
    return () => clearInterval(timer);
  }, [sinceMs]);
  const seconds = secondsLeftAt(sinceMs === null ? stoppedAtMs : nowMs - sinceMs);
  return (
    <div className="kick-clock" data-running={sinceMs !== null}>
      <span className="sr-only">Time left: </span>
      <span className="kick-clock-value">{seconds}</span>
      <span className="kick-clock-unit">
        <span aria-hidden="true">sec</span>
        <span className="sr-only">seconds</span>
      </span>
    </div>
  );
};

type FightHudProps = { exchanges: readonly Exchange[] } & CountdownProps;

export const FightHud = ({ exchanges, ...clock }: FightHudProps) => {
  const last = exchanges.at(-1);
  return (
    <div className="kick-hud">
      <HealthBar fighter="RED" hp={last?.redHp ?? HEALTH_MAX} />
      <Countdown {...clock} />
      <HealthBar fighter="BLUE" hp={last?.blueHp ?? HEALTH_MAX} />
    </div>
  );
};

const Stats = ({ exchanges, fighter }: { exchanges: readonly Exchange[]; fighter: Fighter }) => {
  const { blocks, counters, combos } = statsOf(exchanges, fighter);
  const counts = [
    ['Blocks', blocks],
    ['Counters', counters],
    ['Combos', combos],
  ] as const;
  return (
    <dl className="kick-stats" data-fighter={fighter} aria-label={`${SIDE_LABELS[fighter]} stats`}>
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
};

export const FightStats = ({ exchanges }: { exchanges: readonly Exchange[] }) => (
  <div className="kick-stats-row">
    <Stats exchanges={exchanges} fighter="RED" />
    <Stats exchanges={exchanges} fighter="BLUE" />
  </div>
);
