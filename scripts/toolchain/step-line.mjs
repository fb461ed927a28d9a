/** One line about a step of a task: its name, how it ended, and its seconds. */
export const stepLine = (name, outcome, milliseconds) =>
  `${name.padEnd(12)} ${outcome.padEnd(28)} ${(milliseconds / 1_000).toFixed(1).padStart(6)} s`;
