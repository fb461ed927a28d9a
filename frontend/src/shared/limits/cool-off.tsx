import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { CardTitle } from '../ui/card.tsx';
import { momentText } from './limit-text.ts';

const CHOICES = [
  { hours: 1, name: '1 hour' },
  { hours: 24, name: '1 day' },
  { hours: 7 * 24, name: '7 days' },
  { hours: 30 * 24, name: '30 days' },
] as const;
type Choice = (typeof CHOICES)[number];

type CoolOffProps = {
  until: string | null;
  isBusy: boolean;
  onStart: (hours: number) => Promise<unknown>;
};

/** A break from betting; asked twice, because nothing takes it back. */
export const CoolOff = ({ until, isBusy, onStart }: CoolOffProps) => {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const start = async ({ hours }: Choice) => {
    await onStart(hours).catch(() => undefined);
    setChosen(null);
  };
  return (
    <section className="grid gap-3" aria-labelledby="cool-off">
      <CardTitle id="cool-off">Cool-off</CardTitle>
      {until !== null && (
        <p role="status" className="rounded-control bg-gold/12 px-3 py-2 text-gold">
          You are taking a break. No bet is taken before {momentText(until)}.
        </p>
      )}
      <p className="text-muted text-sm">
        A break from every game. Open rounds go on, and you can withdraw. It can be made longer,
        never shorter.
      </p>
      {chosen === null ? (
        <div className="flex flex-wrap gap-2">
          {CHOICES.map((choice) => (
            <Button key={choice.hours} disabled={isBusy} onClick={() => setChosen(choice)}>
              {choice.name}
            </Button>
          ))}
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <p className="basis-full font-semibold">Take no bets for {chosen.name}, for certain?</p>
          <Button tone="danger" busy={isBusy} onClick={() => void start(chosen)}>
            Start the break
          </Button>
          <Button tone="ghost" disabled={isBusy} onClick={() => setChosen(null)}>
            Cancel
          </Button>
        </div>
      )}
    </section>
  );
};
