import {
  type ChoiceProps,
  demoPairsOf,
  type StrategyParts,
} from '../../../frontend/src/round/strategy-parts.ts';
import { parseSide } from '../rules/rules.ts';
import { useFlipStore } from './flip.ts';
import { SideButtons } from './side-buttons.tsx';

const SideChoice = ({ choice, onChoice }: ChoiceProps) => {
  const side = parseSide(choice.side);
  return (
    <SideButtons
      side={side.ok ? side.value : null}
      onSide={(next) => onChoice({ side: next })}
      isLocked={false}
    />
  );
};

export const STRATEGY: StrategyParts = {
  choice: { side: 'HEADS' },
  ChoiceForm: SideChoice,
  demoPairs: () => demoPairsOf(useFlipStore.getState().history.demo),
};
