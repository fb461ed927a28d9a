import { BASIC_STRATEGY, parseBlackjackTable } from '@degen/rules/games/blackjack/table.ts';
import {
  type ChoiceProps,
  closedFields,
  framesOf,
  type PlayedOf,
  type StrategyParts,
} from '../../round/strategy/strategy-parts.ts';
import { receiptSteps } from './blackjack-replay.tsx';
import { type Hand, handOf } from './hand.ts';
import { LONG_HAND_MS, REPLAY_STEP_MS } from './motion.ts';
import { TableEditor } from './table-editor.tsx';

const TableChoice = ({ choice, onChoice }: ChoiceProps) => {
  const table = parseBlackjackTable(choice.table);
  return (
    <TableEditor
      table={table.ok ? table.value : BASIC_STRATEGY}
      onTable={(next) => onChoice({ table: next })}
    />
  );
};

/** The hand after the deal and after each action. */
const movesOf = (played: PlayedOf<'blackjack'>) => {
  const hands = receiptSteps(played).map((answer) => handOf(answer, played.mode, null));
  const { proof, jackpot } = closedFields(played);
  return hands.map((hand, index) =>
    index < hands.length - 1
      ? { round: hand, holdMs: REPLAY_STEP_MS }
      : { round: { ...hand, proof, jackpot }, holdMs: 0 },
  );
};

export const STRATEGY: StrategyParts<Hand> = {
  choice: { table: BASIC_STRATEGY },
  ChoiceForm: TableChoice,
  // A strategy cannot be replayed on demo hands, because the server does not reveal their seeds.
  demoPairs: () => [],
  page: null,
  frames: framesOf('blackjack', movesOf),
  pictureMs: () => LONG_HAND_MS,
};
