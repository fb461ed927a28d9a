import { gameOf } from '@degen/rules/games/index.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { ProgressBar } from '../../shared/ui/progress-bar.tsx';
import { endText } from './end-text.ts';
import type { AutoBetsStatus } from './status.ts';

const countText = (count: number): string => count.toLocaleString('en-US');

export const AutoBetsStanding = ({ status }: { status: AutoBetsStatus }) => {
  const { input, rounds, profitWei, stakeWei, end } = status;
  const { game, token, rounds: roundsMax } = input;
  const facts = [
    ['Game', gameOf(game).title],
    ['Rounds', `${countText(rounds)} of ${countText(roundsMax)}`],
    ['Profit', `${profitWei > 0n ? '+' : ''}${amountText(token, profitWei)} ${token}`],
    ...(end === null ? [['Next bet', `${amountText(token, stakeWei)} ${token}`] as const] : []),
  ] as const;
  return (
    <>
      <ProgressBar label="Automatic bets played" max={roundsMax} value={rounds} />
      <dl className="grid grid-cols-2 gap-3 text-sm">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="text-sm">
        {end === null
          ? 'Automatic bets are running.'
          : `Automatic bets have ended. ${endText(end)}`}
      </p>
    </>
  );
};
