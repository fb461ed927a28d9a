import { wheelPayoutWei } from '@degen/rules/games/wheel/rules.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { OddsProfile } from '@degen/rules/odds.ts';
import { OddsPanel, OddsTable } from '../../round/odds-panel.tsx';
import { amountText } from '../../shared/lib/amount-text.ts';
import { useWheelStore } from './wheel-store.ts';

/** What each number of colours pays for the present bet, and the exact odds behind it. */
export const WheelOdds = ({ profile }: { profile: OddsProfile }) => {
  const token = useWheelStore((state) => state.token);
  const stakeWei = useWheelStore((state) => state.stakeWei);
  const picked = useWheelStore((state) => state.colours.length);
  const rows = ODDS_TABLE.wheel.filter((row) => row.profile === profile && row.token === token);
  return (
    <OddsPanel
      title="Payouts and odds"
      note={`for a bet of ${amountText(token, stakeWei)} ${token}`}
      round="spin"
      {...{ token, stakeWei }}
    >
      <OddsTable
        caption="Multiplier, win chance, return to player and credit for one to ten colors"
        columns={['Colors', 'Pays', 'Chance', 'Return', 'Credits']}
        rows={rows.map(({ colours, multiplier, winChance, returnToPlayer }) => ({
          name: colours,
          isChosen: colours === picked,
          cells: [
            `${multiplier}x`,
            `${winChance.percent}%`,
            `${returnToPlayer.percent}%`,
            amountText(token, wheelPayoutWei(profile, token, stakeWei, colours)),
          ],
        }))}
      />
      <OddsNote profile={profile} />
    </OddsPanel>
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
          exactly {returnIn('SETTLED')}% of the stake. The demo pays more: {`${returnIn('DEMO')}%`}.
        </>
      )}
    </p>
  );
};
