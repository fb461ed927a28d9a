import { parseKickboxingSide } from '@degen/rules/games/kickboxing/rules.ts';
import {
  type ChoiceProps,
  demoPairsOf,
  framesOf,
  type StrategyParts,
} from '../../round/strategy/strategy-parts.ts';
import { BetButtons } from './bet-buttons.tsx';
import { LONG_FIGHT_MS } from './fight-clock.ts';
import { type KickboxingMatch, matchOf, useMatchStore } from './match.ts';

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

export const STRATEGY: StrategyParts<KickboxingMatch> = {
  choice: { side: 'RED' },
  ChoiceForm: SideChoice,
  demoPairs: () => demoPairsOf(useMatchStore.getState().history.demo),
  page: {
    read: () => ({ side: useMatchStore.getState().side }),
    write: (choice) => {
      const side = parseKickboxingSide(choice.side);
      if (side.ok) useMatchStore.setState({ side: side.value });
    },
  },
  frames: framesOf('kickboxing', (played) => {
    const round = matchOf(played);
    return round === null ? [] : [{ round, holdMs: 0 }];
  }),
  pictureMs: () => LONG_FIGHT_MS,
};
