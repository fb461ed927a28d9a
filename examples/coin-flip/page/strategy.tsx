import {
  type ChoiceProps,
  demoPairsOf,
  framesOf,
  type StrategyParts,
} from '../../../frontend/src/round/strategy/strategy-parts.ts';
import { parseSide } from '../rules/rules.ts';
import { SideButtons } from './coin.tsx';
import { FLIP_MS, type Flip, flipOf, useFlipStore } from './coin-flip-game.ts';

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

export const STRATEGY: StrategyParts<Flip> = {
  choice: { side: 'HEADS' },
  ChoiceForm: SideChoice,
  demoPairs: () => demoPairsOf(useFlipStore.getState().history.demo),
  page: {
    read: () => ({ side: useFlipStore.getState().side }),
    write: (choice) => {
      const side = parseSide(choice.side);
      if (side.ok) useFlipStore.getState().chooseSide(side.value);
    },
  },
  frames: framesOf('coin-flip', (played) => [{ round: flipOf(played), holdMs: 0 }]),
  pictureMs: () => FLIP_MS,
};
