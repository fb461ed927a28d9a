import { BPS, mulDivDown } from '@degen/rules/amount.ts';
import { PAYOUT_BPS } from '@degen/rules/games/blackjack/rules.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { OddsPanel, OddsTable } from '../../round/odds-panel.tsx';
import { amountText } from '../../shared/lib/amount-text.ts';
import { useBlackjackStore } from './blackjack-store.ts';

const PAYOUTS = [
  { name: 'Blackjack', pays: '2.5x', bps: PAYOUT_BPS.BLACKJACK },
  { name: 'Win', pays: '2x', bps: PAYOUT_BPS.WIN },
  { name: 'Push', pays: '1x', bps: PAYOUT_BPS.PUSH },
  { name: 'Loss', pays: '0x', bps: PAYOUT_BPS.LOSS },
] as const;

/** What each end of a hand credits for the present bet, and the computed odds behind it. */
export const BlackjackOdds = () => {
  const token = useBlackjackStore((state) => state.token);
  const stakeWei = useBlackjackStore((state) => state.stakeWei);
  const { bestPlayReturn, naturalChance, pairChance } = ODDS_TABLE.blackjack;
  return (
    <OddsPanel
      title="Payouts and odds"
      note={`for a bet of ${amountText(token, stakeWei)} ${token}`}
      round="hand"
      {...{ token, stakeWei }}
    >
      <OddsTable
        caption="What each end of a hand pays and credits"
        columns={['Hand', 'Pays', 'Credits']}
        rows={PAYOUTS.map(({ name, pays, bps }) => ({
          name,
          cells: [pays, amountText(token, mulDivDown(stakeWei, bps, BPS))],
        }))}
      />
      <p className="mt-4 text-muted text-sm">
        Played as well as it can be, a hand returns{' '}
        <strong className="text-ink">{bestPlayReturn}%</strong> of its bet on average, in demo and
        in web3 alike and with either token. You are dealt a natural in {naturalChance.percent}% of
        hands, and two cards that may be split in {pairChance.percent}%.
      </p>
    </OddsPanel>
  );
};
