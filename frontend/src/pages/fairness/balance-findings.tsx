import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/config/paths.ts';
import { momentText } from '../../shared/language/formats.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import type { CheckedBalance } from '../../shared/proofs/check-balance.ts';
import type { TokenFinding } from '../../shared/proofs/check-proof.ts';
import type { Deficit, EpochReport, EpochStanding } from '../../shared/proofs/epoch-standing.ts';
import { isProofOf, readSavedProofs } from '../../shared/proofs/saved-proofs.ts';

const proofText = (token: Token, finding: TokenFinding, { epoch }: SavedProof): string => {
  switch (finding.kind) {
    case 'proved':
      return `Proven: at block ${epoch.snapshotBlock} the casino owed you ${amountText(token, finding.balanceWei)} ${token}, and the total it published on chain contains it.`;
    case 'new-depositor':
      return `No ${token} of yours was deposited by block ${epoch.snapshotBlock}, so there is nothing to prove yet.`;
    case 'dropped':
      return `Left out: you deposited ${token} before block ${epoch.snapshotBlock}, and the casino published that it owes you none of it.`;
    case 'false':
      return finding.why === 'path'
        ? `False: the ${token} balance the casino shows you is not in the total it published.`
        : `False: the casino counted other ${token} deposits or withdrawals than the chain did.`;
  }
};

type Line = { readonly text: string; readonly isBad: boolean };

const lineOf = (token: Token, { proof, finding, shown }: CheckedBalance): Line => {
  const found = finding[token];
  const isBad = found.kind === 'dropped' || found.kind === 'false';
  const said = shown?.[token];
  const [shownText, owedText] = [said?.shownWei ?? 0n, said?.owedWei ?? 0n].map((wei) =>
    amountText(token, wei),
  );
  if (said?.kind === 'short') {
    return {
      isBad: true,
      text: `Too little: the casino shows you ${shownText} ${token}, and what it published is worth ${owedText} ${token} to you now. No round since then explains the difference.`,
    };
  }
  const text = proofText(token, found, proof);
  return said?.kind === 'unclear'
    ? {
        isBad,
        text: `${text} The casino shows you ${shownText} ${token} now; that you played or swapped since then may explain it. Check again after the next epoch.`,
      }
    : { isBad, text };
};

/** The result of the check, and what to do when it failed. */
export const BalanceFindings = ({ checked }: { checked: CheckedBalance }) => {
  const { proof, epoch } = checked;
  const isStruck = epoch.standing.kind === 'struck';
  const lines = isStruck ? [] : TOKENS.map((token) => ({ token, ...lineOf(token, checked) }));
  const isBad = epoch.standing.kind === 'unpublished' || lines.some((line) => line.isBad);
  return (
    <>
      <EpochNotes number={proof.epoch.number} report={epoch} />
      <ul className="grid gap-2" aria-label={`Proof of epoch ${proof.epoch.number}`}>
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

const WhatToDo = ({ proof, isLeftOut }: { proof: SavedProof; isLeftOut: boolean }) => {
  const kept = readSavedProofs().find(
    (saved) => isProofOf(saved, proof.player) && saved.epoch.number < proof.epoch.number,
  );
  return (
    <div className="grid gap-2 rounded-control border border-danger/40 bg-danger-deep/20 p-4">
      <h3 className="font-sans font-semibold">What this means, and what to do</h3>
      <p>
        If the casino stopped now, the contract would pay you by what was published, not by what the
        casino shows you. An error of the casino and a theft look the same from here, so do not
        wait:
      </p>
      <ol className="grid list-decimal gap-1.5 pl-5">
        <li>Withdraw everything now, in the wallet menu.</li>
        <li>
          If that is not paid,{' '}
          <Link to={PATHS.exit} className="text-cyan underline underline-offset-4">
            force the withdrawal on chain
          </Link>{' '}
          {kept === undefined
            ? `with a proof file of an earlier epoch. This browser has kept none${isLeftOut ? '; without one you can force what you put in' : ''}.`
            : `with the proof of epoch ${kept.epoch.number} that this browser has kept.`}{' '}
          The casino then has 48 hours to pay you, in public; after that anyone may end it for good
          by opening the exit. A forced withdrawal that stood for 48 hours when the exit opens is a
          claim of its own there, whatever was published.
        </li>
        <li>
          Keep your proof files, and the one of this epoch. They show what the casino owed you, and
          what it said, also to others.
        </li>
      </ol>
    </div>
  );
};

type EpochNotesProps = { number: number; report: EpochReport };

/** The state of the epoch on chain, independent of the player's balance. */
const EpochNotes = ({ number, report: { standing, deficits } }: EpochNotesProps) => (
  <>
    <Standing number={number} standing={standing} />
    {deficits.map((deficit) => (
      <DeficitNote key={deficit.token} {...deficit} />
    ))}
  </>
);

const Standing = ({ number, standing }: { number: number; standing: EpochStanding }) => {
  switch (standing.kind) {
    case 'final':
      return null;
    case 'provisional':
      return (
        <p className="text-muted">
          Epoch {number} is provisional: the guardian can strike it until it is a day old. Its proof
          counts on chain after {momentText(standing.finalAfter * 1_000)}; this browser keeps it,
          and the earlier ones count until then.
        </p>
      );
    case 'struck':
      return (
        <p role="alert" className="text-gold">
          The guardian struck this epoch, number {number}: something that was published in it was
          false. It proves nothing. The casino has to publish the number again; the proofs of
          earlier epochs still count. Check your balance again then.
        </p>
      );
    case 'unpublished':
      return (
        <p role="alert" className="font-semibold text-danger">
          False: the casino gave you a proof of epoch {number}, which was never published on chain.
        </p>
      );
  }
};

const PERCENT = 100n;

const DeficitNote = ({ token, owedWei, heldWei }: Deficit) => (
  <p role="alert" className="font-semibold text-danger">
    Deficit: players are owed {amountText(token, owedWei)} {token} by this epoch, and Custody holds{' '}
    {amountText(token, heldWei)}. If the exit opened now, each claim would be paid about{' '}
    {`${(heldWei * PERCENT) / owedWei}%`} of what it is worth.
  </p>
);
