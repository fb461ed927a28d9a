import { parseWheelPick } from '@degen/rules/games/wheel/rules.ts';
import type { WheelColour } from '@degen/rules/games/wheel/types.ts';
import { type ChoiceProps, demoPairsOf, type StrategyParts } from '../../round/strategy-parts.ts';
import { ColourPicker } from './colour-picker.tsx';
import { useWheelStore } from './round.ts';

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

export const STRATEGY: StrategyParts = {
  choice: { colours: ['gold', 'pink', 'cyan', 'violet', 'red'] },
  ChoiceForm: ColourChoice,
  demoPairs: () => demoPairsOf(useWheelStore.getState().history.demo),
};
