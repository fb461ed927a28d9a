import { mulDivDown } from '@degen/rules/amount.ts';
import { PAYOUT_BPS } from '@degen/rules/games/blackjack/rules.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { JackpotNote } from '../../shared/jackpot/jackpot-note.tsx';
import { amountText } from '../../shared/lib/amount-text.ts';
import { Card, CardTitle } from '../../shared/ui/card.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { useBlackjackStore } from './blackjack-store.ts';

const BPS = 10_000n;

const PAYOUTS = [
  { outcome: 'Blackjack', pays: '2.5x', bps: PAYOUT_BPS.BLACKJACK },
  { outcome: 'Win', pays: '2x', bps: PAYOUT_BPS.WIN },
  { outcome: 'Push', pays: '1x', bps: PAYOUT_BPS.PUSH },
  { outcome: 'Loss', pays: '0x', bps: PAYOUT_BPS.LOSS },
] as const;

/** What each end of a hand credits for the present bet, and the computed odds behind it. */
export const OddsPanel = () => {
  const { isDemo } = useWallet();
  const token = useBlackjackStore((state) => state.token);
  const stakeWei = useBlackjackStore((state) => state.stakeWei);
  const { bestPlayReturn, naturalChance, pairChance } = ODDS_TABLE.blackjack;
  return (
    <Card className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <CardTitle>Payouts and odds</CardTitle>
        <span className="text-muted text-xs">
          for a bet of {amountText(token, stakeWei)} {token}
        </span>
      </div>
      <table className="mt-3 w-full text-sm">
        <caption className="sr-only">What each end of a hand pays and credits</caption>
        <thead className="text-muted text-xs">
          <tr>
            <th scope="col" className="py-2 text-left font-medium">
              Hand
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Pays
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Credits
            </th>
          </tr>
        </thead>
        <tbody>
          {PAYOUTS.map(({ outcome, pays, bps }) => (
            <tr key={outcome} className="border-line/60 border-t">
              <th scope="row" className="py-1.5 text-left font-semibold">
                {outcome}
              </th>
              <td className="py-1.5 text-right font-semibold text-gold">{pays}</td>
              <td className="py-1.5 text-right text-muted">
                {amountText(token, mulDivDown(stakeWei, bps, BPS))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-muted text-sm">
        Played as well as it can be, a hand returns{' '}
        <strong className="text-ink">{bestPlayReturn}%</strong> of its bet on average, in demo and
        in web3 alike and with either token. You are dealt a natural in {naturalChance.percent}% of
        hands, and two cards that may be split in {pairChance.percent}%.
      </p>
      {!isDemo && token === 'DEGEN' && <JackpotNote round="hand" stakeWei={stakeWei} />}
    </Card>
  );
};
