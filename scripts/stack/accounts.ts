import { HDNodeWallet, Mnemonic } from 'ethers';

/** Hardhat's published development mnemonic: worthless outside a local chain, by design. */
const DEVELOPMENT_MNEMONIC = 'test test test test test test test test test test test junk';

const account = (index: number): HDNodeWallet =>
  HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(DEVELOPMENT_MNEMONIC), `m/44'/60'/0'/0/${index}`);

/** Who is who on the local chain. */
export const localAccounts = () => ({
  deployer: account(0),
  operator: account(1),
  guardian: account(2),
  faucet: account(3),
  committer: account(4),
});
