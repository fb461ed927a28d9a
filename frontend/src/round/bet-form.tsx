import { BPS, formatDecimal, TOKENS, type Token } from '@degen/rules/amount.ts';
import { TOKEN_MULTIPLIER_BPS } from '@degen/rules/odds.ts';
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent } from 'react';
import { BetAmount } from '../shared/ui/bet-amount.tsx';
import { type BetLimits, defaultStake, limitsProblem } from '../shared/ui/bet-amount-rules.ts';
import { Card } from '../shared/ui/card.tsx';
import { TokenSwitch } from '../shared/ui/token-switch.tsx';
import { useWallet } from '../shared/wallet/wallet-context.ts';
import { useBetLimits } from './check-stake.ts';

const BPS_DECIMALS = BPS.toString().length - 1;

/** The badges: "1.02x" for DEGEN, "0.98x" for BNB. */
export const MULTIPLIER_BADGES = Object.fromEntries(
  TOKENS.map((token) => [token, `${formatDecimal(TOKEN_MULTIPLIER_BPS[token], BPS_DECIMALS)}x`]),
) as Record<Token, string>;

type BetFormProps = {
  token: Token;
  stakeWei: bigint;
  onToken: (token: Token, stakeWei: bigint) => void;
  onStake: (stakeWei: bigint) => void;
  /** Places the bet, or makes the next move in the round. */
  onSubmit: () => void;
  /** A round is open, so token and stake are fixed. */
  isLocked: boolean;
  /** Badges beside the tokens. */
  badges?: Record<Token, string>;
  stakeLabel?: string;
  /** The field for the player's pick, between token and stake. */
  pick?: ReactNode;
  /** Class of the element around token and stake. */
  className?: string;
  /** Content below the stake: further inputs and the submit button. */
  children: ReactNode;
};

/** Token, pick, stake and button in one form: Enter in a field submits it. */
export const BetForm = ({
  token,
  stakeWei,
  onToken,
  onStake,
  onSubmit,
  isLocked,
  badges,
  stakeLabel,
  pick,
  className = 'grid gap-5',
  children,
}: BetFormProps) => {
  const wallet = useWallet();
  const limits = useBetLimits();
  useSuggestedStake({ token, stakeWei, onStake, isLocked }, limits[token]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Card>
      <form className="grid gap-5" noValidate onSubmit={submit}>
        <div className={className}>
          <TokenSwitch
            value={token}
            {...(badges && { badges })}
            disabled={isLocked}
            onChange={(next) =>
              onToken(next, defaultStake(next, wallet.getPlayableBalance(next), limits[next]))
            }
          />
          {pick}
          <BetAmount
            key={token}
            token={token}
            stakeWei={stakeWei}
            playableWei={wallet.getPlayableBalance(token)}
            limits={limits[token]}
            onChange={onStake}
            disabled={isLocked}
            {...(stakeLabel !== undefined && { label: stakeLabel })}
          />
        </div>
        {children}
      </form>
    </Card>
  );
};

type Suggested = Pick<BetFormProps, 'token' | 'stakeWei' | 'onStake' | 'isLocked'>;

/** Moves the initial stake into the limits, which load later. */
const useSuggestedStake = (
  { token, stakeWei, onStake, isLocked }: Suggested,
  { minWei, maxWei }: BetLimits,
): void => {
  const moveIn = useEffectEvent((limits: BetLimits) => {
    if (!isLocked && limitsProblem(token, stakeWei, limits) !== null) {
      onStake(defaultStake(token, stakeWei, limits));
    }
  });
  useEffect(() => moveIn({ minWei, maxWei }), [minWei, maxWei]);
};
