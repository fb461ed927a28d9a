/** Groups values by name, in the order in which they are given. */
export const groupBy = <Value>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): ReadonlyMap<string, readonly Value[]> => {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const name = nameOf(value);
    const group = groups.get(name);
    if (group) group.push(value);
    else groups.set(name, [value]);
  }
  return groups;
};
