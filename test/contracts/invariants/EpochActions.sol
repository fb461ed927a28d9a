// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICustodyLiabilities} from "../../../contracts/interfaces/ICustodyLiabilities.sol";
import {Leaf, Trees} from "./Trees.sol";
import {PaymentActions} from "./PaymentActions.sol";
import {bound, randomAt, vm} from "./Vm.sol";

/// @dev Epochs of four players in two tokens, true or false, and their veto.
abstract contract EpochActions is PaymentActions {
    /// @dev No epoch is deleted, so that actions can still try proofs of a vetoed epoch.
    struct Stored {
        ICustodyLiabilities.Epoch epoch;
        uint256 publishedAt;
        Leaf[PLAYERS] degens;
        Leaf[PLAYERS] bnbs;
    }

    Stored[] internal _stored;
    /// @dev Indexes into `_stored` of the published epochs that are not vetoed, in the order of
    /// their numbers.
    uint256[] internal _live;
    uint256 private immutable _deployedAt;
    bool private _hasVetoed;

    constructor() {
        _deployedAt = block.timestamp;
    }

    /// @dev Most epochs are true. Some have true counters but false balances, which the contract
    /// cannot detect. Others have errors that the contract detects.
    function publish(uint256 seed, uint256 faultSeed) public {
        Stored storage stored = _stored.push();
        ICustodyLiabilities.Epoch memory epoch;
        uint256 next = _live.length + 1;
        epoch.number = uint32(faultSeed % 24 == 1 ? randomAt(seed, 1) % (next + 2) : next);
        epoch.snapshotBlock = uint40(block.number - bound(seed, faultSeed % 24 == 2 ? 0 : 1, 4));
        epoch.roundsRoot = bytes32(seed);
        bool isFalse = faultSeed % 5 == 3 && !_isHonest();
        _plant(stored.degens, address(degen), epoch.snapshotBlock, isFalse ? seed : 0);
        _plant(stored.bnbs, BNB, epoch.snapshotBlock, isFalse ? seed >> 64 : 0);
        bool isLie = faultSeed % 24 == 4;
        if (isLie) _falsifyCounter(stored, seed);
        epoch.degen = _totalOf(stored, address(degen));
        epoch.bnb = _totalOf(stored, BNB);
        bool allowed =
            exitOpenedAt == 0 &&
                _canOperate() &&
                epoch.number == next &&
                epoch.snapshotBlock >= _snapshotOf(next - 1) &&
                epoch.snapshotBlock < block.number &&
                !isLie;
        bool success = _call(address(custody), abi.encodeCall(custody.publishEpoch, (epoch)));
        require(success == allowed, "C17, C23: epoch");
        if (!success) {
            _stored.pop();
            return;
        }
        (stored.epoch, stored.publishedAt) = (epoch, block.timestamp);
        _sample(address(degen));
        _sample(BNB);
        _live.push(_stored.length - 1);
        _noteOperation();
        if (_hasVetoed) _reach("a number given again");
        _hasVetoed = false;
        if (_owedToAll(BNB) > _books[BNB].custody) _reach("an epoch of a deficit");
    }

    /// @dev One day of the server: an epoch, and time for it to become final.
    function publishAndWait(uint256 seed) external {
        vm.roll(block.number + 5);
        this.publish(seed, 0);
        vm.warp(block.timestamp + bound(seed, 20 hours, 30 hours));
    }

    function veto(uint256 numberSeed) external {
        uint256 last = _live.length;
        uint256 number = numberSeed % 4 == 0 ? numberSeed % (last + 2) : last;
        bool success = _call(address(custody), abi.encodeCall(custody.vetoEpoch, (number)));
        bool exists = number > 0 && number <= last;
        bool allowed = exitOpenedAt == 0 && exists && !_isFinal(number);
        require(success == allowed, "C22: veto");
        if (!success) return;
        while (_live.length >= number) _live.pop();
        _hasVetoed = true;
        _reach("a veto");
        if (block.timestamp + 72 hours > _suspendedUntil) _suspendFor(72 hours);
    }

    /// @dev Withdraws house money: what the players are owed neither by the last final epoch nor by
    /// the newest one.
    function withdrawSurplus(uint256 toSeed, uint256 tokenSeed, uint256 amountSeed) external {
        address token = _token(tokenSeed);
        address to = toSeed % 4 == 0 ? _player(toSeed >> 8) : DEVELOPMENT;
        uint256 owed = _mostOwedBy(_lastFinal(), token);
        uint256 newest = _mostOwedBy(_live.length, token);
        if (newest > owed) owed = newest;
        uint256 custody_ = _books[token].custody;
        uint256 most = custody_ > owed ? custody_ - owed : 0;
        uint256 amount = amountSeed % 4 == 0 ? most + ((amountSeed >> 8) % 2) : most / 20;
        bool isWrong = amountSeed % 16 == 3;
        (uint256 before, bool refused) = (_balanceOf(to, token), _refuses(to, token, amount));
        bool success = _call(
            address(custody),
            abi.encodeCall(
                custody.withdrawSurplus,
                (token, amount, to, _epochOf(isWrong ? 0 : _lastFinal()), _epochOf(_live.length))
            )
        );
        isWrong = isWrong && _lastFinal() > 0;
        bool allowed = exitOpenedAt == 0 && amount > 0 && amount <= most && !isWrong;
        require(success == allowed, "C25: surplus");
        if (!success) return;
        _sample(token);
        _books[token].custody -= amount;
        _books[token].released += amount;
        _noteLevel(token);
        _lower(token);
        _checkPaid(to, token, before, amount, refused);
        _reach("a surplus withdrawn");
        if (_depositsClosed && _books[token].custody == 0) _reach("custody wound down");
    }

    /// @dev True when an honest operator holds the operator's key, false when a thief does.
    function _isHonest() internal view virtual returns (bool);

    function _epochOf(
        uint256 number
    ) internal view returns (ICustodyLiabilities.Epoch memory epoch) {
        if (number > 0) epoch = _stored[_live[number - 1]].epoch;
    }

    function _snapshotOf(uint256 number) internal view returns (uint256) {
        return number == 0 ? 0 : _stored[_live[number - 1]].epoch.snapshotBlock;
    }

    function _lastPublishedAt() internal view returns (uint256) {
        return _live.length == 0 ? _deployedAt : _stored[_live[_live.length - 1]].publishedAt;
    }

    /// @dev The newest epoch that is a day old and not vetoed.
    function _lastFinal() internal view returns (uint256 number) {
        number = _live.length;
        while (number > 0 && !_isFinal(number)) --number;
    }

    /// @dev Whether the contract accepts proofs of the stored epoch. A vetoed epoch that is
    /// published again with the same content counts as published.
    function _proves(uint256 place) internal view returns (bool) {
        ICustodyLiabilities.Epoch storage epoch = _stored[place].epoch;
        if (epoch.number > _lastFinal()) return false;
        return
            keccak256(abi.encode(epoch)) ==
            keccak256(abi.encode(_stored[_live[epoch.number - 1]].epoch));
    }

    function _leafOf(
        uint256 place,
        address token,
        uint256 index
    ) internal view returns (Leaf memory) {
        return token == BNB ? _stored[place].bnbs[index] : _stored[place].degens[index];
    }

    function _leavesOf(
        uint256 place,
        address token
    ) internal view returns (Leaf[PLAYERS] memory) {
        return token == BNB ? _stored[place].bnbs : _stored[place].degens;
    }

    function _proofOf(
        uint256 place,
        address token,
        uint256 index
    ) internal view returns (ICustodyLiabilities.Proof memory) {
        return
            Trees.proofOf(_stored[place].epoch, token, _players, _leavesOf(place, token), index);
    }

    /// @dev The leaf's balance plus deposits minus payments since, according to this model.
    function _owedBy(
        uint256 place,
        address player,
        uint256 index,
        address token
    ) internal view returns (uint256) {
        Leaf memory own = _leafOf(place, token, index);
        Point memory account = _accountOf(player, token);
        uint256 plus = uint256(own.balance) + account.deposited + own.withdrawn;
        uint256 minus = uint256(own.deposited) + account.withdrawn;
        return plus > minus ? plus - minus : 0;
    }

    /// @dev All balances of the epoch plus all later deposits; before the first epoch, all
    /// deposits.
    function _mostOwedBy(uint256 number, address token) internal view returns (uint256 sum) {
        for (uint256 i = 0; i < PLAYERS; ++i) {
            sum += _accountOf(_players[i], token).deposited;
            if (number == 0) continue;
            Leaf memory own = _leafOf(_live[number - 1], token, i);
            sum = sum + own.balance - own.deposited;
        }
    }

    function _isFinal(uint256 number) private view returns (bool) {
        return block.timestamp >= _stored[_live[number - 1]].publishedAt + 24 hours;
    }

    /// @dev Creates leaves with true counters. The balances are true if `seed` is zero, otherwise
    /// random, each at most half of custody.
    function _plant(
        Leaf[PLAYERS] storage leaves,
        address token,
        uint256 snapshotBlock,
        uint256 seed
    ) private {
        for (uint256 i = 0; i < PLAYERS; ++i) {
            Point memory account = _accountAt(_players[i], token, snapshotBlock);
            if (seed != 0) account.balance = bound(randomAt(seed, i), 0, _books[token].custody / 2);
            leaves[i] = Leaf({
                balance: uint128(account.balance),
                deposited: uint128(account.deposited),
                withdrawn: uint128(account.withdrawn)
            });
        }
    }

    function _falsifyCounter(Stored storage stored, uint256 seed) private {
        Leaf storage leaf = seed % 2 == 0 ? stored.degens[seed % PLAYERS] : stored.bnbs[seed % PLAYERS];
        if ((seed >> 8) % 2 == 0) leaf.deposited += uint128(1 + ((seed >> 16) % 5e18));
        else leaf.withdrawn += uint128(1 + ((seed >> 16) % 5e18));
    }

    function _totalOf(
        Stored storage stored,
        address token
    ) private view returns (ICustodyLiabilities.Liabilities memory) {
        return Trees.totalOf(token, _players, token == BNB ? stored.bnbs : stored.degens);
    }
}
