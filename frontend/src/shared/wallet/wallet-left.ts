/** What the player asked of a wallet ended because they left it: nothing to report to them. */
export class WalletLeft extends Error {
  override readonly name = 'WalletLeft';

  constructor() {
    super('The player left this wallet');
  }
}
