import { opponentOf } from '@degen/rules/games/kickboxing/fight.ts';
import type { BlowResult, Exchange, Move } from '@degen/rules/games/kickboxing/types.ts';
import { SIDE_LABELS } from './messages.ts';

const VERBS: Readonly<Record<Move, string>> = { PUNCH: 'punches', KICK: 'kicks' };

const ENDINGS: Readonly<Record<BlowResult, (exchange: Exchange) => string>> = {
  MISSED: () => 'and misses.',
  LANDED: ({ damage }) => `for ${damage}.`,
  BLOCKED: ({ attacker, damage }) =>
    `: ${SIDE_LABELS[opponentOf(attacker)]} blocks, ${damage} gets through.`,
  COUNTERED: ({ attacker, damage, counterDamage }) =>
    `: ${SIDE_LABELS[opponentOf(attacker)]} blocks (${damage}) and counters for ${counterDamage}!`,
};

/** An exchange in a sentence. */
export const commentaryOf = (exchange: Exchange): string => {
  const { attacker, move, result, combo } = exchange;
  const again = combo > 0 ? ' again' : '';
  const start = `${SIDE_LABELS[attacker]} ${VERBS[move]}${again}`;
  const ending = ENDINGS[result](exchange);
  return ending.startsWith(':') ? `${start}${ending}` : `${start} ${ending}`;
};
