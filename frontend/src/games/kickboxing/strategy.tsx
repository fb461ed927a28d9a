import { parseKickboxingSide } from '@degen/rules/games/kickboxing/rules.ts';
import { type ChoiceProps, demoPairsOf, type StrategyParts } from '../../round/strategy-parts.ts';
import { BetButtons } from './bet-buttons.tsx';
import { useMatchStore } from './match.ts';

const SideChoice = ({ choice, onChoice }: ChoiceProps) => {
  const side = parseKickboxingSide(choice.side);
  return (
    <BetButtons
      side={side.ok ? side.value : null}
      onSide={(next) => onChoice({ side: next })}
      isLocked={false}
    />
  );
};

export const STRATEGY: StrategyParts = {
  choice: { side: 'RED' },
  ChoiceForm: SideChoice,
  demoPairs: () => demoPairsOf(useMatchStore.getState().history.demo),
};
