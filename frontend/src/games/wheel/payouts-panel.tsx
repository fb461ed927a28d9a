import { wheelPayoutWei } from '@degen/rules/games/wheel/rules.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { OddsProfile } from '@degen/rules/odds.ts';
import { clsx } from 'clsx';
import { JackpotNote } from '../../shared/jackpot/jackpot-note.tsx';
import { amountText } from '../../shared/lib/amount-text.ts';
import { Card, CardTitle } from '../../shared/ui/card.tsx';
import { useWheelStore } from './wheel-store.ts';

/** What each number of colours pays for the present bet, and the exact odds behind it. */
export const PayoutsPanel = ({ profile }: { profile: OddsProfile }) => {
  const token = useWheelStore((state) => state.token);
  const stakeWei = useWheelStore((state) => state.stakeWei);
  const picked = useWheelStore((state) => state.colours.length);
  const rows = ODDS_TABLE.wheel.filter((row) => row.profile === profile && row.token === token);
  return (
    <Card className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <CardTitle>Payouts and odds</CardTitle>
        <span className="text-muted text-xs">
          for a bet of {amountText(token, stakeWei)} {token}
        </span>
      </div>
      <div className="-mx-2 overflow-x-auto">
        <table className="mt-3 w-full text-right text-xs sm:text-sm">
          <caption className="sr-only">
            Multiplier, win chance, return to player and credit for one to ten colors
          </caption>
          <thead className="text-muted text-xs">
            <tr>
              <th scope="col" className="py-2 pl-2 text-left font-medium">
                Colors
              </th>
              <th scope="col" className="py-2 font-medium">
                Pays
              </th>
              <th scope="col" className="py-2 font-medium">
                Chance
              </th>
              <th scope="col" className="py-2 font-medium">
                Return
              </th>
              <th scope="col" className="py-2 pr-2 font-medium">
                Credits
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.colours}
                aria-current={row.colours === picked ? 'true' : undefined}
                className={clsx(
                  'border-line/60 border-t',
                  row.colours === picked ? 'bg-gold/12 font-semibold text-ink' : 'text-muted',
                )}
              >
                <th scope="row" className="py-1.5 pl-2 text-left font-semibold text-ink">
                  {row.colours}
                </th>
                <td className="py-1.5 font-semibold text-gold">{row.multiplier}x</td>
                <td className="py-1.5">{row.winChance.percent}%</td>
                <td className="py-1.5">{row.returnToPlayer.percent}%</td>
                <td className="py-1.5 pr-2">
                  {amountText(token, wheelPayoutWei(profile, token, stakeWei, row.colours))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <OddsNote profile={profile} />
      {profile === 'SETTLED' && token === 'DEGEN' && (
        <JackpotNote round="spin" stakeWei={stakeWei} />
      )}
    </Card>
  );
};

const OddsNote = ({ profile }: { profile: OddsProfile }) => {
  const token = useWheelStore((state) => state.token);
  const picked = Math.max(
    1,
    useWheelStore((state) => state.colours.length),
  );
  const returnIn = (each: OddsProfile) =>
    ODDS_TABLE.wheel.find(
      (row) => row.profile === each && row.token === token && row.colours === picked,
    )?.returnToPlayer.percent;
  const colours = picked === 1 ? '1 color returns' : `${picked} colors return`;
  return (
    <p className="mt-4 text-muted text-sm">
      {profile === 'DEMO' ? (
        <>
          <strong className="text-ink">Demo pays more than web3.</strong> Here a win credits your
          stake plus stake × multiplier, so {colours} {returnIn('DEMO')}% on average. In web3 a win
          credits stake × multiplier and nothing else: {returnIn('SETTLED')}%.
        </>
      ) : (
        <>
          A win credits stake × multiplier; the stake itself is part of it. On average {colours}{' '}
          exactly {returnIn('SETTLED')}% of the stake. The demo pays more: {returnIn('DEMO')}
          %.
        </>
      )}
    </p>
  );
};
