import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { useStore } from '@nanostores/react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/config/paths.ts';
import { momentText } from '../../shared/language/formats.ts';
import { rich } from '../../shared/language/rich.tsx';
import { sumText } from '../../shared/lib/amount-text.ts';
import type { CheckedBalance } from '../../shared/proofs/check-balance.ts';
import type { TokenFinding } from '../../shared/proofs/check-proof.ts';
import type { EpochReport, EpochStanding, Shortage } from '../../shared/proofs/epoch-standing.ts';
import { isProofOf, readSavedProofs } from '../../shared/proofs/saved-proofs.ts';
import { balanceFindingsTexts } from './texts.ts';

const proofText = (token: Token, finding: TokenFinding): string => {
  const t = balanceFindingsTexts.get();
  switch (finding.kind) {
    case 'proved':
      return t.proved(sumText(token, finding.balanceWei));
    case 'new-depositor':
      return t.newDepositor(token);
    case 'dropped':
      return t.dropped(token);
    case 'false':
      return finding.why === 'path' ? t.falsePath(token) : t.falseCounters(token);
  }
};

type Line = { readonly text: string; readonly isBad: boolean };

const lineOf = (token: Token, { finding, shown }: CheckedBalance): Line => {
  const found = finding[token];
  const isBad = found.kind === 'dropped' || found.kind === 'false';
  const said = shown?.[token];
  const t = balanceFindingsTexts.get();
  if (said?.kind === 'short') {
    const text = t.short(sumText(token, said.shownWei), sumText(token, said.owedWei));
    return { isBad: true, text };
  }
  const text = proofText(token, found);
  return said?.kind === 'unclear'
    ? { isBad, text: t.unclear(text, sumText(token, said.shownWei)) }
    : { isBad, text };
};

/** The result of the check. If the check failed, also what the player can do. */
export const BalanceFindings = ({ checked }: { checked: CheckedBalance }) => {
  const t = useStore(balanceFindingsTexts);
  const { proof, epoch } = checked;
  const isUnknown = epoch.standing.kind === 'unknown';
  const lines = isUnknown ? [] : TOKENS.map((token) => ({ token, ...lineOf(token, checked) }));
  const isBad = lines.some((line) => line.isBad);
  return (
    <>
      <EpochNotes number={proof.epoch.number} report={epoch} />
      <ul className="grid gap-2" aria-label={t.list(proof.epoch.number)}>
        {lines.map((line) => (
          <li key={line.token} className={line.isBad ? 'font-semibold text-danger' : 'text-ink'}>
            {line.isBad ? <p role="alert">{line.text}</p> : line.text}
          </li>
        ))}
      </ul>
      {isBad && (
        <WhatToDo
          proof={proof}
          isLeftOut={TOKENS.some((token) => checked.finding[token].kind === 'dropped')}
        />
      )}
    </>
  );
};

export const exitLink = (inner: string) => (
  <Link to={PATHS.exit} className="text-cyan underline underline-offset-4">
    {inner}
  </Link>
);

const WhatToDo = ({ proof, isLeftOut }: { proof: SavedProof; isLeftOut: boolean }) => {
  const t = useStore(balanceFindingsTexts);
  const kept = readSavedProofs().find(
    (saved) => isProofOf(saved, proof.player) && saved.epoch.number < proof.epoch.number,
  );
  const without = isLeftOut ? t.claimLeftOut : t.claimWithout;
  const claim = kept === undefined ? without : t.claimWithKept(kept.epoch.number);
  return (
    <div className="grid gap-2 rounded-control border border-danger/40 bg-danger-deep/20 p-4">
      <h3 className="font-sans font-semibold">{t.whatToDo}</h3>
      <p>{t.meaning}</p>
      <ol className="grid list-decimal gap-1.5 pl-5">
        <li>{t.withdraw}</li>
        <li>{rich(claim, { exit: exitLink })}</li>
        <li>{t.keepFiles}</li>
      </ol>
    </div>
  );
};

type EpochNotesProps = { number: number; report: EpochReport };

/** The state of the epoch on chain, independent of the player's balance. */
const EpochNotes = ({ number, report: { standing, shortages } }: EpochNotesProps) => (
  <>
    <Standing number={number} standing={standing} />
    {shortages.map((shortage) => (
      <ShortageNote key={shortage.token} {...shortage} />
    ))}
  </>
);

const Standing = ({ number, standing }: { number: number; standing: EpochStanding }) => {
  const t = useStore(balanceFindingsTexts);
  switch (standing.kind) {
    case 'final':
      return null;
    case 'provisional':
      return (
        <p className="text-muted">
          {t.provisional(number, momentText(standing.finalAfter * 1_000))}
        </p>
      );
    case 'unknown':
      return (
        <p role="alert" className="font-semibold text-danger">
          {t.unknown(number)}
        </p>
      );
  }
};

const ShortageNote = ({ token, missingWei }: Shortage) => (
  <p role="alert" className="font-semibold text-danger">
    {rich(useStore(balanceFindingsTexts).shortage(sumText(token, missingWei)), { exit: exitLink })}
  </p>
);
