import {
  BLOCK_PERCENT,
  BLOCKED_DAMAGE_PERCENT,
  COMBO_STEP_PERCENT,
  COUNTER_DAMAGE_PERCENT,
  COUNTER_PERCENT,
  HEALTH_MAX,
  HIT_PERCENT,
  KICKBOXING_ROUND_MS,
  KICKBOXING_TICK_MS,
  MOVE_DAMAGE,
  PUNCH_PERCENT,
  REPEAT_PERCENT,
} from '@degen/rules/games/kickboxing/constants.ts';
import type { Move } from '@degen/rules/games/kickboxing/types.ts';
import { Collapsible } from '../../shared/ui/collapsible.tsx';

const rangeOf = (move: Move): string => `${MOVE_DAMAGE[move].min}-${MOVE_DAMAGE[move].max} HP`;

/** Every number comes from the rules that decide the fight. */
const FACTS = [
  `Two fighters, ${HEALTH_MAX} HP each, one round of ${KICKBOXING_ROUND_MS / 1000} seconds. The action tempo is ${KICKBOXING_TICK_MS / 1000} s.`,
  `Punches do ${rangeOf('PUNCH')}, kicks ${rangeOf('KICK')}. ${PUNCH_PERCENT}% of attacks are punches, and ${HIT_PERCENT}% of all attacks hit.`,
  `${BLOCK_PERCENT}% of hits are blocked: blocks reduce damage by ${100 - BLOCKED_DAMAGE_PERCENT}%.`,
  `${COUNTER_PERCENT}% of blocks are followed by a counter, which strikes back with ${COUNTER_DAMAGE_PERCENT}% of the damage.`,
  `The fighters take turns, but ${REPEAT_PERCENT}% of the time the attacker attacks again. Each repeat in a row adds ${COMBO_STEP_PERCENT}% to the damage: a combo.`,
  'The first fighter to reach 0 HP loses. It is a draw when both reach it in one exchange, or when the time runs out.',
] as const;

const KEYS = [
  ['Tab', 'moves between token, bets, stake and start'],
  ['Arrow keys', 'move between tokens'],
  ['Space', 'chooses a bet'],
  ['Enter', 'starts the match, and a new one after it'],
] as const;

export const HowToFight = () => (
  <Collapsible title="How the fight works">
    <ul className="grid list-disc gap-2 pl-5 marker:text-gold">
      {FACTS.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
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
