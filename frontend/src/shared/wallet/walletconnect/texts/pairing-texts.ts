import { texts } from '../../../language/language.ts';

export const pairingTexts = texts('pairing-texts', {
  title: 'Scan with your wallet',
  description:
    'Open a wallet on your phone, scan this code, and confirm there. The wallet then asks you to sign a message.',
  code: 'Code to scan with a wallet',
  copy: 'Copy link',
  copied: 'Link Copied',
  copiedText: 'Paste it into your wallet to connect.',
  notCopied: 'Link Not Copied',
  notCopiedText: 'Your browser does not let this page copy. Scan the code, or open the wallet app.',
  open: 'Open wallet app',
  waiting:
    'Waiting for your wallet. Closing this stops the connection, and you keep playing in demo mode.',
});
