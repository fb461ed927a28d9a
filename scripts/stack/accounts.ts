import { HDNodeWallet, Mnemonic } from 'ethers';

/** Hardhat's published development mnemonic, which is only for local chains. */
const DEVELOPMENT_MNEMONIC = 'test test test test test test test test test test test junk';

const account = (index: number): HDNodeWallet =>
  HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(DEVELOPMENT_MNEMONIC), `m/44'/60'/0'/0/${index}`);

/** The accounts of the local chain by role. */
export const localAccounts = () => ({
  deployer: account(0),
  operator: account(1),
  guardian: account(2),
  faucet: account(3),
  committer: account(4),
});
