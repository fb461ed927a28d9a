import { COMBO_STEP_PERCENT } from '@degen/rules/games/kickboxing/constants.ts';
import { opponentOf } from '@degen/rules/games/kickboxing/fight.ts';
import type { Exchange, Fighter } from '@degen/rules/games/kickboxing/types.ts';
import { useStore } from '@nanostores/react';
import { percentText } from '../../../shared/language/formats.ts';
import { kickboxingFightTexts } from '../texts.ts';

/** A damage number that rises from a fighter; x and y are percentages of the arena. */
type DamagePopup = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly damage: number;
  readonly isBlock: boolean;
  readonly isCounter: boolean;
};

/** Horizontal start of the numbers, over each fighter's head. */
const HEAD_X: Readonly<Record<Fighter, number>> = { RED: 33, BLUE: 67 };
const HEAD_Y = 30;

export const popupsOf = ({ tick, attacker, result, damage, counterDamage }: Exchange) => {
  const defender = opponentOf(attacker);
  const isBlock = result === 'BLOCKED' || result === 'COUNTERED';
  // Consecutive numbers are offset, so that they do not overlap.
  const [aside, y] = tick % 2 === 0 ? [-6, HEAD_Y] : [6, HEAD_Y + 8];
  const hit = { id: `${tick}`, x: HEAD_X[defender] + aside, y, damage, isBlock, isCounter: false };
  if (result !== 'COUNTERED') return [hit];
  const struck = { id: `${tick}-counter`, x: HEAD_X[attacker] - aside, y };
  return [hit, { ...struck, damage: counterDamage, isBlock: false, isCounter: true }];
};

const kindOf = ({
  damage,
  isBlock,
  isCounter,
}: DamagePopup): 'counter' | 'block' | 'miss' | 'hit' => {
  if (isCounter) return 'counter';
  if (isBlock) return 'block';
  return damage === 0 ? 'miss' : 'hit';
};

const textOf = (popup: DamagePopup): string => {
  const kind = kindOf(popup);
  return kind === 'miss' ? kickboxingFightTexts.get().miss : `-${popup.damage}`;
};

const Popup = ({ popup }: { popup: DamagePopup }) => {
  const kind = kindOf(popup);
  const t = useStore(kickboxingFightTexts);
  return (
    <div
      className="kick-popup"
      data-kind={kind}
      style={{ left: `${popup.x}%`, top: `${popup.y}%` }}
    >
      {textOf(popup)}
      {(kind === 'block' || kind === 'counter') && (
        <span className="kick-popup-note">{t[kind]}</span>
      )}
    </div>
  );
};

/**
 * A damage number rises for longer than a tick, so the numbers of the last two exchanges are shown
 * together.
 */
export const Popups = ({ exchanges }: { exchanges: readonly Exchange[] }) => {
  const t = useStore(kickboxingFightTexts);
  const last = exchanges.at(-1);
  return (
    <div aria-hidden="true">
      {exchanges
        .slice(-2)
        .flatMap((exchange) =>
          popupsOf(exchange).map((popup) => <Popup key={popup.id} popup={popup} />),
        )}
      {last !== undefined && last.combo > 0 && last.result !== 'MISSED' && (
        <div
          key={`combo-${last.tick}`}
          className="kick-combo"
          data-fighter={last.attacker}
          style={{ left: `${HEAD_X[last.attacker]}%` }}
        >
          {t.combo(percentText(`${last.combo * COMBO_STEP_PERCENT}`))}
        </div>
      )}
    </div>
  );
};
