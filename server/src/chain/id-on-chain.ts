/**
 * Ids on chain are 32 bytes: the UUID of an award is written into the first half and zeros into the
 * second, so that an operator who reads an event can find its row by eye. Withdrawals have numbers.
 */
const UUID_HEX_DIGITS = 32;

export const idOnChain = (uuid: string): string => `0x${uuid.replaceAll('-', '').padEnd(64, '0')}`;

/** Undefined for an id that no UUID makes, which the server therefore never sent. */
export const uuidOf = (onChain: string): string | undefined => {
  const hex = onChain.slice(2, 2 + UUID_HEX_DIGITS).toLowerCase();
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return idOnChain(uuid) === onChain.toLowerCase() ? uuid : undefined;
};
