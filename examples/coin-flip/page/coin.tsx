import { Button } from '../../../frontend/src/shared/ui/button.tsx';
import { SIDES, type Side } from '../rules/rules.ts';

export const SIDE_LABELS: Readonly<Record<Side, string>> = { HEADS: 'Heads', TAILS: 'Tails' };

/** The coin on the game's card in the lobby. */
export const CoinArt = () => (
  <g className="text-gold" fill="none" stroke="currentColor" strokeWidth="8">
    <circle cx="200" cy="125" r="80" />
    <circle cx="200" cy="125" r="60" />
  </g>
);

/** The coin; `side` is null while the coin is in the air. */
export const Coin = ({ side }: { side: Side | null }) => (
  <svg
    viewBox="0 0 200 200"
    width="240"
    height="240"
    role="img"
    aria-label={side === null ? 'A coin in the air' : `A coin that shows ${SIDE_LABELS[side]}`}
    className="mx-auto text-gold"
  >
    <ellipse
      cx="100"
      cy="100"
      rx={side === null ? 30 : 90}
      ry="90"
      fill="none"
      stroke="currentColor"
      strokeWidth="8"
    />
    <text x="100" y="125" textAnchor="middle" fontSize="72" fill="currentColor">
      {side === null ? '' : SIDE_LABELS[side].slice(0, 1)}
    </text>
  </svg>
);

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
