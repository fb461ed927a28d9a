import { multiplierText } from '@degen/rules/games/crash/exits.ts';
import { useState } from 'react';
import { type ChoiceProps, demoPairsOf, type StrategyParts } from '../../round/strategy-parts.ts';
import { NumberField } from '../../shared/ui/fields.tsx';
import { autoCashOutOf, useCrashStore } from './crash-round.ts';

const CashOutChoice = ({ choice, onChoice }: ChoiceProps) => {
  const [text, setText] = useState(String(choice.autoCashOut ?? ''));
  const type = (typed: string): void => {
    setText(typed);
    const parsed = autoCashOutOf(typed);
    const isMultiplier = parsed.ok && parsed.value !== null;
    onChoice({ autoCashOut: isMultiplier ? multiplierText(parsed.value) : typed });
  };
  return <NumberField label="Auto cash out" unit="x" value={text} onValue={type} />;
};

export const STRATEGY: StrategyParts = {
  choice: { autoCashOut: '2' },
  ChoiceForm: CashOutChoice,
  demoPairs: () => demoPairsOf(useCrashStore.getState().history.demo),
};
