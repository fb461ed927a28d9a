import { amountText } from '../../../shared/lib/amount-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { PLAY_STEPS, type PlayStep } from '../place-play.ts';
import type { Attempt } from '../use-play-flow.ts';
import { OpenBet, RANDOMNESS_STEP } from './open-bet.tsx';
import type { Step } from './steps.tsx';
import { TxLink } from './tx-link.tsx';

const IN_WALLET = 'Confirm it in your wallet.';
const IN_CHAIN = 'Waiting for the chain.';

type AttemptProgressProps = { attempt: Attempt; onStopWaiting: () => void };

/** A bet on its way from the button to the contract. */
export const AttemptProgress = ({ attempt, onStopWaiting }: AttemptProgressProps) => {
  const { bet, step } = attempt;
  return (
    <OpenBet
      bet={bet}
      steps={[
        { label: 'Check limits and balance', state: stateOf(attempt, 'checking', 'checking') },
        ...(bet.token === 'DEGEN' ? [approvalStep(attempt)] : []),
        betStep(attempt),
        { label: RANDOMNESS_STEP, state: 'ahead' },
      ]}
    >
      {(step === 'approving' || step === 'betting') && (
        <Button size="sm" tone="ghost" onClick={onStopWaiting} className="mt-3">
          Stop waiting for the wallet
        </Button>
      )}
    </OpenBet>
  );
};

const stateOf = ({ step }: Attempt, first: PlayStep, last: PlayStep): Step['state'] => {
  const at = PLAY_STEPS.indexOf(step);
  if (at < PLAY_STEPS.indexOf(first)) return 'ahead';
  return at > PLAY_STEPS.indexOf(last) ? 'done' : 'now';
};

const approvalStep = (attempt: Attempt): Step => {
  const { bet, approvalHash } = attempt;
  const label = `Approve ${amountText(bet.token, bet.stakeWei)} ${bet.token}`;
  const state = stateOf(attempt, 'approving', 'approval-sent');
  if (state === 'ahead') return { label, state };
  if (approvalHash === undefined) {
    const note =
      state === 'now' ? `${IN_WALLET} It allows this bet and no more.` : 'Allowed before.';
    return { label, state, note };
  }
  return { label, state, note: <Sent isWaiting={state === 'now'} hash={approvalHash} /> };
};

const betStep = (attempt: Attempt): Step => {
  const label = 'Place the bet';
  const state = stateOf(attempt, 'betting', 'bet-sent');
  if (attempt.betHash !== undefined) {
    return { label, state, note: <Sent isWaiting hash={attempt.betHash} /> };
  }
  return state === 'now' ? { label, state, note: IN_WALLET } : { label, state };
};

const Sent = ({ hash, isWaiting }: { hash: string; isWaiting: boolean }) => (
  <>
    {isWaiting && `${IN_CHAIN} `}
    <TxLink hash={hash} />
  </>
);
