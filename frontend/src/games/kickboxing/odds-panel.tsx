import { kickboxingPayoutWei } from '@degen/rules/games/kickboxing/rules.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { clsx } from 'clsx';
import { JackpotNote } from '../../shared/jackpot/jackpot-note.tsx';
import { amountText } from '../../shared/lib/amount-text.ts';
import { Card, CardTitle } from '../../shared/ui/card.tsx';
import { oneInText } from './chances.ts';
import { useMatchStore } from './match-store.ts';
import { SIDE_LABELS } from './messages.ts';

const COLUMNS = ['Pays', 'Chance', 'Return', 'Credits'] as const;
const { bets, drawByKnockout, meanExchanges } = ODDS_TABLE.kickboxing;

/** What each bet pays for the present stake, and the computed odds behind it. */
export const OddsPanel = ({ drawsJackpot }: { drawsJackpot: boolean }) => {
  const token = useMatchStore((state) => state.token);
  const stakeWei = useMatchStore((state) => state.stakeWei);
  const chosen = useMatchStore((state) => state.side);
  return (
    <Card className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <CardTitle>Bets and odds</CardTitle>
        <span className="text-muted text-xs">
          for a stake of {amountText(token, stakeWei)} {token}
        </span>
      </div>
      <div className="-mx-1 mt-3">
        <table className="w-full text-right text-xs sm:text-sm">
          <caption className="sr-only">Multiplier, chance, return and credit of each bet</caption>
          <thead className="text-muted text-xs">
            <tr>
              <th scope="col" className="py-2 pl-1 text-left font-medium">
                Bet
              </th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className="py-2 font-medium last:pr-1">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bets.map(({ side, multiplier, winChance, returnToPlayer }) => (
              <tr
                key={side}
                aria-current={side === chosen ? 'true' : undefined}
                className={clsx(
                  'border-line/60 border-t',
                  side === chosen ? 'bg-gold/12 font-semibold text-ink' : 'text-muted',
                )}
              >
                <th scope="row" className="py-2 pl-1 text-left font-semibold text-ink">
                  {SIDE_LABELS[side]}
                </th>
                <td className="py-2 font-semibold text-gold">x{multiplier}</td>
                <td className="py-2">{winChance.percent}%</td>
                <td className="py-2">{returnToPlayer.percent}%</td>
                <td className="py-2 pr-1">
                  {amountText(token, kickboxingPayoutWei(side, stakeWei))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <PlainWords />
      {drawsJackpot && <JackpotNote round="match" stakeWei={stakeWei} />}
    </Card>
  );
};

const PlainWords = () => {
  const [red, , tie] = bets;
  if (red === undefined || tie === undefined) return null;
  return (
    <div className="mt-4 grid gap-3 text-muted text-sm">
      <p>
        <strong className="text-ink">In plain words:</strong> red and blue are equally strong. For
        every 100 staked, a bet on either brings back {red.returnToPlayer.percent} on average.{' '}
        <strong className="text-ink">A tie is a long shot that pays far less than its risk:</strong>{' '}
        a draw comes about {oneInText(tie)} fights, so every 100 staked on it bring back only{' '}
        {tie.returnToPlayer.percent}.
      </p>
      <p>
        Nearly every draw is a double knockout ({drawByKnockout.percent}%); a fight takes about{' '}
        {meanExchanges} exchanges, so the time all but never runs out. The odds are the same in demo
        and web3 and in both tokens; 1.02x and 0.98x are the tokens' labels and change nothing here.
      </p>
    </div>
  );
};
