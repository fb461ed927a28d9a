import { Badge } from '../../shared/ui/badge.tsx';
import { CheckIcon, WarningIcon } from '../../shared/ui/icons.tsx';
import type { CheckState, FileReport, ReceiptReport, ShownCheck } from './check-receipts.ts';

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

/** Receipts that are shown with all of their checks at once. */
const OPENED_MAX = 3;

const countOf = ({ receipts }: FileReport, verdict: ReceiptReport['verdict']): number =>
  receipts.filter((each) => each.verdict === verdict).length;

/** One sentence for the whole file. */
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

export const ReceiptReports = ({ report }: { report: FileReport }) => {
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
