/** Written from docs/evidence.md, section 2, and docs/fairness/blackjack.md alone: automatic hands. */
import type { Json, Receipt } from './independent-forms.ts';

type Table = Readonly<Record<'hard' | 'soft' | 'pairs', readonly string[]>>;
type Card = { readonly value: number | string };

/** docs/fairness/blackjack.md, section 7. */
const BASIC: Table = {
  hard: 'HHHHSSHHHH HSSSSSHHHH HSSSSSHHHH HSSSSSHHHH HSSSSSHHHH SSSSSSSSSS SSSSSSSSSS SSSSSSSSSS SSSSSSSSSS'.split(
    ' ',
  ),
  soft: [...Array(6).fill('HHHHHHHHHH'), 'HSSSSSSSHH', 'SSSSSSSSSS', 'SSSSSSSSSS'],
  pairs:
    'PPPPPPPPPP NNPPPPPNNN NNNPPPPNNN NNNNNNNNNN NNNNNNNNNN NNPPPPNNNN NPPPPPPNNN NPPPPPPPPN NPPPPPNPPN NNNNNNNNNN'.split(
      ' ',
    ),
};

const pointsOf = ({ value }: Card): number =>
  value === 'ACE' ? 1 : typeof value === 'number' ? value : 10;

/** How many actions of a hand, from its first, do not follow from the table of its mandate. */
export const unorderedIn = ({ input, outcome }: Receipt, choice: Json): number => {
  const table = (choice.table ?? BASIC) as Table;
  const { actions } = input as { readonly actions: readonly string[] };
  const { playerHand, splitHand, dealerHand } = outcome as unknown as {
    readonly playerHand: readonly Card[];
    readonly splitHand: readonly Card[] | null;
    readonly dealerHand: readonly Card[];
  };
  const column = pointsOf(dealerHand[0] as Card) - 1;
  const [one, two] = [playerHand[0] as Card, (splitHand?.[0] ?? playerHand[1]) as Card];
  let hands: Card[][] = [[one, two]];
  let playing = 0;
  let unordered = 0;
  for (const [at, action] of actions.entries()) {
    const totalOf = (cards: readonly Card[]): readonly [number, boolean] => {
      const points = cards.map(pointsOf);
      const sum = points.reduce((a, b) => a + b, 0);
      const isSoft = points.includes(1) && sum <= 11;
      return [isSoft ? sum + 10 : sum, isSoft];
    };
    const isDone = (hand: readonly Card[]) => totalOf(hand)[0] >= 21;
    while (isDone(hands[playing] ?? [])) playing += 1;
    const hand = hands[playing] as Card[];
    const [total, isSoft] = totalOf(hand);
    const isHit = total < 12 || table[isSoft ? 'soft' : 'hard'][total - 12]?.[column] === 'H';
    const isSplit =
      at === 0 &&
      pointsOf(one) === pointsOf(two) &&
      table.pairs[pointsOf(one) - 1]?.[column] === 'P';
    const isOrdered = action === 'SPLIT' ? isSplit : action === (isHit ? 'HIT' : 'STAND');
    if (!isOrdered) unordered = at + 1;
    if (action === 'STAND') playing += 1;
    if (action === 'HIT')
      hand.push((playing === 0 ? playerHand : splitHand)?.[hand.length] as Card);
    if (action === 'SPLIT') hands = [playerHand.slice(0, 2), splitHand?.slice(0, 2) ?? []];
  }
  return unordered;
};
