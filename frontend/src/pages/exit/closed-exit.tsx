import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { CardTitle } from '../../shared/ui/card.tsx';
import { type ExitFacts, forcingOf, openingOf, standingOfProof } from './exit-plan.ts';
import { balancesText, dateText, leftText, standingText, sumText } from './exit-text.ts';
import type { ExitStep } from './take-step.ts';
import { closedExitTexts } from './texts/closed-exit-texts.ts';
import { exitTexts } from './texts/exit-texts.ts';

export type ExitPartProps = {
  facts: ExitFacts;
  proofs: readonly SavedProof[];
  chosen: SavedProof | undefined;
  choose: (epoch: number) => void;
  isBusy: boolean;
  take: (step: ExitStep) => void;
};

export const ClosedExit = (props: ExitPartProps) => {
  const t = useStore(closedExitTexts);
  return (
    <>
      <CardTitle>{t.title}</CardTitle>
      <Opening {...props} />
      <p className="text-muted text-sm">{t.forcedIsPublic}</p>
      <EpochChoice {...props} />
      <ul className="grid gap-3">
        {TOKENS.map((token) => (
          <ForcedWithdrawalLine key={token} token={token} {...props} />
        ))}
      </ul>
    </>
  );
};

const Opening = ({ facts, proofs, isBusy, take }: ExitPartProps) => {
  const t = useStore(closedExitTexts);
  const opening = openingOf(proofs, facts);
  if (opening === null) {
    return <p>{t.mayOpenFrom(dateText(facts.triggers[0]?.dueAt ?? 0))}</p>;
  }
  const { trigger, epoch, pays, hasProof } = opening;
  return (
    <>
      <p>
        {trigger.by === 'silence' ? t.silence : t.unpaid(trigger.by)}{' '}
        {epoch > 0 ? t.mayOpenAt(epoch) : t.mayOpen}
      </p>
      {!pays && (
        <p role="alert" className="text-danger">
          {hasProof ? t.leavesOut(epoch) : t.chooseFirst(epoch)}
        </p>
      )}
      {pays && opening.isPart && (
        <p role="alert" className="text-danger">
          {hasProof ? t.countsLess(epoch) : t.onlyForced(epoch)}
        </p>
      )}
      <Button
        tone="action"
        disabled={!pays}
        busy={isBusy}
        onClick={() => take({ kind: 'open', by: trigger.by, epoch })}
      >
        {t.open}
      </Button>
    </>
  );
};

const optionText = (proof: SavedProof, facts: ExitFacts): string => {
  const standing = standingText(standingOfProof(proof, facts));
  const text = closedExitTexts.get().option(proof.epoch.number, balancesText(proof));
  return standing === '' ? text : `${text} (${standing})`;
};

/**
 * Lets the player choose the proof for a forced withdrawal. Any final epoch is accepted, so an
 * older proof helps when the newest final epoch states too small a balance.
 */
const EpochChoice = ({ facts, proofs, chosen, choose }: ExitPartProps) => {
  const t = useStore(closedExitTexts);
  const selectId = useId();
  if (chosen === undefined) return null;
  const standing = standingOfProof(chosen, facts);
  return (
    <>
      {proofs.length > 1 && (
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <label htmlFor={selectId} className="text-muted text-sm">
            {t.forceBy}
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
          {t.provisional(chosen.epoch.number, dateText(standing.finalAfter))}
        </p>
      )}
      {standing.kind === 'struck' && (
        <p role="alert" className="text-danger text-sm">
          {t.struck(chosen.epoch.number)}
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
  const t = useStore(closedExitTexts);
  const { byDeposits } = useStore(exitTexts);
  const { amount: forcedWei, dueAt } = facts.tokens[token].forced;
  const { by, amountWei } = forcingOf(chosen, token, facts);
  const sum = sumText(token, amountWei);
  const forced = [sumText(token, forcedWei), dateText(dueAt)] as const;
  const force = () =>
    take({
      ...{ kind: 'force', token, amountWei },
      proof: by === 'proof' && chosen !== undefined ? chosen : null,
    });
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="min-w-0">
        {by === 'deposits' && amountWei > 0n ? byDeposits(sum) : sum}
        {forcedWei > 0n && (
          <span className="block text-gold text-sm">
            {facts.now < dueAt
              ? t.forcedWithTime(...forced, leftText(dueAt - facts.now))
              : t.forced(...forced)}
          </span>
        )}
      </span>
      <Button disabled={amountWei === 0n || forcedWei > 0n} busy={isBusy} onClick={force}>
        {t.force(token)}
      </Button>
    </li>
  );
};
