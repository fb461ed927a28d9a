import { Button } from '../../../frontend/src/shared/ui/button.tsx';
import { SIDES, type Side } from '../rules/rules.ts';
import { SIDE_LABELS } from './coin.tsx';

type SideButtonsProps = {
  side: Side | null;
  onSide: (side: Side) => void;
  isLocked: boolean;
};

export const SideButtons = ({ side, onSide, isLocked }: SideButtonsProps) => (
  <fieldset disabled={isLocked} className="grid grid-cols-2 gap-2">
    <legend className="mb-2 font-semibold text-muted text-sm">Your bet</legend>
    {SIDES.map((each) => (
      <Button
        key={each}
        tone={each === side ? 'gold' : 'ghost'}
        aria-pressed={each === side}
        onClick={() => onSide(each)}
      >
        {SIDE_LABELS[each]}
      </Button>
    ))}
  </fieldset>
);
