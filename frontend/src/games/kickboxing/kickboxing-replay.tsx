import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { ReplayProps } from '../../shared/fairness/replays-context.ts';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { playSound } from '../../shared/sound/engine.ts';
import { soundOf, useFightClock } from './fight-clock.ts';
import { FightView } from './fight-view.tsx';
import { matchOfReceipt } from './match.ts';
import { kickboxingFightTexts } from './texts.ts';

export const KickboxingReplay = ({ receipt }: ReplayProps<'kickboxing'>) => {
  const t = useStore(kickboxingFightTexts);
  const match = useMemo(() => matchOfReceipt(receipt), [receipt]);
  const skips = useReducedMotion();
  const [sinceMs] = useState(() => performance.now());
  const [isOver, setOver] = useState(false);
  const shown = useFightClock({
    fight: match?.fight ?? null,
    sinceMs,
    skips,
    onExchange: (index) => {
      const exchange = match?.fight.exchanges[index];
      if (exchange !== undefined) playSound(soundOf(exchange));
    },
    onResult: () => setOver(true),
  });
  return (
    <FightView
      fight={match?.fight ?? null}
      shown={shown}
      sinceMs={sinceMs}
      isOver={isOver}
      invitation={t.noFight}
    />
  );
};
