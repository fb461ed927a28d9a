import { parseAmount, type Token } from '@degen/rules/amount.ts';
import { BET_LIMITS_WEI } from '@degen/rules/house-limits.ts';
import type { BetLimits as MoneyLimits } from '@degen/rules/strategy/types.ts';
import type { ConfigAnswer } from '@degen/rules/wire/config.ts';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../shared/config/casino-config.ts';
import { balanceText, plainAmountText } from '../shared/lib/amount-text.ts';
import { uiTexts } from '../shared/texts.ts';
import { type BetLimits, limitsProblem } from '../shared/ui/bet-amount-rules.ts';
import { showToast } from '../shared/ui/toast-store.ts';
import { useWallet, type WalletContextValue } from '../shared/wallet/wallet-context.ts';
import type { RoundStore } from './round-store.ts';
import { roundTexts } from './texts.ts';
import type { Complaint, Stake, StakeWords } from './types.ts';

/**
 * The message for a stake that is above zero and outside the limits. `checkStake` handles a stake
 * of zero, because the message for zero depends on the game.
 */
export const checkLimits = ({ token, stakeWei }: Stake, limits: BetLimits): Complaint | null => {
  const description = stakeWei > 0n ? limitsProblem(token, stakeWei, limits) : null;
  return description === null ? null : invalidBetOf(description);
};

/**
 * The game's message for a stake of zero or above the playable balance; null for any other stake.
 */
export const checkStake = (
  stake: Stake,
  playableWei: bigint,
  { invalid, insufficient }: StakeWords,
): Complaint | null => {
  if (invalid && stake.stakeWei <= 0n) return invalid();
  if (stake.stakeWei > playableWei) return insufficient(stake, playableWei);
  return null;
};

export const complain = <Live, Closed>(
  store: RoundStore<Live, Closed>,
  complaint: Complaint,
): void => {
  if ('toast' in complaint) showToast(complaint.toast);
  else store.getState().warn(complaint.notice);
};

const invalidBetOf = (description: string): Complaint => ({
  toast: { title: roundTexts.get().invalidBet, description, tone: 'error' },
});

/** The message for a field of the bet whose text is no number. */
export const unreadBet = (field: HTMLInputElement): Complaint =>
  invalidBetOf(field.validationMessage);

export const invalidBet = (): Complaint => invalidBetOf(uiTexts.get().enterBet);

export const alertOf = (text: string): Complaint => ({ notice: { text, tone: 'error' } });

export const insufficientAlert = ({ token, stakeWei }: Stake, playableWei: bigint): Complaint =>
  alertOf(
    roundTexts
      .get()
      .insufficient(token, balanceText(token, playableWei), plainAmountText(token, stakeWei)),
  );

const limitWei = (text: string): bigint | null => {
  const amount = parseAmount(text);
  return amount.ok ? amount.value : null;
};

/** The server's limits on bets for money; without a server, the limits of the specification. */
export const moneyLimitsOf = (config: ConfigAnswer | undefined): Record<Token, MoneyLimits> => {
  const limitsOf = (token: Token): MoneyLimits => {
    const configured = config?.limits[token];
    const { minWei, maxWei } = BET_LIMITS_WEI[token];
    return {
      minWei: (configured && limitWei(configured.min)) ?? minWei,
      maxWei: (configured && limitWei(configured.max)) ?? maxWei,
    };
  };
  return { DEGEN: limitsOf('DEGEN'), BNB: limitsOf('BNB') };
};

/** The limits of bets in a mode; bets in demo have no maximum. */
export const betLimitsOf = (
  config: ConfigAnswer | undefined,
  { isDemo }: Pick<WalletContextValue, 'isDemo'>,
): Record<Token, BetLimits> => {
  const { DEGEN, BNB } = moneyLimitsOf(config);
  const inMode = (limits: BetLimits): BetLimits => (isDemo ? { ...limits, maxWei: null } : limits);
  return { DEGEN: inMode(DEGEN), BNB: inMode(BNB) };
};

export const useBetLimits = (): Record<Token, BetLimits> => {
  const wallet = useWallet();
  // This hook sends no request: `CasinoConfigProvider` loads the configuration on every page.
  const { data } = useQuery({ ...configQuery, enabled: false });
  return betLimitsOf(data, wallet);
};
