import { ON_CHAIN_MULTIPLIER } from '@degen/rules/odds.ts';
import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { sumText } from '../../../shared/lib/amount-text.ts';
import { Button, Spinner } from '../../../shared/ui/button.tsx';
import { CheckIcon } from '../../../shared/ui/icons.tsx';
import { ownersTexts } from '../../../shared/wallet/texts.ts';
import { PLAY_STEPS, type PlayStep } from '../place-play.ts';
import { type Bet, canExpire, gameName, type PlayRequest } from '../play.ts';
import { onChainTexts } from '../texts.ts';
import type { Attempt } from '../use-play-flow.ts';
import { TxLink } from './tx-link.tsx';

export const betTitle = ({ gameType, token, stakeWei }: Bet): string =>
  `${gameName(gameType)}, ${sumText(token, stakeWei)}`;

type OpenBetProps = { bet: Bet; steps: readonly Step[]; children?: ReactNode };

const OpenBet = ({ bet, steps, children }: OpenBetProps) => (
  <section
    aria-label={useStore(onChainTexts).openBet(betTitle(bet))}
    className="rounded-control border border-line bg-well p-4"
  >
    <h3 className="mb-3 font-sans font-semibold">{betTitle(bet)}</h3>
    <Steps steps={steps} />
    {children}
  </section>
);

export type Step = {
  label: string;
  state: 'done' | 'now' | 'ahead';
  /** The reason why the bet waits, or a link to its transaction. */
  note?: ReactNode;
};

export const Steps = ({ steps }: { steps: readonly Step[] }) => {
  const t = useStore(onChainTexts);
  return (
    <ol className="grid gap-3">
      {steps.map(({ label, state, note }) => (
        <li
          key={label}
          aria-current={state === 'now' ? 'step' : undefined}
          className="flex items-start gap-3"
        >
          <span
            className={clsx(
              'mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border',
              state === 'done' && 'border-positive/50 bg-positive/15 text-positive',
              state === 'now' && 'border-cyan/50 bg-cyan/12 text-cyan',
              state === 'ahead' && 'border-line text-muted',
            )}
          >
            {state === 'done' && <CheckIcon width="14" height="14" strokeWidth="3" />}
            {state === 'now' && <Spinner />}
          </span>
          <span className="min-w-0">
            <span className={clsx('block font-semibold', state === 'ahead' && 'text-muted')}>
              {label} <span className="sr-only">{`(${t[state]})`}</span>
            </span>
            {note !== undefined && <span className="block text-muted text-sm">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
};

type OpenPlayProps = {
  play: PlayRequest;
  head: number;
  isClaiming: boolean;
  onClaim: () => void;
};

/** A bet that the contract has accepted. */
export const OpenPlay = ({ play, head, isClaiming, onClaim }: OpenPlayProps) => {
  const t = useStore(onChainTexts);
  const { token, stakeWei, deadlineBlock, txHash } = play;
  const isOverdue = canExpire(play, head);
  return (
    <OpenBet
      bet={play}
      steps={[
        { label: t.placeBet, state: 'done', note: <TxLink hash={txHash} /> },
        {
          label: t.waitForNumber,
          state: 'now',
          note: isOverdue ? t.overdue : t.blocksLeft(Math.max(0, deadlineBlock - head)),
        },
      ]}
    >
      {isOverdue && (
        <Button tone="gold" wide busy={isClaiming} onClick={onClaim} className="mt-4">
          {t.claim(sumText(token, ON_CHAIN_MULTIPLIER * stakeWei))}
        </Button>
      )}
    </OpenBet>
  );
};

type AttemptProgressProps = { attempt: Attempt; onStopWaiting: () => void };

export const AttemptProgress = ({ attempt, onStopWaiting }: AttemptProgressProps) => {
  const t = useStore(onChainTexts);
  const { bet, step } = attempt;
  return (
    <OpenBet
      bet={bet}
      steps={[
        { label: t.checkLimits, state: stateOf(attempt, 'checking', 'checking') },
        ...(bet.token === 'DEGEN' && !attempt.isByKey ? [approvalStep(attempt)] : []),
        betStep(attempt),
        { label: t.waitForNumber, state: 'ahead' },
      ]}
    >
      {!attempt.isByKey && (attempt.hasOwners || step === 'approving' || step === 'betting') && (
        <Button size="sm" tone="ghost" onClick={onStopWaiting} className="mt-3">
          {t.stopWaiting}
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

const ownersText = (): string => ownersTexts.get().confirm;

const approvalStep = (attempt: Attempt): Step => {
  const { bet, approvalHash } = attempt;
  const t = onChainTexts.get();
  const label = t.approve(sumText(bet.token, bet.stakeWei));
  const state = stateOf(attempt, 'approving', 'approval-sent');
  if (state === 'ahead') return { label, state };
  if (approvalHash === undefined) {
    return { label, state, note: state === 'now' ? t.confirmApproval : t.allowedBefore };
  }
  if (attempt.hasOwners) return { label, state, note: state === 'now' ? ownersText() : undefined };
  return { label, state, note: <Sent isWaiting={state === 'now'} hash={approvalHash} /> };
};

const betStep = (attempt: Attempt): Step => {
  const t = onChainTexts.get();
  const label = t.placeBet;
  const state = stateOf(attempt, 'betting', 'bet-sent');
  if (attempt.betHash !== undefined) {
    const note = attempt.hasOwners ? ownersText() : <Sent isWaiting hash={attempt.betHash} />;
    return { label, state, note };
  }
  const note = attempt.isByKey ? t.keySigns : t.confirm;
  return state === 'now' ? { label, state, note } : { label, state };
};

const Sent = ({ hash, isWaiting }: { hash: string; isWaiting: boolean }) => {
  const t = useStore(onChainTexts);
  return (
    <>
      {isWaiting && `${t.waitingForChain} `}
      <TxLink hash={hash} />
    </>
  );
};
