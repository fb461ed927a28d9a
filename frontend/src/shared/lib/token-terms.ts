import { formatDecimal, type Token } from '@degen/rules/amount.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { TOKEN_MULTIPLIER_BPS } from '@degen/rules/odds.ts';

/** Texts about the tokenomics that the lobby and the whitepaper share. */

/** Ten thousand basis points are a factor of one. */
const MULTIPLIER_DECIMALS = 4;

const termsOf = (token: Token): string => {
  const row = ODDS_TABLE.onChain.find((each) => each.token === token);
  const chance = Number(row?.winChance.percent);
  const multiplier = formatDecimal(TOKEN_MULTIPLIER_BPS[token], MULTIPLIER_DECIMALS);
  return `${chance}% player, ${100 - chance}% house. Payout multiplier ${multiplier}x`;
};

export const TOKEN_TERMS: Readonly<Record<Token, string>> = {
  DEGEN: `${termsOf('DEGEN')}, jackpot eligible.`,
  BNB: `${termsOf('BNB')}.`,
};

const wheelTerms = (): string => {
  const settled = ODDS_TABLE.wheel.filter(({ profile }) => profile === 'SETTLED');
  const segments = Math.max(...settled.map(({ colours }) => colours));
  const [degen, bnb] = (['DEGEN', 'BNB'] as const).map(
    (token) => settled.find((row) => row.token === token && row.colours === 1)?.multiplier,
  );
  return `${segments} segments. One color pays ${degen}:1 in DEGEN, ${bnb}:1 in BNB.`;
};

export const WHEEL_TERMS = wheelTerms();
export const CONTRACT_TERMS = 'For a BSC testnet: BSC Testnet, chain 97.';
export const DEGEN_ADDRESS = 'Coming soon';
