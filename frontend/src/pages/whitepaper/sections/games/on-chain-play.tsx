import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { DataTable } from '../../data-table.tsx';

export const OnChainPlay = () => (
  <>
    <h3>Play on chain</h3>
    <p>
      The casino contract takes bets under the names of all five games, but settles all of them in
      the same way: a win or a loss at these odds. It needs no server account and no deposit.
    </p>
    <DataTable
      caption="Bets settled by the contract"
      columns={['Token', 'Chance', 'Pays', 'Returns']}
      rows={ODDS_TABLE.onChain.map(({ token, winChance, multiplier, returnToPlayer }) => [
        token,
        `${winChance.percent}%`,
        `${multiplier}x`,
        `${returnToPlayer.percent}%`,
      ])}
    />
  </>
);
