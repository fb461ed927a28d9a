import { Card, CardTitle } from '../../shared/ui/card.tsx';

const STEPS = [
  'Choose a token and a bet, and launch. The multiplier starts at 1.00x and climbs, faster and faster, with a wobble.',
  'CASH OUT pays your bet times the multiplier of that moment: press the button, or Space.',
  'Wait too long and the ship is lost, and your bet with it. The crash point was fixed before the take-off.',
  'An auto cash out leaves at its multiplier by itself, with the page closed and without a connection.',
] as const;

const FOR_MONEY =
  'For money, the clock of the server decides: a cash-out counts from the moment when it arrives. If our servers are away during your flight for more than two seconds and it crashes, your stake comes back. Your own connection is not covered by that; an auto cash out is.';

export const HowToFly = () => (
  <Card>
    <CardTitle>How to fly</CardTitle>
    <ol className="mt-4 grid gap-x-8 gap-y-3 text-muted text-sm sm:grid-cols-2">
      {STEPS.map((step, index) => (
        <li key={step} className="flex gap-3">
          <span className="font-display font-bold text-cyan">{index + 1}</span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
    <p className="mt-4 border-line/60 border-t pt-4 text-muted text-sm">{FOR_MONEY}</p>
  </Card>
);
