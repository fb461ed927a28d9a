import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { CLAIM_S, HOUR_S, PROVISIONAL_S } from '@degen/rules/liabilities/times.ts';
import { useStore } from '@nanostores/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isRealAddress, useCasinoConfig } from '../../shared/config/casino-config.ts';
import { PATHS } from '../../shared/config/paths.ts';
import { errorMessage } from '../../shared/fairness/error-messages.ts';
import { momentText } from '../../shared/language/formats.ts';
import { rich } from '../../shared/language/rich.tsx';
import { sumText } from '../../shared/lib/amount-text.ts';
import { ApiError } from '../../shared/lib/api-client.ts';
import type { CheckedBalance } from '../../shared/proofs/check-balance.ts';
import type { TokenFinding } from '../../shared/proofs/check-proof.ts';
import type { EpochReport, EpochStanding, Shortage } from '../../shared/proofs/epoch-standing.ts';
import { downloadProof, isOfSameOwner, readSavedProofs } from '../../shared/proofs/saved-proofs.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorText } from '../../shared/ui/try-again.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { balanceCheckTexts, balanceFindingsTexts } from './texts.ts';

/**
 * Checks the player's balances in both tokens against the chain, and stores the proof in this
 * browser.
 */
export const BalanceCheck = () => {
  const t = useStore(balanceCheckTexts);
  const { account, isSignedIn } = useWallet();
  const { rpcUrl } = useCasinoConfig();
  const check = useMutation({
    mutationFn: async (): Promise<CheckedBalance> =>
      (await import('../../shared/proofs/check-balance.ts')).checkBalance(rpcUrl),
  });
  if (account === undefined) {
    return <p className="text-muted">{t.connect}</p>;
  }
  return (
    <div className="grid gap-4">
      <EpochSilence />
      <p className="text-muted">{rich(t.intro, { exit: exitLink })}</p>
      {isSignedIn ? (
        <div className="flex flex-wrap gap-3">
          <Button tone="action" busy={check.isPending} onClick={() => check.mutate()}>
            {t.check}
          </Button>
          {check.data && (
            <Button onClick={() => downloadProof(check.data.proof)}>{t.download}</Button>
          )}
        </div>
      ) : (
        <p className="text-muted">{t.signIn}</p>
      )}
      <ErrorText
        isLarge
        text={
          check.error && (check.error instanceof ApiError ? errorMessage(check.error) : t.noAnswer)
        }
      />
      {check.data && <BalanceFindings checked={check.data} />}
    </div>
  );
};

const LOOK_MS = 60_000;

/**
 * Warns when epochs are late. The times come from the chain, because the server could send false
 * ones.
 */
const EpochSilence = () => {
  const t = useStore(balanceCheckTexts);
  const { rpcUrl, chainId, addresses } = useCasinoConfig();
  const { data: age } = useQuery({
    queryKey: ['epoch-age', chainId, addresses.custody],
    queryFn: async () => {
      const { readEpochAge } = await import('../../shared/proofs/read-epoch.ts');
      return readEpochAge({ rpcUrl, chainId, custody: addresses.custody });
    },
    enabled: rpcUrl !== '' && isRealAddress(addresses.custody),
    refetchInterval: LOOK_MS,
    gcTime: 0,
  });
  if (age === undefined) return null;
  if (age.suspendedUntil !== null) return <Suspended until={age.suspendedUntil} />;
  if (age.lateS === 0) return null;
  return (
    <p role="alert" className="rounded-control border border-gold/45 bg-gold/10 px-4 py-2.5">
      {rich(t.silence(Math.floor(age.lateS / HOUR_S), momentText(age.windUpDueAt * 1_000)), {
        exit: exitLink,
      })}
    </p>
  );
};

/**
 * A confirmed suspension never ends. The contract then stores the largest number of 40 bits as its
 * end.
 */
const FAR_FUTURE_S = 2 ** 40 - 1;

const Suspended = ({ until }: { until: number }) => {
  const t = useStore(balanceCheckTexts);
  return (
    <p role="alert" className="rounded-control border border-gold/45 bg-gold/10 px-4 py-2.5">
      {until >= FAR_FUTURE_S ? t.suspended : t.suspendedUntil(momentText(until * 1_000))}
    </p>
  );
};

const FALSE_TEXT = {
  path: 'falsePath',
  counters: 'falseCounters',
  orders: 'falseOrders',
  twoOrders: 'falseTwoOrders',
} as const;

const proofText = (token: Token, finding: TokenFinding): string => {
  const t = balanceFindingsTexts.get();
  switch (finding.kind) {
    case 'proved':
      return t.proved(sumText(token, finding.balanceWei));
    case 'unchecked':
      return t.unchecked(sumText(token, finding.balanceWei), token);
    case 'new-depositor':
      return t.newDepositor(token);
    case 'dropped':
      return t.dropped(token);
    case 'false':
      return t[FALSE_TEXT[finding.why]](token);
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
          isOfOrders={TOKENS.some((token) => namesOtherOrders(checked.finding[token]))}
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

/** Whether a leaf contradicts orders of this browser, as it does after a restored database. */
const namesOtherOrders = (finding: TokenFinding): boolean =>
  finding.kind === 'false' && (finding.why === 'orders' || finding.why === 'twoOrders');

type WhatToDoProps = { proof: SavedProof; isLeftOut: boolean; isOfOrders: boolean };

const WhatToDo = ({ proof, isLeftOut, isOfOrders }: WhatToDoProps) => {
  const t = useStore(balanceFindingsTexts);
  const kept = readSavedProofs().find(
    (saved) => isOfSameOwner(saved, proof) && saved.epoch.number < proof.epoch.number,
  );
  const hours = CLAIM_S / HOUR_S;
  const without = isLeftOut ? t.claimLeftOut(hours) : t.claimWithout(hours);
  const claim = kept === undefined ? without : t.claimWithKept(kept.epoch.number, hours);
  return (
    <div className="grid gap-2 rounded-control border border-danger/40 bg-danger-deep/20 p-4">
      <h3 className="font-sans font-semibold">{t.whatToDo}</h3>
      <p>{t.meaning}</p>
      {isOfOrders && <p>{t.ifRestored}</p>}
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
          {t.provisional(number, momentText(standing.finalAfter * 1_000), PROVISIONAL_S / HOUR_S)}
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
