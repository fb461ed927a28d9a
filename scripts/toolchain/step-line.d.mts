export const stepLine: (name: string, outcome: string, milliseconds: number) => string;
