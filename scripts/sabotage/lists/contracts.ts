import type { Sabotage } from '../sabotage.ts';

export const SABOTAGES: readonly Sabotage[] = [
  {
    number: 31,
    behaviour: 'A payment id moves money once.',
    file: 'contracts/casino/Custody.sol',
    from: 'if (_executed.get(uint256(id))) revert Casino_AlreadyExecuted({id: id});',
    to: '',
    test: 'test/contracts/casino/execute-withdrawals.test.ts',
  },
  {
    number: 32,
    behaviour: 'A payment counts against the cap for 24 hours and to the end of its hour.',
    file: 'contracts/casino/WithdrawalCap.sol',
    from: 'uint256 private constant WINDOW_HOURS = 25;',
    to: 'uint256 private constant WINDOW_HOURS = 24;',
    test: 'test/contracts/casino/withdrawal-cap.test.ts',
  },
  {
    number: 33,
    behaviour: 'An epoch that owes one unit more than custody holds is refused.',
    file: 'contracts/casino/Epochs.sol',
    from: 'if (owed > custody) {',
    to: 'if (owed > custody + 1) {',
    test: 'test/contracts/casino/publish-epoch.test.ts',
  },
  {
    number: 34,
    behaviour: 'A demand opens the exit with the epoch that was the last when it was made.',
    file: 'contracts/casino/Exit.sol',
    from: '_open(request.exitEpoch, request.exitSnapshotBlock);',
    to: `(uint32 last, uint40 snapshotBlock, ) = _lastEpoch();
        _open(last, snapshotBlock);`,
    test: 'test/contracts/casino/open-exit.test.ts',
  },
  {
    number: 35,
    behaviour: 'A first deposit in the block of the snapshot makes no newcomer.',
    file: 'contracts/casino/Exit.sol',
    from: 'if (account.firstDepositBlock <= _exitSnapshotBlock) {',
    to: 'if (account.firstDepositBlock < _exitSnapshotBlock) {',
    test: 'test/contracts/casino/exit.test.ts',
  },
  {
    number: 36,
    behaviour: 'A DEGEN play wins with 5,100 of 10,000 draws.',
    file: 'contracts/casino/HousePlay.sol',
    from: 'uint256 private constant WIN_CHANCE_DEGEN = 5_100;',
    to: 'uint256 private constant WIN_CHANCE_DEGEN = 5_101;',
    test: 'test/contracts/casino/on-randomness.test.ts',
  },
  {
    number: 37,
    behaviour: 'A play does not expire in the block of its deadline.',
    file: 'contracts/casino/HousePlay.sol',
    from: 'if (block.number <= play.deadlineBlock) {',
    to: 'if (block.number < play.deadlineBlock) {',
    test: 'test/contracts/casino/expire-play.test.ts',
  },
  {
    number: 38,
    behaviour: 'A jackpot is rounded down.',
    file: 'contracts/casino/Jackpot.sol',
    from: '* counted) / (BPS * FULL_STAKE);',
    to: '* counted + BPS * FULL_STAKE - 1) / (BPS * FULL_STAKE);',
    test: 'test/contracts/casino/award-jackpot.test.ts',
  },
  {
    number: 39,
    behaviour: 'The word of a reveal depends on the hash of the block of its request.',
    file: 'contracts/randomness/CommitRevealRandomness.sol',
    from: 'abi.encode(link, requestId, player, blockhash(requestBlock))',
    to: 'abi.encode(link, requestId, player, requestBlock)',
    test: 'test/contracts/randomness/reveal.test.ts',
  },
  {
    number: 40,
    behaviour: 'The cap on wallets binds receivers from exempt senders too.',
    file: 'contracts/token/DegenToken.sol',
    from: 'if (receiver == Exemption.None) _checkMaxWallet(to);',
    to: `if (receiver == Exemption.None && _exemptions[from] != Exemption.Full) {
            _checkMaxWallet(to);
        }`,
    test: 'test/contracts/token/transfer.test.ts',
  },
];
