import { isHex } from '@degen/rules/hex.ts';
import type { Deployment } from '@degen/rules/receipt/deployment.ts';
import { readReceiptFile } from '@degen/rules/receipt/receipt-file.ts';
import { RECEIPT_KEY_BYTES } from '@degen/rules/receipt/seal.ts';
import { useStore } from '@nanostores/react';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { prepareEd25519 } from '../../shared/fairness/crypto/ed25519.ts';
import { errorMessage, verifyErrorText } from '../../shared/fairness/error-messages.ts';
import { rememberedSigners, type Signer } from '../../shared/fairness/receipt-keys.ts';
import { CheckMark } from '../../shared/fairness/receipt-view/check-mark.tsx';
import { useReceiptKeys } from '../../shared/fairness/standing.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import type { FileReport, ReceiptReport } from './check-receipts.ts';
import { EvidenceFindings } from './evidence-findings.tsx';
import { receiptVerifierTexts } from './texts.ts';

/** A receipt has a few kilobytes and an order one, so a file of this size can contain thousands. */
const FILE_BYTES_MAX = 32 * 1_024 * 1_024;

/** The source of the key that signatures are checked with. */
type KeySource = 'typedKey' | 'knownKey' | 'fileKey' | 'noKey';

type Found =
  | { readonly report: FileReport; readonly keySource: KeySource }
  | { readonly error: () => string };

const ofAnyCasino = (key: string): readonly Signer[] => [{ key, deployment: undefined }];

/**
 * The keys that signatures are checked with, and their source. A key from the file itself proves
 * nothing.
 */
const signersFor = (
  typed: string,
  trusted: readonly Signer[],
  inFile: string | undefined,
): { readonly signers: readonly Signer[]; readonly source: KeySource } => {
  if (isHex(typed, RECEIPT_KEY_BYTES)) {
    return { signers: ofAnyCasino(typed), source: 'typedKey' };
  }
  if (trusted.length > 0) return { signers: trusted, source: 'knownKey' };
  if (isHex(inFile, RECEIPT_KEY_BYTES)) {
    return { signers: ofAnyCasino(inFile), source: 'fileKey' };
  }
  return { signers: [], source: 'noKey' };
};

/**
 * The page opens without the checks. They are loaded at once after it, before a network may be gone.
 * Null if they were not; some browsers then load them only with the page.
 */
const loadChecks = () =>
  import('./check-receipts.ts').catch((error: unknown) => {
    console.warn('Could not load the checks of receipts', error);
    return null;
  });

const check = async (
  text: string,
  typed: string,
  trusted: readonly Signer[],
  here: Deployment | undefined,
): Promise<Found> => {
  const file = readReceiptFile(text);
  if (!file.ok) {
    return { error: () => receiptVerifierTexts.get().noReceipt(verifyErrorText(file.error)) };
  }
  if (file.value.receipts.length === 0)
    return { error: () => receiptVerifierTexts.get().emptyFile };
  const { signers, source } = signersFor(typed, trusted, file.value.receiptKey);
  const checks = await loadChecks();
  if (checks === null) return { error: () => receiptVerifierTexts.get().notLoaded };
  return { report: await checks.checkReceiptFile(file.value, signers, here), keySource: source };
};

