import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { Button } from '../../../components/ui/button.tsx';
import { amountText } from '../../../lib/amount-text.ts';

type ParkedPaymentsProps = {
  parked: Readonly<Record<Token, bigint>>;
  /** The token whose claim is under way. */
  claiming: Token | null;
  onClaim: (token: Token) => void;
};

/** What the contract could not pay to the account, whatever it was for; nothing when there is none. */
export const ParkedPayments = ({ parked, claiming, onClaim }: ParkedPaymentsProps) => {
  const waiting = TOKENS.filter((token) => parked[token] > 0n);
  if (waiting.length === 0) return null;
  return (
    <section
      aria-label="Payments that wait for you"
      className="grid gap-3 rounded-control border border-gold/50 bg-gold/10 p-4"
    >
      <p>
        The contract keeps {waiting.map((token) => sum(token, parked[token])).join(' and ')} for
        you: your account did not accept the payment. Nobody else can take it, and it does not
        expire.
      </p>
      {waiting.map((token) => (
        <Button
          key={token}
          tone="gold"
          wide
          busy={claiming === token}
          disabled={claiming !== null && claiming !== token}
          onClick={() => onClaim(token)}
        >
          Claim {sum(token, parked[token])} from the contract
        </Button>
      ))}
    </section>
  );
};

const sum = (token: Token, wei: bigint): string => `${amountText(token, wei)} ${token}`;
