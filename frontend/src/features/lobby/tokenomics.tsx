const FACTS = [
  ['Supply', '1,000,000,000 DEGEN, fixed. Nobody can mint more.'],
  ['Team', '1% per member.'],
  ['Max wallet', '1% of the supply: 10,000,000 DEGEN.'],
  [
    'Tax',
    '5%: 2% development and marketing, 2% burn, 1% jackpot. In the first 25 minutes of trading it falls from 25% over 21%, 17% and 13% to 9%, one step every 5 minutes, split the same way.',
  ],
  [
    'Jackpot',
    'About 1% of DEGEN plays trigger it and pay 5% of the pool. One trigger in a hundred pays 90% of the pool, and 10% rolls over.',
  ],
  ['DEGEN', '51% player, 49% house. Payout multiplier 1.02x, jackpot eligible.'],
  ['BNB', '49% player, 51% house. Payout multiplier 0.98x.'],
  ['Locks', 'Liquidity 6 months, reserve 3 months.'],
  ['DEGEN address', 'Coming soon'],
] as const;

export const Tokenomics = () => (
  <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
    {FACTS.map(([term, text]) => (
      <div key={term} className="border-line border-t pt-3">
        <dt className="mb-0.5 font-semibold text-ink">{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