/** Checks receipts in the browser, without a server, a wallet or a network. */
export const ReceiptVerifier = () => {
  const t = useStore(receiptVerifierTexts);
  const [textId, keyId] = [useId(), useId()];
  const { keys, served } = useReceiptKeys();
  const here = served?.deployment;
  const [text, setText] = useState('');
  const [typedKey, setTypedKey] = useState('');
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    void prepareEd25519();
    void loadChecks();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts of a report are made by the check, so a change of language (t) checks again
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Found | null) => isCurrent && setFound(next);
    if (text.trim() === '') show(null);
    else
      void check(text, typedKey.trim(), keys?.trusted ?? rememberedSigners(), here).then(
        show,
        (error) => show({ error: () => errorMessage(error) }),
      );
    return () => {
      isCurrent = false;
    };
  }, [text, typedKey, keys, here, t]);

  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > FILE_BYTES_MAX) setFound({ error: () => t.tooLarge });
    else setText(await file.text());
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void open(event.dataTransfer.files[0]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut for the field and the button, which work by keyboard.
    <div className="grid gap-4" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <div className="grid gap-2">
        <label htmlFor={textId} className="font-semibold text-muted text-sm">
          {t.field}
        </label>
        <textarea
          id={textId}
          value={text}
          rows={6}
          spellCheck={false}
          placeholder={t.placeholder}
          onChange={(event) => setText(event.target.value)}
          className="w-full resize-y rounded-control border border-line-strong border-dashed bg-well p-3 font-mono text-xs placeholder:text-muted"
        />
        <div className="flex flex-wrap gap-2">
          <FileButton onFile={(file) => void open(file)} />
          {text !== '' && (
            <Button tone="ghost" onClick={() => setText('')}>
              {t.clear}
            </Button>
          )}
        </div>
      </div>
      <details className="text-sm">
        <summary className="min-h-tap content-center text-muted">{t.otherKey}</summary>
        <label htmlFor={keyId} className="mt-1 mb-2 block text-muted">
          {t.keyField}
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
          {found.error()}
        </p>
      )}
      {found !== null && 'report' in found && (
        <>
          <ReceiptReports report={found.report} />
          <p className="text-muted text-sm">{t[found.keySource]}</p>
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
        {useStore(receiptVerifierTexts).chooseFile}
      </label>
    </span>
  );
};

const VERDICT_TONES: Readonly<Record<ReceiptReport['verdict'], 'positive' | 'cyan' | 'danger'>> = {
  proven: 'positive',
  signed: 'cyan',
  false: 'danger',
  unsigned: 'cyan',
};

/**
 * If a file has more receipts than this, only the checks of false receipts are unfolded at first.
 */
const OPENED_MAX = 3;

const countOf = ({ receipts }: FileReport, verdict: ReceiptReport['verdict']): number =>
  receipts.filter((each) => each.verdict === verdict).length;

const summaryOf = (report: FileReport): string => {
  const t = receiptVerifierTexts.get();
  const parts = [
    { count: countOf(report, 'proven'), textOf: t.countProven },
    { count: countOf(report, 'signed'), textOf: t.countSigned },
    { count: countOf(report, 'unsigned'), textOf: t.countUnsigned },
    { count: countOf(report, 'false'), textOf: t.countFalse },
  ].flatMap(({ count, textOf }) => (count === 0 ? [] : [textOf(count)]));
  return t.summary(report.receipts.length, parts.join(', '));
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
      {report.evidence && <EvidenceFindings report={report.evidence} />}
      <ol className="grid gap-2">
        {report.receipts.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may contain a receipt twice, so its id is no key; reports never move.
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
  const t = useStore(receiptVerifierTexts);
  return (
    <details open={isOpen} className="rounded-control border border-line bg-well">
      <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2 text-sm">
        <span className="min-w-0 flex-1 basis-52 wrap-anywhere first-letter:uppercase">
          {report.title}
        </span>
        <Badge tone={VERDICT_TONES[report.verdict]}>{t[report.verdict]}</Badge>
      </summary>
      <ul aria-label={t.checks} className="grid gap-2 px-3 pt-1 pb-3 text-sm">
        {report.checks.map((check) => (
          <li
            key={check.check}
            className="grid grid-cols-[1.25rem_6rem_minmax(0,1fr)] gap-x-2 max-sm:grid-cols-[1.25rem_minmax(0,1fr)]"
          >
            <CheckMark state={check.state} />
            <span className="font-semibold">
              {t[check.check]} <span className="sr-only">{t[check.state]}:</span>
            </span>
            <span className="text-muted wrap-anywhere max-sm:col-start-2">{check.text}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};
