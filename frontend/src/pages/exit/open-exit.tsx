import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { type ExitClaim, exitShareBps } from '@degen/rules/liabilities/exit-payment.ts';
import { CLAIM_TIME_S } from '@degen/rules/liabilities/leaving.ts';
import { useStore } from '@nanostores/react';
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
import { dateText, shareText, sumText } from './exit-text.ts';
import { exitTexts } from './texts/exit-texts.ts';
import { openExitTexts } from './texts/open-exit-texts.ts';

const claimText = (token: Token, { by, amount }: ExitClaim): string => {
  const t = exitTexts.get();
  const texts = { proof: t.byProof, deposits: t.byDeposits, forced: t.byForced };
  return texts[by](sumText(token, amount));
};

type OpenExitProps = ExitPartProps & { facts: ExitFacts };

export const OpenExit = (props: OpenExitProps) => {
  const t = useStore(openExitTexts);
  const { facts, proofs } = props;
  const { opened } = facts;
  if (opened === null) return null;
  const lines = TOKENS.map((token) => ({ token, offer: exitOfferOf(proofs, token, facts) }));
  const isMissing = lines.some(({ offer }) => offer !== null && offer.missingWei > 0n);
  return (
    <>
      <CardTitle>{t.title}</CardTitle>
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

const Phase = ({ facts, opened }: { facts: ExitFacts; opened: OpenedExit }) => {
  const t = useStore(openExitTexts);
  if (!isRegistrationTime(facts)) return <p>{t.pays(opened.epoch)}</p>;
  const from = dateText(opened.payableAt);
  return (
    <p>
      {opened.epoch > 0 ? t.paysFromAt(from, opened.epoch) : t.paysFrom(from)} {t.untilThen}
    </p>
  );
};

const Missing = ({ facts, proofs, opened }: OpenExitProps & { opened: OpenedExit }) => {
  const t = useStore(openExitTexts);
  const isOther = exitProof(proofs, facts) === undefined && opened.epoch > 0;
  return (
    <p role="alert" className="text-danger">
      {isOther ? t.takesProofs(opened.epoch) : t.countsLess(opened.epoch)}
    </p>
  );
};

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
      <div className="grid gap-2 sm:flex sm:items-center sm:justify-between sm:gap-3">
        <span className="min-w-0">{lineText(token, offer, props)}</span>
        <Step token={token} offer={offer} {...props} />
      </div>
      {pot.isDeficit && <DeficitNote token={token} offer={offer} facts={facts} />}
    </li>
  );
};

const lineText = (
  token: Token,
  { claim, payment, isFileable, registrableWei, lowerableWei, missingWei }: ExitOffer,
  { facts, proofs }: OpenExitProps,
): string => {
  const sum = (wei: bigint): string => sumText(token, wei);
  const t = openExitTexts.get();
  const { own } = facts.tokens[token];
  const claimed = claim === undefined ? '' : claimText(token, claim);
  if (isRegistrationTime(facts)) {
    if (registrableWei > 0n) return t.canRegister(sum(registrableWei));
    if (lowerableWei > 0n) {
      const paid = t.stillCount(sum(lowerableWei));
      return claim === undefined ? paid : `${claimed}. ${paid}`;
    }
    return claim === undefined ? t.nothingClaimed(token) : claimed;
  }
  if (payment.amount === 0n && own.filed === 0n && !isFileable) {
    if (missingWei > 0n) {
      const missingText = exitProof(proofs, facts) === undefined ? t.onlyWithProof : t.notCounted;
      return missingText(sum(missingWei), facts.opened?.epoch ?? 0);
    }
    return t.nothingLeft(token);
  }
  if (payment.isFiling) {
    return payment.rest === 0n ? claimed : t.nowOf(sum(payment.amount), claimed);
  }
  const paid = [sum(own.collected), sum(own.filed)] as const;
  return payment.amount === 0n ? t.paid(...paid) : t.paidAndMore(...paid, sum(payment.amount));
};

const Step = ({
  token,
  offer,
  facts,
  proofs,
  isBusy,
  take,
}: OpenExitProps & { token: Token; offer: ExitOffer }) => {
  const t = useStore(openExitTexts);
  const { claim, payment, isFileable, registrableWei, lowerableWei } = offer;
  const proof = exitProof(proofs, facts);
  if (isRegistrationTime(facts)) {
    if (registrableWei === 0n && lowerableWei > 0n && proof !== undefined) {
      return (
        <Button tone="action" busy={isBusy} onClick={() => take({ kind: 'lower', token, proof })}>
          {t.correct(token)}
        </Button>
      );
    }
    if (registrableWei === 0n) return null;
    return (
      <Button tone="action" busy={isBusy} onClick={() => take({ kind: 'register', token })}>
        {t.register(token)}
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
        {t.collect(token)}
      </Button>
    );
  }
  return (
    <Button
      tone="action"
      disabled={!isFileable}
      busy={isBusy}
      onClick={() => claim && take({ kind: 'exit', token, by: claim.by, proof })}
    >
      {t.take(token)}
    </Button>
  );
};

type DeficitNoteProps = { token: Token; offer: ExitOffer; facts: ExitFacts };

const DeficitNote = ({ token, offer, facts }: DeficitNoteProps) => {
  const t = useStore(openExitTexts);
  const { opened } = facts;
  if (opened === null) return null;
  const share = shareText(exitShareBps(facts.tokens[token].pot, isClaimTimeOver(facts)));
  const claimsEnd = dateText(opened.openedAt + CLAIM_TIME_S);
  if (isClaimTimeOver(facts)) {
    return <p className="text-muted text-sm">{t.claimsClosed(token, claimsEnd, share)}</p>;
  }
  const isRegistering = isRegistrationTime(facts);
  const isFiledForNothing = !isRegistering && offer.isFileable && offer.payment.amount === 0n;
  return (
    <p className="text-gold text-sm">
      {isRegistering ? t.wouldGet(token, share) : t.gets(token, share)} {t.restLater(claimsEnd)}
      {isFiledForNothing && ` ${t.takeAnyway(token, claimsEnd)}`}
    </p>
  );
};
