import { gameOf } from '@degen/rules/games/index.ts';
import { useStore } from '@nanostores/react';
import { countText } from '../../shared/language/formats.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { ProgressBar } from '../../shared/ui/progress-bar.tsx';
import { autoTexts } from '../texts.ts';
import { endText } from './end-text.ts';
import type { AutoBetsStatus } from './status.ts';

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
