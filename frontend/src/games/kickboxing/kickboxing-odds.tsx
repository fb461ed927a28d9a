import { kickboxingPayoutWei } from '@degen/rules/games/kickboxing/rules.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { OddsPanel, OddsTable } from '../../round/odds-panel.tsx';
import { amountText } from '../../shared/lib/amount-text.ts';
import { oneInText } from './chances.ts';
import { useMatchStore } from './match-store.ts';
import { SIDE_LABELS } from './messages.ts';

const { bets, drawByKnockout, meanExchanges } = ODDS_TABLE.kickboxing;

/** What each bet pays for the present stake, and the computed odds behind it. */
export const KickboxingOdds = () => {
  const token = useMatchStore((state) => state.token);
  const stakeWei = useMatchStore((state) => state.stakeWei);
  const chosen = useMatchStore((state) => state.side);
  return (
    <OddsPanel
      title="Bets and odds"
      note={`for a stake of ${amountText(token, stakeWei)} ${token}`}
      round="match"
      {...{ token, stakeWei }}
    >
      <OddsTable
        caption="Multiplier, chance, return and credit of each bet"
        columns={['Bet', 'Pays', 'Chance', 'Return', 'Credits']}
        rows={bets.map(({ side, multiplier, winChance, returnToPlayer }) => ({
          name: SIDE_LABELS[side],
          isChosen: side === chosen,
          cells: [
            `x${multiplier}`,
            `${winChance.percent}%`,
            `${returnToPlayer.percent}%`,
            amountText(token, kickboxingPayoutWei(side, stakeWei)),
          ],
        }))}
      />
      <PlainWords />
    </OddsPanel>
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
