import { Collapsible } from '../shared/ui/collapsible.tsx';

type HowToProps = {
  title: string;
  /** Numbered when one follows the other. */
  isNumbered?: boolean;
  points: readonly string[];
  /** Each key with what it does. */
  keys: readonly (readonly [key: string, meaning: string])[];
  note?: string;
  isOpen?: boolean;
};

/** The rules of a game and its keyboard. */
export const HowTo = ({
  title,
  isNumbered = false,
  points,
  keys,
  note,
  isOpen = false,
}: HowToProps) => {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <Collapsible title={title} defaultOpen={isOpen}>
      <List
        className={`grid gap-2 pl-5 marker:text-gold ${isNumbered ? 'list-decimal' : 'list-disc'}`}
      >
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </List>
      {note !== undefined && <p className="mt-4">{note}</p>}
      <h3 className="mt-5 font-semibold text-ink text-sm">Keyboard</h3>
      <dl className="mt-2 grid gap-1.5 text-sm">
        {keys.map(([key, meaning]) => (
          <div key={key} className="flex gap-2">
            <dt className="w-24 shrink-0 font-semibold text-ink">{key}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Collapsible>
  );
};
