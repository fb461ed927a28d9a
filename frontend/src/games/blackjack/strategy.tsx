import { BASIC_STRATEGY, parseBlackjackTable } from '@degen/rules/games/blackjack/table.ts';
import type { ChoiceProps, StrategyParts } from '../../round/strategy-parts.ts';
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

export const STRATEGY: StrategyParts = {
  choice: { table: BASIC_STRATEGY },
  ChoiceForm: TableChoice,
  // The server gives no seed of a demo hand.
  demoPairs: () => [],
};
