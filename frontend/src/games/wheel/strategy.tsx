import { parseWheelPick } from '@degen/rules/games/wheel/rules.ts';
import type { WheelColour } from '@degen/rules/games/wheel/types.ts';
import {
  type ChoiceProps,
  demoPairsOf,
  framesOf,
  type StrategyParts,
} from '../../round/strategy/strategy-parts.ts';
import { ColourPicker } from './colours.tsx';
import { SPIN_MS } from './motion.ts';
import { useWheelStore, type WheelRound, wheelRoundOf } from './round.ts';

const ColourChoice = ({ choice, onChoice }: ChoiceProps) => {
  const pick = parseWheelPick(choice.colours);
  const colours: readonly WheelColour[] = pick.ok ? pick.value : [];
  const toggle = (colour: WheelColour): void => {
    const rest = colours.filter((each) => each !== colour);
    onChoice({ colours: rest.length < colours.length ? rest : [...colours, colour] });
  };
  return (
    <ColourPicker
      colours={colours}
      onToggle={toggle}
      onClear={() => onChoice({ colours: [] })}
      disabled={false}
    />
  );
};

export const STRATEGY: StrategyParts<WheelRound> = {
  choice: { colours: ['gold', 'pink', 'cyan', 'violet', 'red'] },
  ChoiceForm: ColourChoice,
  demoPairs: () => demoPairsOf(useWheelStore.getState().history.demo),
  page: {
    read: () => ({ colours: useWheelStore.getState().colours }),
    write: ({ colours }) => {
      const pick = parseWheelPick(colours);
      if (pick.ok) useWheelStore.setState({ colours: pick.value });
    },
  },
  frames: framesOf('wheel', (played) => [{ round: wheelRoundOf(played), holdMs: 0 }]),
  pictureMs: () => SPIN_MS,
};
