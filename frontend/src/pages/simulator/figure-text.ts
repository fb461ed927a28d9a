/** "1,234". */
export const countText = (count: number): string => count.toLocaleString('en-US');

/** "98.1234%": of a return. */
export const percentText = (share: number): string => `${(share * 100).toFixed(4)}%`;

/** "12.3%". */
export const shareText = (part: number, whole: number): string =>
  `${((part / whole) * 100).toFixed(1)}%`;
