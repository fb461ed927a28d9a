import { texts } from '../../../language/language.ts';

export const walletBarTexts = texts('wallet-bar-texts', {
  connecting: 'Connecting',
  swap: 'Swap Tokens',
  connect: 'Connect <wide>wallet</wide>',
  chainDown:
    'The chain does not answer. Games play on with what is deposited. Deposits and withdrawals on their way wait for the chain; none is lost.',
  serverDownDemo:
    'The casino does not answer. Wheel, kickboxing and crash still play in demo mode; blackjack, slots and wallets wait until it is back.',
  serverDown:
    'The casino does not answer. Your money is safe, and what is on its way is followed up as soon as it is back. Disconnect to play wheel, kickboxing and crash in demo mode meanwhile.',
  notLoaded: 'Not Loaded',
  notLoadedText: 'A part of this page could not be loaded. Try again in a moment.',
});
