import { ON_CHAIN_MULTIPLIER } from '@degen/rules/odds/on-chain.ts';
import { amountText } from '../../../shared/lib/amount-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { canExpire, type PlayRequest } from '../play.ts';
import { OpenBet, RANDOMNESS_STEP } from './open-bet.tsx';
import { TxLink } from './tx-link.tsx';

type OpenPlayProps = {
  play: PlayRequest;
  head: number;
  isClaiming: boolean;
  onClaim: () => void;
};

/** A bet that the contract holds. */
export const OpenPlay = ({ play, head, isClaiming, onClaim }: OpenPlayProps) => {
  const { token, stakeWei, deadlineBlock, txHash } = play;
  const isOverdue = canExpire(play, head);
  return (
    <OpenBet
      bet={play}
      steps={[
        { label: 'Place the bet', state: 'done', note: <TxLink hash={txHash} /> },
        {
          label: RANDOMNESS_STEP,
          state: 'now',
          note: isOverdue
            ? 'The house did not answer in time. Claim the bet: it is paid as a win.'
            : deadlineText(deadlineBlock - head),
        },
      ]}
    >
      {isOverdue && (
        <Button tone="gold" wide busy={isClaiming} onClick={onClaim} className="mt-4">
          Claim {amountText(token, ON_CHAIN_MULTIPLIER * stakeWei)} {token}
        </Button>
      )}
    </OpenBet>
  );
};

const deadlineText = (blocksLeft: number): string => {
  const blocks = blocksLeft === 1 ? '1 block' : `${Math.max(0, blocksLeft)} blocks`;
  return `The house has ${blocks} left. If it stays silent, you can claim the bet as a win.`;
};
