import { useStore } from '@nanostores/react';
import type { EvidenceReport } from './check-evidence.ts';
import { evidenceTexts } from './texts.ts';

export const EvidenceFindings = ({ report }: { report: EvidenceReport }) => {
  const t = useStore(evidenceTexts);
  const { summary, convictions, rejected, claims, gaps, refusals } = report;
  const isFalse = convictions.length + rejected.length > 0;
  return (
    <section aria-label={t.title} className="grid gap-2 text-sm">
      <p role={isFalse ? 'alert' : undefined} className="font-semibold">
        {summary}
      </p>
      <Findings title={t.convicted} texts={convictions} className="text-danger" />
      <Findings title={t.rejected} texts={rejected} className="text-danger" />
      <Findings title={t.claims} texts={claims} className="text-gold" />
      <Findings title={t.incomplete} texts={gaps} className="text-muted" />
      <Findings title={t.refusals} texts={refusals} className="text-muted" />
    </section>
  );
};

type FindingsProps = { title: string; texts: readonly string[]; className: string };

const Findings = ({ title, texts, className }: FindingsProps) =>
  texts.length === 0 ? null : (
    <div className={className}>
      <p className="font-semibold">{title}</p>
      <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may repeat, and the list never moves.
          <li key={index}>{text}</li>
        ))}
      </ul>
    </div>
  );
