import { formatDecimal, type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { TOKEN_MULTIPLIER_BPS } from '@degen/rules/odds.ts';
import { countText, decimalText, percentText, timesText } from '../language/formats.ts';
import { tokenTermsTexts } from '../texts.ts';

/** Texts about the tokenomics that the lobby and the whitepaper share. */

/** One percent is 100 basis points, so a percentage has two decimals. */
const PERCENT_DECIMALS = 2;

export const percentOf = (bps: bigint): string => percentText(formatDecimal(bps, PERCENT_DECIMALS));

/** Whole tokens with thousands separators: "1,200,000". */
export const tokensText = (wei: bigint): string => countText(wei / WEI_PER_UNIT);

/** A multiplier of 1 is 10,000 basis points, so a multiplier has four decimals. */
const MULTIPLIER_DECIMALS = 4;

/**
 * The odds and the payout of a token in on-chain play: "51% player, 49% house. Payout multiplier
 * 1.02x, …".
 */
export const tokenTerms = (token: Token): string => {
  const row = ODDS_TABLE.onChain.find((each) => each.token === token);
  const chance = Number(row?.winChance.percent);
  const multiplier = formatDecimal(TOKEN_MULTIPLIER_BPS[token], MULTIPLIER_DECIMALS);
  return tokenTermsTexts
    .get()
    [token](percentText(`${chance}`), percentText(`${100 - chance}`), timesText(multiplier));
};

export const wheelTerms = (): string => {
  const settled = ODDS_TABLE.wheel.filter(({ profile }) => profile === 'SETTLED');
  const segments = Math.max(...settled.map(({ colours }) => colours));
  const pays = (token: Token): string => {
    const row = settled.find((each) => each.token === token && each.colours === 1);
    return decimalText(row?.multiplier ?? '');
  };
  return tokenTermsTexts.get().wheel(segments, pays('DEGEN'), pays('BNB'));
};
