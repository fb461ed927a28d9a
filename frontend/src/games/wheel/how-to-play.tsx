import { Collapsible } from '../../shared/ui/collapsible.tsx';

const STEPS = [
  'Choose DEGEN or BNB and set your bet.',
  'Pick one to ten colors. More colors win more often and pay less.',
  'Spin. If the wheel stops on one of your colors, you win the multiplier shown.',
  'Open the proof of any spin to see the seed that decided it.',
] as const;

const KEYS = [
  ['Tab', 'moves between token, colors, bet and spin'],
  ['Arrow keys', 'move between tokens and between colors'],
  ['Space', 'picks or drops a color'],
  ['Enter', 'spins, from the bet field or the spin button'],
] as const;

export const HowToPlay = () => (
  <Collapsible title="How to play">
    <ol className="grid list-decimal gap-2 pl-5 marker:text-gold">
      {STEPS.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <h3 className="mt-5 font-semibold text-ink text-sm">Keyboard</h3>
    <dl className="mt-2 grid gap-1.5 text-sm">
      {KEYS.map(([key, meaning]) => (
        <div key={key} className="flex gap-2">
          <dt className="w-24 shrink-0 font-semibold text-ink">{key}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </Collapsible>
);
