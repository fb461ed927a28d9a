import { texts } from '../../language/language.ts';

/** The specification prescribes these texts for errors of the wallet layer. */
export const WALLET_ERRORS = {
  notConnected: 'Wallet not connected',
  noProvider: 'No wallet provider available',
  signatureRequired: 'Signature required to connect wallet',
  web3Required: 'Please connect your wallet for Web3 mode',
  depositInDemo: 'Please connect your wallet to deposit real funds',
  withdrawInDemo: 'Please connect your wallet to withdraw funds',
  accountChanged: 'Your wallet changed its account. Begin again with this one.',
  casinoMissing: 'Casino wallet address not configured. Please contact support.',
  withdrawalFailed: 'Withdrawal failed',
  walletMoved: 'Your wallet changed its account or network. Nothing was deposited.',
  approvalFailed: 'The approval did not go through. Nothing was deposited.',
  feeUnknown:
    'Your wallet does not tell the network fee now. Type an amount that leaves some BNB for it.',
  unseen:
    'The network does not know the transaction that your wallet named. Look in your wallet: what it did send still counts.',
  unclearAnswer:
    'Your wallet gave no clear answer. If it did send the deposit, the casino credits it all the same.',
};

export const walletErrorTexts = texts('wallet-error-texts', WALLET_ERRORS);
