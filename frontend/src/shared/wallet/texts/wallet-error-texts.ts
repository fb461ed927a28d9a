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
  otherOrigin:
    'This page was opened under another address than the casino’s, so nobody can sign in here. Nothing was sent.',
  noCookies:
    'Your browser blocks cookies, so the casino cannot keep you signed in. Allow cookies for this page. Nothing was sent.',
  sessionNotKept:
    'Your browser did not keep the session, so you could not withdraw here. Nothing was deposited. Allow cookies for this page.',
  withdrawalFailed: 'Withdrawal failed',
  walletMoved: 'Your wallet changed its account or network. Nothing was deposited.',
  notSwitched:
    'Your wallet has not changed its network. Change it in your wallet, then try again. Nothing was deposited.',
  approvalFailed: 'The approval did not go through. Nothing was deposited.',
  feeUnknown:
    'Your wallet does not tell the network fee now. Type an amount that leaves some BNB for it.',
  unseen:
    'The network does not know the transaction that your wallet named. Look in your wallet: what it did send still counts.',
  unclearAnswer:
    'Your wallet gave no clear answer. If it did send the deposit, the casino credits it all the same.',
};

export const walletErrorTexts = texts('wallet-error-texts', WALLET_ERRORS);
