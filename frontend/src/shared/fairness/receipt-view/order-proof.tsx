import type { Receipt } from '@degen/rules/receipt/types.ts';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { groupedText, momentText } from '../../language/formats.ts';
import { CopyButton } from '../fact-list.tsx';
import type { Standing } from '../standing.ts';
import { CheckMark, type CheckState } from './check-mark.tsx';
import { type RoundOrder, roundOrderQuery } from './round-order.ts';
import { orderProofTexts } from './texts.ts';

type OrderProofProps = { receipt: Receipt; standing: Standing | undefined };

/** Who said what in a settled round, and what each statement proves and does not. */
const OrderProof = ({ receipt, standing }: OrderProofProps) => {
  const t = useStore(orderProofTexts);
  const title = useId();
  const { data: found } = useQuery(roundOrderQuery(receipt));
  if (found === undefined) return <div className="skeleton h-40 w-full" />;
  return (
    <section
      aria-labelledby={title}
      className="grid gap-3 rounded-control border border-line bg-well p-4 text-sm"
    >
      <h3 id={title} className="font-semibold text-base">
        {t.title}
      </h3>
      <ol className="grid gap-4">
        <OrderPart receipt={receipt} found={found} />
        <KeyPart found={found} />
        <ReceiptPart receipt={receipt} standing={standing} isOwn={found.order !== null} />
      </ol>
    </section>
  );
};

// The dialog loads it when a proof is opened.
export default OrderProof;

const OrderPart = ({ receipt, found }: { receipt: Receipt; found: RoundOrder }) => {
  const t = useStore(orderProofTexts);
  const { order, grant, problems, omitted, lacksMoves } = found;
  if (order === null) {
    return (
      <Part state="open" name={t.order} value={receipt.order} limit={t.orderMissingLimit}>
        {t.orderMissing}
      </Part>
    );
  }
  const { content } = order;
  const text =
    content.kind === 'bet'
      ? t.orderProves(`${groupedText(content.stake)} ${content.token}`)
      : t.mandateProves((receipt.index ?? 0) + 1);
  const isWhole = grant !== null && !lacksMoves && omitted.length === 0;
  return (
    <Part
      state={problems.length > 0 ? 'failed' : isWhole ? 'passed' : 'open'}
      name={t.order}
      value={receipt.order}
      limit={t.orderLimit}
    >
      {text}
      {lacksMoves && <span className="block">{t.movesMissing}</span>}
      {omitted.map((note) => (
        <span key={note()} className="block">
          {note()}
        </span>
      ))}
      {problems.map((problem) => (
        <span key={problem()} className="block text-danger">
          {problem()}
        </span>
      ))}
    </Part>
  );
};

const KeyPart = ({ found: { order, grant } }: { found: RoundOrder }) => {
  const t = useStore(orderProofTexts);
  if (grant === null) {
    return (
      <Part state="open" name={t.key} value={order?.grant} limit={t.keyLimit}>
        {t.keyMissing}
      </Part>
    );
  }
  const { address, issuedMs, expiresMs, publicKey } = grant;
  return (
    <Part state="passed" name={t.key} value={publicKey} limit={t.keyLimit}>
      {t.keyProves(address, momentText(issuedMs), momentText(expiresMs))}
    </Part>
  );
};

const RECEIPT_STATES: Readonly<Record<Standing['status'], CheckState>> = {
  verified: 'passed',
  signed: 'passed',
  failed: 'failed',
};

/** `isOwn`: the receipt names an order that this browser signed. */
const ReceiptPart = ({ receipt, standing, isOwn }: OrderProofProps & { isOwn: boolean }) => {
  const t = useStore(orderProofTexts);
  const checked = standing === undefined ? 'open' : RECEIPT_STATES[standing.status];
  const state = checked === 'passed' && !isOwn ? 'open' : checked;
  const open = standing === undefined ? t.receiptUnchecked : t.receiptOnly;
  const texts = { passed: t.receiptProves, failed: t.receiptFails, open };
  return (
    <Part state={state} name={t.receipt} value={receipt.hash} limit={t.receiptLimit}>
      {texts[state]}
    </Part>
  );
};

type PartProps = {
  state: CheckState;
  name: string;
  /** A hash or key. */
  value: string | undefined;
  /** What the statement does not show. */
  limit: string;
  children: ReactNode;
};

const Part = ({ state, name, value, limit, children }: PartProps) => (
  <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-x-2 gap-y-1">
    <CheckMark state={state} />
    <div className="flex items-center justify-between gap-2">
      <span className="font-semibold">{name}</span>
      {value !== undefined && (
        <span className="flex min-w-0 items-center gap-1">
          <span translate="no" className="truncate font-mono text-muted text-xs">
            {value.slice(0, 12)}
          </span>
          <CopyButton name={name} value={value} />
        </span>
      )}
    </div>
    <p className="col-start-2 wrap-anywhere">{children}</p>
    <p className="col-start-2 text-muted">{limit}</p>
  </li>
);
