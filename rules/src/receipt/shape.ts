/** Checks one value, for example a field of an object. */
export type Check = (value: unknown) => boolean;

/** The exact fields of an object, each with its check. */
export type Shape = Readonly<Record<string, Check>>;

/** Name of the first field that is missing, unknown or wrong; null when the object fits. */
export const badField = (value: unknown, required: Shape, optional: Shape = {}): string | null => {
  if (!isObject(value)) return '(not an object)';
  const unknown = Object.keys(value).find(
    (field) => !Object.hasOwn(required, field) && !Object.hasOwn(optional, field),
  );
  if (unknown !== undefined) return unknown;
  for (const [field, check] of Object.entries(required)) {
    if (!Object.hasOwn(value, field) || !check(value[field])) return field;
  }
  for (const [field, check] of Object.entries(optional)) {
    if (Object.hasOwn(value, field) && !check(value[field])) return field;
  }
  return null;
};

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isAnything: Check = () => true;

export const isBoolean: Check = (value) => typeof value === 'boolean';

export const listOf =
  (check: Check, lengthMin: number, lengthMax = lengthMin): Check =>
  (value) =>
    Array.isArray(value) &&
    value.length >= lengthMin &&
    value.length <= lengthMax &&
    value.every(check);

export const oneOf =
  (allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value);

export const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
