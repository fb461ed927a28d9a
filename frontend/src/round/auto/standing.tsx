import { gameOf } from '@degen/rules/games/index.ts';
import type { StopReason } from '@degen/rules/strategy/types.ts';
import type { AutoBetsEnd } from '@degen/rules/wire/auto-bets.ts';
import type { ErrorCode } from '@degen/rules/wire/errors.ts';
import { useStore } from '@nanostores/react';
import { codeMessage } from '../../shared/fairness/error-messages.ts';
import { countText } from '../../shared/language/formats.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { ProgressBar } from '../../shared/ui/progress-bar.tsx';
import { autoTexts, endTexts } from '../texts.ts';
import type { AutoBetsStatus } from './status.ts';

type OwnEnd = Exclude<AutoBetsEnd, ErrorCode>;

const isOwn = (reason: AutoBetsEnd): reason is StopReason | OwnEnd =>
  Object.hasOwn(endTexts.get(), reason);

/** Why automatic bets ended, in a sentence. */
const endText = (reason: AutoBetsEnd): string =>
  isOwn(reason) ? endTexts.get()[reason] : codeMessage(reason);

export const AutoBetsStanding = ({ status }: { status: AutoBetsStatus }) => {
  const t = useStore(autoTexts);
  const { input, rounds, profitWei, stakeWei, end } = status;
  const { game, token, rounds: roundsMax } = input;
  const facts = [
    [t.game, gameOf(game).title],
    [t.rounds, t.played(countText(rounds), countText(roundsMax))],
    [t.profitName, `${profitWei > 0n ? '+' : ''}${amountText(token, profitWei)} ${token}`],
    ...(end === null ? [[t.nextBet, `${amountText(token, stakeWei)} ${token}`] as const] : []),
  ] as const;
  return (
    <>
      <ProgressBar label={t.progress} max={roundsMax} value={rounds} />
      <dl className="grid grid-cols-2 gap-3 text-sm">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="text-sm">
        {end === null ? t.running : t.ended(endText(end))}
      </p>
    </>
  );
};
