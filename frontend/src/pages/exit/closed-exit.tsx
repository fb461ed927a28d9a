import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { useId } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { CardTitle } from '../../shared/ui/card.tsx';
import { type ExitFacts, forcingOf, openingOf, standingOfProof } from './exit-plan.ts';
import { balancesText, dateText, leftText, standingText, sumText } from './exit-text.ts';
import type { ExitStep } from './take-step.ts';

export type ExitPartProps = {
  facts: ExitFacts;
  proofs: readonly SavedProof[];
  chosen: SavedProof | undefined;
  choose: (epoch: number) => void;
  isBusy: boolean;
  take: (step: ExitStep) => void;
};

export const ClosedExit = (props: ExitPartProps) => (
  <>
    <CardTitle>The exit is closed</CardTitle>
    <Opening {...props} />
    <p className="text-muted text-sm">
      A forced withdrawal is public. If the casino does not pay it within 48 hours, anyone may open
      the exit.
    </p>
    <EpochChoice {...props} />
    <ul className="grid gap-3">
      {TOKENS.map((token) => (
        <ForcedWithdrawalLine key={token} token={token} {...props} />
      ))}
    </ul>
  </>
);

const Opening = ({ facts, proofs, isBusy, take }: ExitPartProps) => {
  const opening = openingOf(proofs, facts);
  if (opening === null) {
    return (
      <p>
        Unless the casino pays or publishes before, anyone may open it from{' '}
        {dateText(facts.triggers[0]?.dueAt ?? 0)} on.
      </p>
    );
  }
  const { trigger, epoch, pays, hasProof } = opening;
  return (
    <>
      <p>
        {trigger.by === 'silence'
          ? 'The casino has published nothing for 7 days.'
          : `The casino has not paid your forced withdrawal of ${trigger.by} for 48 hours.`}{' '}
        Anyone may open the exit now, for good. It pays from 3 days later on
        {epoch > 0 && `, by the proofs of epoch ${epoch}`}.
      </p>
      {!pays && (
        <p role="alert" className="text-danger">
          It would take proofs of epoch {epoch} for ever,{' '}
          {hasProof
            ? 'which leaves you out. Force the withdrawal first: once that has stood for 48 hours, the exit pays it.'
            : 'and this browser has none. Choose that file first.'}
        </p>
      )}
      {pays && opening.isPart && (
        <p role="alert" className="text-danger">
          It would take proofs of epoch {epoch} for ever,{' '}
          {hasProof
            ? 'which counts less than you seem to be owed.'
            : 'and this browser has none: you get what you forced, and the rest only with that file.'}
        </p>
      )}
      <Button
        tone="action"
        disabled={!pays}
        busy={isBusy}
        onClick={() => take({ kind: 'open', by: trigger.by })}
      >
        Open the exit
      </Button>
    </>
  );
};

const optionText = (proof: SavedProof, facts: ExitFacts): string => {
  const standing = standingText(standingOfProof(proof, facts));
  const text = `epoch ${proof.epoch.number}: ${balancesText(proof)}`;
  return standing === '' ? text : `${text} (${standing})`;
};

/**
 * Lets the player choose a proof: a forced withdrawal accepts any final epoch, in case the last one
 * shows too little.
 */
const EpochChoice = ({ facts, proofs, chosen, choose }: ExitPartProps) => {
  const selectId = useId();
  if (chosen === undefined) return null;
  const standing = standingOfProof(chosen, facts);
  return (
    <>
      {proofs.length > 1 && (
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <label htmlFor={selectId} className="text-muted text-sm">
            Force by the proof of
          </label>
          <select
            id={selectId}
            value={chosen.epoch.number}
            onChange={({ target }) => choose(Number(target.value))}
            className="min-h-11 min-w-0 max-w-full rounded-control border border-line bg-raised px-3 text-ink"
          >
            {proofs.map((proof) => (
              <option key={proof.epoch.number} value={proof.epoch.number}>
                {optionText(proof, facts)}
              </option>
            ))}
          </select>
        </div>
      )}
      {standing.kind === 'provisional' && (
        <p className="text-gold text-sm">
          Epoch {chosen.epoch.number} is provisional: its proof counts on chain after{' '}
          {dateText(standing.finalAfter)}. Until then you can force what you put in.
        </p>
      )}
      {standing.kind === 'struck' && (
        <p role="alert" className="text-danger text-sm">
          The guardian struck epoch {chosen.epoch.number}. Its proof counts nothing.
        </p>
      )}
    </>
  );
};

const ForcedWithdrawalLine = ({
  token,
  facts,
  chosen,
  isBusy,
  take,
}: ExitPartProps & { token: Token }) => {
  const { amount: forcedWei, dueAt } = facts.tokens[token].forced;
  const { by, amountWei } = forcingOf(chosen, token, facts);
  const force = () =>
    take({
      ...{ kind: 'force', token, amountWei },
      proof: by === 'proof' && chosen !== undefined ? chosen : null,
    });
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="min-w-0">
        {sumText(token, amountWei)}
        {by === 'deposits' && amountWei > 0n && ' that you put in'}
        {forcedWei > 0n && (
          <span className="block text-gold text-sm">
            {sumText(token, forcedWei)} forced until {dateText(dueAt)}
            {facts.now < dueAt && `: ${leftText(dueAt - facts.now)} left for the casino to pay`}
          </span>
        )}
      </span>
      <Button disabled={amountWei === 0n || forcedWei > 0n} busy={isBusy} onClick={force}>
        Force {token}
      </Button>
    </li>
  );
};
