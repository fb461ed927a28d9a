import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { ReactNode } from 'react';
import { OddsPanel } from '../../round/odds-panel.tsx';
import { useSlotsStore } from './slots-store.ts';

const countFormat = new Intl.NumberFormat('en');

/** "1 in 303,750" from the exact fraction "1/303750". */
const oneIn = (fraction: string): string => {
  const [numerator = '1', denominator = '1'] = fraction.split('/');
  return `1 in ${countFormat.format(Math.round(Number(denominator) / Number(numerator)))}`;
};

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-3 border-line/60 border-t py-2 first:border-t-0">
    <dt className="text-muted">{name}</dt>
    <dd className="text-right font-semibold">{children}</dd>
  </div>
);

/** The exact odds of the machine, from the table that the code computes. */
export const SlotsOdds = ({ isDemo }: { isDemo: boolean }) => {
  const token = useSlotsStore((state) => state.token);
  const stakeWei = useSlotsStore((state) => state.stakeWei);
  const row = ODDS_TABLE.slots.find((each) => each.token === token);
  if (row === undefined) return null;
  return (
    <OddsPanel title={`Odds in ${token}`} round="spin" {...{ token, stakeWei }}>
      <dl className="mt-3 text-sm">
        <Figure name="Return to player">
          <span className="text-gold">{row.returnToPlayer.percent}%</span>
        </Figure>
        <Figure name="Hit rate">
          {row.hitChance.percent}% ({oneIn(row.hitChance.fraction)})
        </Figure>
        <Figure name="Big win, 20x the bet or more">{oneIn(row.bigWinChance.fraction)}</Figure>
        <Figure name={`Maximum, ${row.maxMultiplier}x`}>{oneIn(row.maxChance.fraction)}</Figure>
        <Figure name="Volatility per spin">{row.volatility} bets</Figure>
      </dl>
      <p className="mt-4 text-muted text-sm">
        {isDemo
          ? 'The demo has the same reels and pays the same as web3; only the jackpot is missing.'
          : 'Counted over every one of the 24,300,000 ways the reels can stop. The demo has the same.'}
      </p>
    </OddsPanel>
  );
};
