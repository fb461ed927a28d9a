import { parseAmount, TOKENS, type Token } from '@degen/rules/amount.ts';
import type { HouseAnswer } from '@degen/rules/wire/house.ts';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../shared/config/casino-config.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { OddsTable } from './odds-table.tsx';

const shown = (token: Token, text: string): string => {
  const parsed = parseAmount(text);
  return parsed.ok ? amountText(token, parsed.value) : '0';
};

/** What the house has and what it takes; nothing where no server can be asked. */
export const HousePanel = () => {
  const house = useQuery<HouseAnswer>({
    queryKey: ['/api/house'],
    // It moves with every round: each visit asks anew.
    staleTime: 0,
    gcTime: 0,
  });
  const { data: config } = useQuery(configQuery);
  const { data } = house;
  if (house.isPending) return <div className="skeleton h-72" />;
  if (data === undefined || config === undefined) {
    return (
      <p className="text-muted">
        The server cannot be reached, so nothing is claimed about the house now.
      </p>
    );
  }
  const row = (name: string, textOf: (token: Token) => string | null): string[] => [
    name,
    ...TOKENS.map((token) => {
      const text = textOf(token);
      return text === null ? 'not known now' : shown(token, text);
    }),
  ];
  return (
    <OddsTable
      note="A round may risk 1% of what the house has free, and all open rounds together 10%. What they may still win is set apart before they begin, so that the house can always pay."
      columns={['House', ...TOKENS]}
      rows={[
        row('Lowest bet', (token) => config.limits[token].min),
        row('Highest bet', (token) => config.limits[token].max),
        row('Free bankroll', (token) => data[token].free),
        row('Highest win of a round', (token) => data[token].roundRiskMax),
        row('Set apart for open rounds', (token) => data[token].atRisk),
        row('Most that may be set apart', (token) => data[token].openRiskMax),
        row('Bankroll on chain', (token) => data[token].onChain),
      ]}
    />
  );
};
