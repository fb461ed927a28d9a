export type Sample = { readonly minute: number; readonly mib: number };

/** The growth in MiB a minute: the slope of the least-squares line through the samples. */
export const slope = (samples: readonly Sample[]): number => {
  const mean = (of: (sample: Sample) => number): number =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const minute = mean((it) => it.minute);
  const mib = mean((it) => it.mib);
  const both = mean((it) => (it.minute - minute) * (it.mib - mib));
  return both / mean((it) => (it.minute - minute) ** 2);
};
