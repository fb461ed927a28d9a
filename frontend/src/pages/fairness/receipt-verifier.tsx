import { isHex } from '@degen/rules/hex.ts';
import type { Deployment } from '@degen/rules/receipt/deployment.ts';
import { readReceiptFile } from '@degen/rules/receipt/receipt-file.ts';
import { RECEIPT_KEY_BYTES } from '@degen/rules/receipt/seal.ts';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { prepareEd25519 } from '../../shared/fairness/crypto/ed25519.ts';
import { rememberedSigners, type Signer } from '../../shared/fairness/receipt-keys.ts';
import { useReceiptKeys } from '../../shared/fairness/use-standings.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { CheckIcon, WarningIcon } from '../../shared/ui/icons.tsx';
import {
  type CheckState,
  checkReceiptFile,
  type FileReport,
  type ReceiptReport,
  type ShownCheck,
} from './check-receipts.ts';

/** A receipt has a few kilobytes, so this limit holds more rounds than any player has. */
const FILE_BYTES_MAX = 8 * 1_024 * 1_024;

type Found =
  | { readonly report: FileReport; readonly keySource: string }
  | { readonly error: string };

const ofAnyCasino = (key: string): readonly Signer[] => [{ key, deployment: undefined }];

/** The keys to check against, and their source: a key in the file itself proves nothing. */
const signersFor = (typed: string, trusted: readonly Signer[], inFile: string | undefined) => {
  if (isHex(typed, RECEIPT_KEY_BYTES)) {
    return { signers: ofAnyCasino(typed), source: 'the key that you entered' };
  }
  if (trusted.length > 0) return { signers: trusted, source: 'the key that this browser knows' };
  if (isHex(inFile, RECEIPT_KEY_BYTES)) {
    const source = 'the key in the file itself: compare it with one that you know from elsewhere';
    return { signers: ofAnyCasino(inFile), source };
  }
  return { signers: [], source: 'no key' };
};

const check = async (
  text: string,
  typed: string,
  trusted: readonly Signer[],
  here: Deployment | undefined,
): Promise<Found> => {
  const file = readReceiptFile(text);
  if (!file.ok) return { error: `This is no receipt: ${file.error}.` };
  if (file.value.receipts.length === 0) return { error: 'There is no receipt in this file.' };
  const { signers, source } = signersFor(typed, trusted, file.value.receiptKey);
  return { report: await checkReceiptFile(file.value, signers, here), keySource: source };
};

/** Checks receipts in the page alone: without a server, a wallet or a network. */
export const ReceiptVerifier = () => {
  const [textId, keyId] = [useId(), useId()];
  const { keys, served } = useReceiptKeys();
  const here = served?.deployment;
  const [text, setText] = useState('');
  const [typedKey, setTypedKey] = useState('');
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    void prepareEd25519();
  }, []);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Found | null) => isCurrent && setFound(next);
    if (text.trim() === '') show(null);
    else void check(text, typedKey.trim(), keys?.trusted ?? rememberedSigners(), here).then(show);
    return () => {
      isCurrent = false;
    };
  }, [text, typedKey, keys, here]);

  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > FILE_BYTES_MAX) setFound({ error: 'This file is too large for receipts.' });
    else setText(await file.text());
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void open(event.dataTransfer.files[0]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the field and the button do the same.
    <div className="grid gap-4" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <div className="grid gap-2">
        <label htmlFor={textId} className="font-semibold text-muted text-sm">
          Receipt, or the file of your receipts
        </label>
        <textarea
          id={textId}
          value={text}
          rows={6}
          spellCheck={false}
          placeholder="Paste it here, or drop the file"
          onChange={(event) => setText(event.target.value)}
          className="w-full resize-y rounded-control border border-line-strong border-dashed bg-well p-3 font-mono text-xs placeholder:text-muted"
        />
        <div className="flex flex-wrap gap-2">
          <FileButton onFile={(file) => void open(file)} />
          {text !== '' && (
            <Button tone="ghost" onClick={() => setText('')}>
              Clear
            </Button>
          )}
        </div>
      </div>
      <details className="text-sm">
        <summary className="min-h-9 content-center text-muted">Use another receipt key</summary>
        <label htmlFor={keyId} className="mt-1 mb-2 block text-muted">
          The casino's public key, 64 hex digits, as you know it from elsewhere
        </label>
        <input
          id={keyId}
          value={typedKey}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={typedKey.trim() !== '' && !isHex(typedKey.trim(), RECEIPT_KEY_BYTES)}
          onChange={(event) => setTypedKey(event.target.value)}
          className="min-h-11 w-full rounded-control border border-line bg-well px-3 font-mono text-xs aria-invalid:border-danger"
        />
      </details>
      {found !== null && 'error' in found && (
        <p role="alert" className="text-danger wrap-anywhere">
          {found.error}
        </p>
      )}
      {found !== null && 'report' in found && (
        <>
          <ReceiptReports report={found.report} />
          <p className="text-muted text-sm">Signatures were checked against {found.keySource}.</p>
        </>
      )}
    </div>
  );
};

