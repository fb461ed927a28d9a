/**
 * The session takes only orders of a key that this browser does not have: its storage was cleared,
 * or it was restored from a backup. Nothing was sent. The player has to sign in again.
 */
export class OrderKeyMissing extends Error {
  override readonly name = 'OrderKeyMissing';
}
