import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { OddsProfile } from '@degen/rules/odds.ts';
import { JackpotNote } from '../../shared/jackpot/jackpot-note.tsx';
import { Card, CardTitle } from '../../shared/ui/card.tsx';
import { useCrashStore } from './crash-store.ts';

/** How often each plan is paid, and what it returns, for the token and the mode of play. */
export const OddsPanel = ({ profile }: { profile: OddsProfile }) => {
  const token = useCrashStore((state) => state.token);
  const stakeWei = useCrashStore((state) => state.stakeWei);
  const rows = ODDS_TABLE.crash.filter((row) => row.profile === profile && row.token === token);
  return (
    <Card className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <CardTitle>Odds</CardTitle>
        <span className="text-muted text-xs">
          {token}, {profile === 'DEMO' ? 'demo' : 'settled for money'}
        </span>
      </div>
      <table className="mt-3 w-full text-right text-sm">
        <caption className="sr-only">Chance and return of leaving at a multiplier</caption>
        <thead className="text-muted text-xs">
          <tr>
            <th scope="col" className="py-2 text-left font-medium">
              Leave at
            </th>
            <th scope="col" className="py-2 font-medium">
              Chance to be paid
            </th>
            <th scope="col" className="py-2 font-medium">
              Return
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cashOutAt, winChance, returnToPlayer }) => (
            <tr key={cashOutAt} className="border-line/60 border-t text-muted">
              <th scope="row" className="py-1.5 text-left font-semibold text-gold">
                {cashOutAt}x
              </th>
              <td className="py-1.5 text-ink">{winChance.percent}%</td>
              <td className="py-1.5">{returnToPlayer.percent}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      {profile === 'DEMO' ? <DemoNote /> : <SettledNote />}
      {profile === 'SETTLED' && token === 'DEGEN' && (
        <JackpotNote round="flight" stakeWei={stakeWei} />
      )}
    </Card>
  );
};

const DemoNote = () => (
  <p className="mt-4 text-muted text-sm">
    <strong className="text-ink">Demo is kinder than web3.</strong> No demo flight crashes below
    1.5x, so early exits always win. Played for money, a ship can be lost at 1.00x, and no plan
    returns more than 102% in DEGEN or 98% in BNB.
  </p>
);

const SettledNote = () => (
  <p className="mt-4 text-muted text-sm">
    <strong className="text-ink">In plain words:</strong> every plan returns nearly the same; a
    higher exit only pays more rarely. The line wobbles, and waiting for the top of a wobble gains
    nothing: you are paid only if the crash point lies above everything shown before. Demo is
    kinder: there no flight crashes below 1.5x.
  </p>
);