const FileButton = ({ onFile }: { onFile: (file: File | undefined) => void }) => {
  const inputId = useId();
  return (
    <span>
      <input
        id={inputId}
        type="file"
        accept="application/json,.json"
        className="peer sr-only"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <label
        htmlFor={inputId}
        className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-line bg-raised px-4 font-semibold hover:border-line-strong peer-focus-visible:outline-3 peer-focus-visible:outline-cyan-bright peer-focus-visible:outline-offset-3"
      >
        Choose a file
      </label>
    </span>
  );
};

const VERDICTS: Readonly<
  Record<ReceiptReport['verdict'], { tone: 'positive' | 'cyan' | 'danger'; text: string }>
> = {
  proven: { tone: 'positive', text: 'Proven' },
  signed: { tone: 'cyan', text: 'Signed — seed still secret' },
  false: { tone: 'danger', text: 'False' },
  unsigned: { tone: 'cyan', text: 'Signature not checked' },
};

const CHECK_NAMES: Readonly<Record<ShownCheck['check'], string>> = {
  form: 'Form',
  deployment: 'Casino',
  hash: 'Hash',
  signature: 'Signature',
  seed: 'Seed',
  outcome: 'Outcome',
  payout: 'Payout',
  jackpot: 'Jackpot',
};

const STATE_TEXTS: Readonly<Record<CheckState, string>> = {
  passed: 'passed',
  failed: 'failed',
  open: 'not decided',
};

/** Number of receipts whose checks are all shown at once. */
const OPENED_MAX = 3;

const countOf = ({ receipts }: FileReport, verdict: ReceiptReport['verdict']): number =>
  receipts.filter((each) => each.verdict === verdict).length;

/** A summary of the file in one sentence. */
const summaryOf = (report: FileReport): string => {
  const parts = [
    `${countOf(report, 'proven')} proven`,
    `${countOf(report, 'signed')} signed with a secret seed`,
    `${countOf(report, 'unsigned')} with an unchecked signature`,
    `${countOf(report, 'false')} false`,
  ].filter((part) => !part.startsWith('0 '));
  const count = report.receipts.length;
  return `${count} ${count === 1 ? 'receipt' : 'receipts'}: ${parts.join(', ')}.`;
};

const ReceiptReports = ({ report }: { report: FileReport }) => {
  const isFalse = countOf(report, 'false') > 0 || report.contradictions.length > 0;
  return (
    <div className="grid gap-3">
      <p
        role={isFalse ? 'alert' : 'status'}
        className={isFalse ? 'font-semibold text-danger' : 'font-semibold'}
      >
        {summaryOf(report)}
      </p>
      {report.contradictions.map((text) => (
        <p key={text} className="text-danger text-sm wrap-anywhere">
          {text}
        </p>
      ))}
      {report.gaps.map((text) => (
        <p key={text} className="text-muted text-sm wrap-anywhere">
          {text}
        </p>
      ))}
      <ol className="grid gap-2">
        {report.receipts.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may hold one receipt twice.
          <li key={index}>
            <OneReport
              report={each}
              isOpen={report.receipts.length <= OPENED_MAX || each.verdict === 'false'}
            />
          </li>
        ))}
      </ol>
    </div>
  );
};

const OneReport = ({ report, isOpen }: { report: ReceiptReport; isOpen: boolean }) => {
  const { tone, text } = VERDICTS[report.verdict];
  return (
    <details open={isOpen} className="rounded-control border border-line bg-well">
      <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2 text-sm">
        <span className="min-w-0 flex-1 basis-52 wrap-anywhere first-letter:uppercase">
          {report.title}
        </span>
        <Badge tone={tone}>{text}</Badge>
      </summary>
      <ul aria-label="Checks" className="grid gap-2 px-3 pt-1 pb-3 text-sm">
        {report.checks.map((check) => (
          <li
            key={check.check}
            className="grid grid-cols-[1.25rem_6rem_minmax(0,1fr)] gap-x-2 max-sm:grid-cols-[1.25rem_minmax(0,1fr)]"
          >
            <StateMark state={check.state} />
            <span className="font-semibold">
              {CHECK_NAMES[check.check]}{' '}
              <span className="sr-only">{STATE_TEXTS[check.state]}:</span>
            </span>
            <span className="text-muted wrap-anywhere max-sm:col-start-2">{check.text}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};

const StateMark = ({ state }: { state: CheckState }) => {
  switch (state) {
    case 'passed':
      return <CheckIcon width="18" height="18" strokeWidth="3" className="mt-0.5 text-positive" />;
    case 'failed':
      return <WarningIcon width="18" height="18" className="mt-0.5 text-danger" />;
    case 'open':
      return (
        <span aria-hidden="true" className="text-center font-bold text-cyan">
          ?
        </span>
      );
  }
};
