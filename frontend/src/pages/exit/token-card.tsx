import type { Token } from '@degen/rules/amount.ts';
import type { Step } from '@degen/rules/liabilities/plan.ts';
import {
  CLAIM_S,
  ENTRY_S,
  GRACE_S,
  HOUR_S,
  SETTLE_S,
  STANDING_S,
} from '@degen/rules/liabilities/times.ts';
import { potAt } from '@degen/rules/liabilities/wind-up-pot.ts';
import { useStore } from '@nanostores/react';
import type { TokenWayOut, WayOut } from '../../../../chain/way-out.ts';
import { wayOutTexts } from '../../shared/texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card, CardTitle } from '../../shared/ui/card.tsx';
import { dateText, holdingText, nextText, owedText } from '../../shared/way-out/plan-text.ts';

type TokenCardProps = {
  token: Token;
  wayOut: WayOut;
  isBusy: boolean;
  take: (step: Step) => void;
};

/** What the player has in one token, and the next step. */
export const TokenCard = ({ token, wayOut, isBusy, take }: TokenCardProps) => {
  const t = useStore(wayOutTexts);
  const way = wayOut.tokens[token];
  const { facts, plan } = way;
  const { step } = plan;
  const isShort = facts.pot === null && facts.shortWei > 0n;
  const mayClaim = step?.kind === 'claim' || step?.kind === 'claimDeposits';
  const hasClaim = facts.pot === null && facts.claim.amount > 0n;
  return (
    <Card>
      <section aria-label={token} className="grid gap-3">
        <CardTitle>{token}</CardTitle>
        {isShort && <p className="text-gold">{t.short(owedText(token, facts.shortWei))}</p>}
        <WindUp token={token} way={way} now={wayOut.now} />
        <p>{holdingText(token, way)}</p>
        <NextStep token={token} way={way} />
        {step !== null && (
          <Button tone="action" wide busy={isBusy} onClick={() => take(step)}>
            {buttonText(token, step)}
          </Button>
        )}
        {mayClaim && (
          <p className="text-muted text-sm">
            {t.howClaimsWork(CLAIM_S / HOUR_S, STANDING_S / HOUR_S)}
          </p>
        )}
        {(mayClaim || hasClaim) && <p className="text-muted text-sm">{t.claimByKey}</p>}
        <PaymentOfEntry way={way} now={wayOut.now} />
      </section>
    </Card>
  );
};

type PaymentOfEntryProps = { way: TokenWayOut; now: number };

/** When the entry that the player can make will be paid. */
const PaymentOfEntry = ({ way: { facts, plan }, now }: PaymentOfEntryProps) => {
  const t = useStore(wayOutTexts);
  const kind = plan.step?.kind;
  const isFirst = kind === 'enter' || kind === 'enterDepositor';
  if (facts.pot === null || (!isFirst && kind !== 'enterOlder')) return null;
  const { openedAt, isCovered, isSettled } = potAt(facts.pot, facts.custodyWei, now);
  if (isSettled) return null;
  return (
    <p className="text-muted text-sm">
      {isCovered && isFirst
        ? t.paidAfterEntry(GRACE_S / HOUR_S)
        : t.waitSettlement(dateText(openedAt + SETTLE_S))}
    </p>
  );
};

type WindUpProps = { token: Token; way: TokenWayOut; now: number };

const WindUp = ({ token, way: { facts }, now }: WindUpProps) => {
  const t = useStore(wayOutTexts);
  if (facts.pot === null) return null;
  const { openedAt, epoch, bound, isCovered, isSettled } = potAt(facts.pot, facts.custodyWei, now);
  const mayBeEntered = now < openedAt + ENTRY_S;
  return (
    <>
      <p className="text-gold">{t.opened(dateText(openedAt), epoch)}</p>
      {isCovered && <p>{t.covered}</p>}
      {!isCovered && isSettled && <p>{t.settled}</p>}
      {!isCovered && !isSettled && (
        <p>
          {t.notCovered(owedText(token, facts.custodyWei), owedText(token, bound))}
          {mayBeEntered && ` ${t.entriesEnd(dateText(openedAt + ENTRY_S))}`}
        </p>
      )}
    </>
  );
};

const NextStep = ({ token, way }: { token: Token; way: TokenWayOut }) => {
  const isMissing = way.plan.wait?.for === 'proof';
  const text = nextText(token, way);
  if (text === '') return null;
  return (
    <p role={isMissing ? 'alert' : undefined} className={isMissing ? 'text-danger' : undefined}>
      {text}
    </p>
  );
};

const buttonText = (token: Token, { kind }: Step): string => {
  const t = wayOutTexts.get();
  switch (kind) {
    case 'claim':
    case 'claimDeposits':
      return t.claim(token);
    case 'payClaim':
      return t.payClaim(token);
    case 'open':
      return t.open(token);
    case 'pay':
      return t.pay(token);
    default:
      return t.enter(token);
  }
};
