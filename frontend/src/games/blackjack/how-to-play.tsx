import { Collapsible } from '../../shared/ui/collapsible.tsx';

const RULES = [
  'Come closer to 21 than the dealer without going over it. Face cards count 10, an ace 1 or 11.',
  'An ace with a ten at the start is a blackjack: it pays 2.5x at once, whatever the dealer holds.',
  'Hit takes a card. A hand that comes to exactly 21 wins at once, one above 21 is lost.',
  'Stand lets the dealer play: cards are drawn below 17, and every 17 stands.',
  'Two cards that count the same may be split once. Each hand plays a bet of its own, first hand 1, then hand 2.',
  'Six decks, shuffled before each hand. For money the whole shoe is fixed by your seeds before the bet.',
  'Leave whenever you like: your hand waits ten minutes after your last move. Then it stands.',
] as const;

const KEYS = [
  ['D', 'deals'],
  ['H', 'hits'],
  ['S', 'stands'],
  ['P', 'splits'],
  ['N', 'begins a new round'],
  ['Tab', 'moves between token, bet and buttons'],
  ['Enter', 'deals from the bet field, or presses the button'],
] as const;

export const HowToPlay = () => (
  <Collapsible title="How to play">
    <ol className="grid list-decimal gap-2 pl-5 marker:text-gold">
      {RULES.map((rule) => (
        <li key={rule}>{rule}</li>
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
