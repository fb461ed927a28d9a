export type Sample = { readonly minute: number; readonly mib: number };

/** MiB a minute of the line through the samples with the least squared distances. */
export const slope = (samples: readonly Sample[]): number => {
  const mean = (of: (sample: Sample) => number): number =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const minute = mean((it) => it.minute);
  const mib = mean((it) => it.mib);
  const both = mean((it) => (it.minute - minute) * (it.mib - mib));
  return both / mean((it) => (it.minute - minute) ** 2);
};
