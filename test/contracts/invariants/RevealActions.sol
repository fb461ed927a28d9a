// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IRandomnessProvider} from "../../../contracts/interfaces/IRandomnessProvider.sol";
import {CommitRevealRandomness} from "../../../contracts/randomness/CommitRevealRandomness.sol";
import {PlayActions} from "./PlayActions.sol";
import {bound, vm} from "./Vm.sol";

/// @dev Random words from hash chains and from the oracle, and the switch from one provider to
/// another.
abstract contract RevealActions is PlayActions {
    uint256 private constant BATCH = 24;

    IRandomnessProvider private _announced;
    uint256 private _announcedAt;

    /// @dev The balance that each player must have after a batch.
    mapping(address player => mapping(address token => uint256)) private _expected;

    function settle(uint256 betSeed, uint256 linkSeed) external {
        if (_bets.length == 0) return;
        uint256 index = betSeed % _bets.length;
        Bet storage bet = _bets[index];
        if (index >= CHAIN_LENGTH) return;
        // Some calls use the link of another request. Others send the right link to another
        // provider.
        uint256 linkIndex = linkSeed % 8 == 0 ? linkSeed % CHAIN_LENGTH : index;
        bytes32 link = _linkAt(linkIndex);
        bool isSpare = (address(bet.provider) == address(spareRandomness)) != (linkSeed % 9 == 0);
        CommitRevealRandomness provider = isSpare ? spareRandomness : randomness;
        (uint256 payout, uint256 bonus) = _outcome(bet, _wordOf(index, link));
        uint256 before = _balanceOf(bet.player, bet.token);
        bool refused = _refuses(bet.player, bet.token, payout + bonus);

        bool success = _call(
            address(provider),
            abi.encodeCall(provider.reveal, (index + 1, link))
        );
        bool its = linkIndex == index && address(provider) == address(bet.provider);
        bool inTime = block.number > bet.requestBlock && block.number <= bet.deadlineBlock;
        require(success == (inTime && bet.endings == 0 && its), "C4, C20: reveal");
        if (!success) return;
        _noteWord(bet, payout, bonus);
        if (payout + bonus > 0) _checkPaid(bet.player, bet.token, before, payout + bonus, refused);
    }

    /// @dev Reveals several requests in one transaction, as the server does. Requests that ended or
    /// are late are skipped. A wrong link, a link that is revealed too early, or a play of another
    /// provider reverts the whole batch.
    function settleBatch(uint256 fromSeed, uint256 faultSeed) external {
        if (_bets.length == 0) return;
        CommitRevealRandomness provider = address(_provider) == address(spareRandomness)
            ? spareRandomness
            : randomness;
        uint256 from = _firstOpen(fromSeed);
        uint256 length = _bets.length - from < BATCH ? _bets.length - from : BATCH;
        if (from + length > CHAIN_LENGTH) return;
        uint256[] memory ids = new uint256[](length);
        bytes32[] memory links = new bytes32[](length);
        uint256 wrong = faultSeed % 6 == 0 ? faultSeed % length : length;
        bool allowed = true;
        for (uint256 i = 0; i < length; ++i) {
            Bet storage bet = _bets[from + i];
            ids[i] = from + i + 1;
            links[i] = i == wrong ? bytes32(faultSeed) : _linkAt(from + i);
            if (bet.endings > 0 || block.number > bet.deadlineBlock) continue;
            bool its = address(bet.provider) == address(provider) && i != wrong;
            if (!its || block.number <= bet.requestBlock) allowed = false;
        }
        if (allowed) _foreseeBatch(from, length);
        bool success = _call(address(provider), abi.encodeCall(provider.revealBatch, (ids, links)));
        require(success == allowed, "C4: batch");
        if (success) _checkBatch();
    }

    /// @dev The oracle answers with a word, in time or late. Every third word wins a jackpot.
    function fulfil(uint256 betSeed, uint256 word) external {
        if (_bets.length == 0) return;
        uint256 index = betSeed % _bets.length;
        Bet storage bet = _bets[index];
        if (bet.vrfRequestId == 0) return;
        if (word % 3 == 0) word = (word % 10_000) + 10_000 * ((word >> 128) % 100);
        (uint256 payout, uint256 bonus) = _outcome(bet, word);
        uint256 before = _balanceOf(bet.player, bet.token);
        bool refused = _refuses(bet.player, bet.token, payout + bonus);
        uint256[] memory words = new uint256[](1);
        words[0] = word;
        bool taken = _call(
            address(coordinator),
            abi.encodeCall(
                coordinator.fulfillRandomWordsWithOverride,
                (bet.vrfRequestId, address(vrf), words)
            )
        );
        // The coordinator rejects a second word for a request. It accepts a late word, because it
        // ignores a revert of the consumer.
        bool isLate = block.number > bet.deadlineBlock;
        if (taken && isLate) _reach("a word too late");
        require(taken || bet.endings == 1 || isLate, "C4: word");
        if (!taken || isLate || bet.endings == 1) return;
        _noteWord(bet, payout, bonus);
        if (payout + bonus > 0) _checkPaid(bet.player, bet.token, before, payout + bonus, refused);
    }

    /// @dev Sometimes announces the provider that is already in use, to withdraw an earlier
    /// announcement.
    function announce(uint256 seed) external {
        _announced = _nextProvider(seed);
        _announcedAt = block.timestamp;
        casino.announceRandomness(address(_announced));
    }

    function accept() external {
        bool success = _call(address(casino), abi.encodeCall(casino.acceptRandomness, ()));
        bool waited =
            block.timestamp >= _announcedAt + 2 days && block.timestamp <= _announcedAt + 9 days;
        require(success == (address(_announced) != address(0) && waited), "C20: accept");
        if (success) {
            if (address(_announced) != address(_provider) && _hasOpenPlays()) {
                _reach("a provider switched with plays open");
            }
            (_provider, _announced) = (_announced, IRandomnessProvider(address(0)));
        } else if (address(_announced) != address(0) && block.timestamp > _announcedAt + 9 days) {
            _reach("an announced provider lapsed");
        }
        require(casino.randomness() == address(_provider), "C20: provider");
    }

    /// @dev Hours or days pass, but no block is mined.
    function passTime(uint256 seed) external {
        vm.warp(block.timestamp + bound(seed, 1, seed % 3 == 0 ? 10 days : 3 days));
    }

    /// @dev The provider that the admin would announce.
    function _nextProvider(uint256 seed) internal view virtual returns (IRandomnessProvider);

    function _noteWord(Bet storage bet, uint256 payout, uint256 bonus) private {
        _finish(bet, payout);
        if (bonus == 0) return;
        jackpot -= bonus;
        _reach("a jackpot on chain");
    }

    function _firstOpen(uint256 seed) private view returns (uint256 index) {
        uint256 count = _bets.length;
        index = count > MAX_OPEN_PLAYS ? count - MAX_OPEN_PLAYS : 0;
        while (index < count - 1 && _bets[index].endings == 1) ++index;
        if (seed % 4 == 0) index = seed % count;
    }

    /// @dev Predicts the state of the books after the batch.
    function _foreseeBatch(uint256 from, uint256 length) private {
        for (uint256 i = 0; i < PLAYERS; ++i) {
            address player = _players[i];
            _expected[player][BNB] = player.balance;
            _expected[player][address(degen)] = degen.balanceOf(player);
        }
        for (uint256 index = from; index < from + length; ++index) {
            Bet storage bet = _bets[index];
            if (bet.endings > 0 || block.number > bet.deadlineBlock) {
                _reach("a play passed over in a batch");
                continue;
            }
            (uint256 payout, uint256 bonus) = _outcome(bet, _wordOf(index, _linkAt(index)));
            _noteWord(bet, payout, bonus);
            _foreseePayment(bet.player, bet.token, payout + bonus);
        }
    }

    /// @dev Earlier payments of the batch count towards the wallet cap.
    function _foreseePayment(address player, address token, uint256 amount) private {
        uint256 before = _balanceOf(player, token);
        uint256 paid = _expected[player][token] - before;
        if (_refuses(player, token, token == BNB ? amount : paid + amount)) {
            _books[token].collectable += amount;
            collectableFor[player][token] += amount;
        } else {
            _expected[player][token] += amount;
        }
    }

    function _checkBatch() private view {
        for (uint256 i = 0; i < PLAYERS; ++i) {
            address player = _players[i];
            require(player.balance == _expected[player][BNB], "C12: batch in BNB");
            require(
                degen.balanceOf(player) == _expected[player][address(degen)],
                "C12: batch in DEGEN"
            );
        }
    }
}
