import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { OddsProfile } from '@degen/rules/odds.ts';
import { OddsPanel, OddsTable } from '../../round/odds-panel.tsx';
import { useCrashStore } from './crash-store.ts';

/** How often each plan is paid, and what it returns, for the token and the mode of play. */
export const CrashOdds = ({ profile }: { profile: OddsProfile }) => {
  const token = useCrashStore((state) => state.token);
  const stakeWei = useCrashStore((state) => state.stakeWei);
  const rows = ODDS_TABLE.crash.filter((row) => row.profile === profile && row.token === token);
  return (
    <OddsPanel
      title="Odds"
      note={`${token}, ${profile === 'DEMO' ? 'demo' : 'settled for money'}`}
      round="flight"
      {...{ token, stakeWei }}
    >
      <OddsTable
        caption="Chance and return of leaving at a multiplier"
        columns={['Leave at', 'Chance to be paid', 'Return']}
        rows={rows.map(({ cashOutAt, winChance, returnToPlayer }) => ({
          name: `${cashOutAt}x`,
          cells: [`${winChance.percent}%`, `${returnToPlayer.percent}%`],
        }))}
      />
      {profile === 'DEMO' ? <DemoNote /> : <SettledNote />}
    </OddsPanel>
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
