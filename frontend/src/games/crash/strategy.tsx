import { crashCurve, reachMs } from '@degen/rules/games/crash/curve.ts';
import { multiplierText } from '@degen/rules/games/crash/exits.ts';
import { CAP_MAX, type Wobble } from '@degen/rules/games/crash/types.ts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  type Choice,
  type ChoiceProps,
  demoPairsOf,
  framesOf,
  type PlayedOf,
  type StrategyParts,
} from '../../round/strategy/strategy-parts.ts';
import { NumberField } from '../../shared/ui/fields.tsx';
import {
  autoCashOutOf,
  crashEndOf,
  crashStartOf,
  type LiveCrashRound,
  useCrashStore,
} from './crash-round.ts';
import { crashControlsTexts } from './texts.ts';

const CashOutChoice = ({ choice, onChoice }: ChoiceProps) => {
  const t = useStore(crashControlsTexts);
  const [text, setText] = useState(String(choice.autoCashOut ?? ''));
  const type = (typed: string): void => {
    setText(typed);
    const parsed = autoCashOutOf(typed);
    const isMultiplier = parsed.ok && parsed.value !== null;
    onChoice({ autoCashOut: isMultiplier ? multiplierText(parsed.value) : typed });
  };
  return <NumberField label={t.autoCashOut} unit="x" value={text} onValue={type} />;
};

/** The frames of a replay: the live round until its end, then the result. */
const flightOf = (played: PlayedOf<'crash'>) => {
  const start = crashStartOf(played, { sinceMs: performance.now(), settlement: null });
  const end = crashEndOf(played);
  return [
    { round: start, holdMs: end.endedMs },
    { round: { ...start, ...end }, holdMs: 0 },
  ];
};

const STEADY: Wobble = { amplitudeMilli: 0, frequencyMilli: 0, phaseMilli: 0 };

/** The time until the cash-out on a curve without its random wobble. Few rounds take longer. */
const flightMs = ({ autoCashOut }: Choice): number => {
  const exit = autoCashOutOf(String(autoCashOut ?? ''));
  return reachMs(crashCurve(STEADY), (exit.ok ? exit.value : null) ?? CAP_MAX);
};

export const STRATEGY: StrategyParts<LiveCrashRound> = {
  choice: { autoCashOut: '2' },
  ChoiceForm: CashOutChoice,
  demoPairs: () => demoPairsOf(useCrashStore.getState().history.demo),
  page: {
    read: () => {
      const exit = autoCashOutOf(useCrashStore.getState().autoCashOut);
      const isMultiplier = exit.ok && exit.value !== null;
      return { autoCashOut: isMultiplier ? multiplierText(exit.value) : exit.ok ? null : '' };
    },
    write: ({ autoCashOut }) =>
      useCrashStore.getState().chooseAutoCashOut(String(autoCashOut ?? '')),
  },
  frames: framesOf('crash', flightOf),
  pictureMs: flightMs,
};
