import { multiplierText } from '@degen/rules/games/crash/exits.ts';
import { useState } from 'react';
import { type ChoiceProps, demoPairsOf, type StrategyParts } from '../../round/strategy-parts.ts';
import { AutoCashOut } from './auto-cash-out.tsx';
import { autoCashOutOf, useCrashStore } from './crash-round.ts';

const CashOutChoice = ({ choice, onChoice, token, profile }: ChoiceProps) => {
  const [text, setText] = useState(String(choice.autoCashOut ?? ''));
  const type = (typed: string): void => {
    setText(typed);
    const parsed = autoCashOutOf(typed);
    const isMultiplier = parsed.ok && parsed.value !== null;
    onChoice({ autoCashOut: isMultiplier ? multiplierText(parsed.value) : typed });
  };
  return <AutoCashOut {...{ text, token, profile }} onText={type} disabled={false} />;
};

export const STRATEGY: StrategyParts = {
  choice: { autoCashOut: '2' },
  ChoiceForm: CashOutChoice,
  demoPairs: () => demoPairsOf(useCrashStore.getState().history.demo),
};
