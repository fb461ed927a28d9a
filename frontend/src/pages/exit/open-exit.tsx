import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { type ClaimWay, exitShareBps } from '@degen/rules/liabilities/exit-payment.ts';
import { CLAIM_TIME_S } from '@degen/rules/liabilities/leaving.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CardTitle } from '../../shared/ui/card.tsx';
import type { ExitPartProps } from './closed-exit.tsx';
import {
  type ExitFacts,
  type ExitOffer,
  exitOfferOf,
  exitProof,
  isClaimTimeOver,
  isRegistrationTime,
  type OpenedExit,
} from './exit-plan.ts';
import { dateText, percentText, sumText } from './exit-text.ts';

const WAY_TEXT: Readonly<Record<ClaimWay, string>> = {
  proof: 'by your proof',
  deposits: 'that you put in',
  forced: 'by your forced withdrawal',
};

type OpenExitProps = ExitPartProps & { facts: ExitFacts };

export const OpenExit = (props: OpenExitProps) => {
  const { facts, proofs } = props;
  const { opened } = facts;
  if (opened === null) return null;
  const lines = TOKENS.map((token) => ({ token, offer: exitOfferOf(proofs, token, facts) }));
  const isMissing = lines.some(({ offer }) => offer !== null && offer.missingWei > 0n);
  return (
    <>
      <CardTitle>The exit is open</CardTitle>
      <Phase facts={facts} opened={opened} />
      {isMissing && <Missing {...props} opened={opened} />}
      <ul className="grid gap-4">
        {lines.map(
          ({ token, offer }) =>
            offer && <TokenLine key={token} token={token} offer={offer} {...props} />,
        )}
      </ul>
    </>
  );
};

const Phase = ({ facts, opened }: { facts: ExitFacts; opened: OpenedExit }) =>
  isRegistrationTime(facts) ? (
    <p>
      It pays from {dateText(opened.payableAt)} on
      {opened.epoch > 0 && `, by the proofs of epoch ${opened.epoch}`}. Until then forced
      withdrawals that had waited for 48 hours when it opened are registered as claims of their own.
    </p>
  ) : (
    <p>
      It pays each player what the proof of epoch {opened.epoch} and the counters of the contract
      say, and nobody can close it.
    </p>
  );

const Missing = ({ facts, proofs, opened }: OpenExitProps & { opened: OpenedExit }) =>
  exitProof(proofs, facts) === undefined && opened.epoch > 0 ? (
    <p role="alert" className="text-danger">
      It takes proofs of epoch {opened.epoch}, which is not the one above. Choose that file.
    </p>
  ) : (
    <p role="alert" className="text-danger">
      Epoch {opened.epoch} counts less than you seem to be owed. Only a forced withdrawal that had
      stood for 48 hours when the exit opened is paid beside it.
    </p>
  );

/** The amounts of the exit in one token, and the one step that is possible now. */
const TokenLine = ({
  token,
  offer,
  ...props
}: OpenExitProps & { token: Token; offer: ExitOffer }) => {
  const { facts } = props;
  const { pot } = facts.tokens[token];
  return (
    <li className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0">{lineText(token, offer, props)}</span>
        <Step token={token} offer={offer} {...props} />
      </div>
      {pot.isDeficit && <DeficitNote token={token} facts={facts} />}
    </li>
  );
};

const lineText = (
  token: Token,
  { claim, payment, registrableWei, lowerableWei, missingWei }: ExitOffer,
  { facts, proofs }: OpenExitProps,
): string => {
  const sum = (wei: bigint): string => sumText(token, wei);
  const { own } = facts.tokens[token];
  const claimText = claim === undefined ? '' : `${sum(claim.amount)} ${WAY_TEXT[claim.by]}`;
  if (isRegistrationTime(facts)) {
    if (registrableWei > 0n) return `${sum(registrableWei)} that you forced can be registered.`;
    if (lowerableWei > 0n) {
      const paid = `${sum(lowerableWei)} that you cannot claim still count among the claims.`;
      return claim === undefined ? paid : `${claimText}. ${paid}`;
    }
    return claim === undefined ? `Nothing of your ${token} is claimed here.` : claimText;
  }
  if (payment.amount === 0n && own.filed === 0n) {
    if (missingWei > 0n) {
      const why =
        exitProof(proofs, facts) === undefined ? 'only with the proof of' : 'not counted by';
      return `${sum(missingWei)}, ${why} epoch ${facts.opened?.epoch}`;
    }
    return `Nothing of your ${token} is left to take.`;
  }
  if (payment.isFiling) {
    return payment.rest === 0n ? claimText : `${sum(payment.amount)} now, of ${claimText}`;
  }
  const paid = `${sum(own.collected)} of ${sum(own.filed)} were paid`;
  return payment.amount === 0n ? `${paid}.` : `${paid}; ${sum(payment.amount)} more now.`;
};

const Step = ({
  token,
  offer,
  facts,
  proofs,
  isBusy,
  take,
}: OpenExitProps & { token: Token; offer: ExitOffer }) => {
  const { claim, payment, registrableWei, lowerableWei } = offer;
  const proof = exitProof(proofs, facts);
  if (isRegistrationTime(facts)) {
    if (registrableWei === 0n && lowerableWei > 0n && proof !== undefined) {
      return (
        <Button tone="action" busy={isBusy} onClick={() => take({ kind: 'lower', token, proof })}>
          Correct {token}
        </Button>
      );
    }
    if (registrableWei === 0n) return null;
    return (
      <Button tone="action" busy={isBusy} onClick={() => take({ kind: 'register', token })}>
        Register {token}
      </Button>
    );
  }
  if (!payment.isFiling) {
    return (
      <Button
        tone="action"
        disabled={payment.amount === 0n}
        busy={isBusy}
        onClick={() => take({ kind: 'collect', token })}
      >
        Collect {token}
      </Button>
    );
  }
  return (
    <Button
      tone="action"
      disabled={claim === undefined || payment.amount === 0n}
      busy={isBusy}
      onClick={() => claim && take({ kind: 'exit', token, by: claim.by, proof })}
    >
      Take {token}
    </Button>
  );
};

const DeficitNote = ({ token, facts }: { token: Token; facts: ExitFacts }) => {
  const { opened } = facts;
  if (opened === null) return null;
  const share = percentText(exitShareBps(facts.tokens[token].pot, isClaimTimeOver(facts)));
  const claimsEnd = dateText(opened.openedAt + CLAIM_TIME_S);
  if (isClaimTimeOver(facts)) {
    return (
      <p className="text-muted text-sm">
        No {token} can be claimed since {claimsEnd}. What is there pays {share} of what was claimed
        until then.
      </p>
    );
  }
  return (
    <p className="text-gold text-sm">
      Custody holds less {token} than all claims: each claim {isRegistrationTime(facts) && 'would '}
      {isRegistrationTime(facts) ? 'get' : 'gets'} {share}, whoever comes first. The rest can be
      collected after a gift, or after {claimsEnd}, when what nobody claimed is shared too.
    </p>
  );
};
