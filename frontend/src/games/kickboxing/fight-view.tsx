import { KICKBOXING_TICK_MS } from '@degen/rules/games/kickboxing/constants.ts';
import type { Fight } from '@degen/rules/games/kickboxing/types.ts';
import { useMemo } from 'react';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { FightCanvas } from './arena/fight-canvas.tsx';
import { Popups } from './arena/popups.tsx';
import { Ring } from './arena/ring.tsx';
import { commentaryOf } from './commentary.ts';
import { FightHud, FightStats } from './fight-hud.tsx';
import { REASON_TEXTS, WINNER_TEXTS } from './messages.ts';
import { resultAtMs } from './motion.ts';
import './kickboxing.css';

type FightViewProps = {
  /** Null before a fight. */
  readonly fight: Fight | null;
  /** How many exchanges have been shown. */
  readonly shown: number;
  readonly sinceMs: number;
  /** The result may be shown. */
  readonly isOver: boolean;
  /** Said below the ring while there is no fight. */
  readonly invitation: string;
};

/** Long enough after the end that whoever fell lies still. */
const AFTERMATH_MS = 1_200;

const Banner = ({ fight }: { fight: Fight }) => (
  <div className="kick-banner" data-winner={fight.winner}>
    <p className="kick-banner-title">{WINNER_TEXTS[fight.winner]}</p>
    <p className="kick-banner-note">{REASON_TEXTS[fight.reason]}</p>
  </div>
);

/** A fight in the ring: what has been shown of it, and never more. */
export const FightView = ({ fight, shown, sinceMs, isOver, invitation }: FightViewProps) => {
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
      <div className="kick-arena" role="img" aria-label="Two kickboxers in the ring">
        <Ring />
        <FightCanvas
          script={script}
          sinceMs={sinceMs}
          stillAtMs={skipsMotion ? (isOver ? endMs : 0) : null}
        />
        {isRunning && !skipsMotion && <Popups exchanges={exchanges} />}
        {isRunning && shown === 0 && <div className="kick-gong">FIGHT!</div>}
      </div>
      <div aria-live="polite" className="kick-live">
        {isOver && fight !== null && <Banner fight={fight} />}
      </div>
      <div className="kick-below">
        {fight === null ? (
          <p className="kick-comment">{invitation}</p>
        ) : (
          <>
            <FightStats exchanges={exchanges} />
            <p className="kick-comment">{last ? commentaryOf(last) : 'The bell rings.'}</p>
          </>
        )}
      </div>
    </div>
  );
};
