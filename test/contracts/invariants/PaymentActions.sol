// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICustody} from "../../../contracts/interfaces/ICustody.sol";
import {CustodyFixture} from "./CustodyFixture.sol";
import {bound, randomAt, vm} from "./Vm.sol";

/// @dev Payments by an honest operator or with a stolen key, and the controls that stop these
/// payments.
abstract contract PaymentActions is CustodyFixture {
    struct Payment {
        uint256 paidAt;
        uint256 amount;
    }

    /// @dev A forced withdrawal. It is served when the payments to the player reach `target`.
    struct Forced {
        uint256 target;
        uint256 forcedAt;
        uint256 leafEpoch;
        bool registered;
    }

    /// @dev There are few ids, so that actions often repeat an id.
    uint256 private constant IDS = 96;
    /// @dev Values for `approveSeed` of `_execute`. The admin approves the first payment of the
    /// batch for `APPROVED`, and none for `UNAPPROVED`.
    uint256 private constant APPROVED = 4;
    uint256 private constant UNAPPROVED = 1;

    uint256 private _lastId = IDS;

    mapping(bytes32 id => uint256) public timesExecuted;
    mapping(bytes32 withdrawalHash => bool) private _approved;
    /// @dev Payments that count for the limit.
    mapping(address token => Payment[]) private _counted;
    mapping(address player => mapping(address token => Forced)) internal _forced;

    uint256 internal _suspendedUntil;
    bool private _hasLapsed;

    /// @dev One to three payments, to consecutive players.
    function withdraw(uint256 who, uint256 tokenSeed, uint256 amountSeed, uint256 idSeed) external {
        ICustody.Withdrawal[] memory batch = new ICustody.Withdrawal[](1 + ((idSeed >> 16) % 3));
        for (uint256 i = 0; i < batch.length; ++i) {
            (address player, address token) = (_player((who % PLAYERS) + i), _token(tokenSeed >> i));
            batch[i] = ICustody.Withdrawal({
                id: bytes32(((idSeed % IDS) + i) % IDS),
                player: player,
                token: token,
                amount: _amountFor(player, token, randomAt(amountSeed, i))
            });
        }
        _execute(batch, amountSeed);
    }

    /// @dev An honest operator serves a forced withdrawal, if one payment suffices.
    function serve(uint256 who, uint256 tokenSeed, uint256 idSeed) external {
        (address player, address token) = (_player(who), _token(tokenSeed));
        uint256 amount = _openForcedOf(player, token);
        if (amount == 0) return;
        ICustody.Withdrawal[] memory batch = new ICustody.Withdrawal[](1);
        batch[0] = ICustody.Withdrawal(bytes32(idSeed % IDS), player, token, amount);
        _execute(batch, UNAPPROVED);
    }

    /// @dev Wind-down: deposits are closed, and each player is paid the whole balance.
    function payOut(uint256 tokenSeed) external {
        custody.closeDeposits();
        _depositsClosed = true;
        address token = _token(tokenSeed);
        for (uint256 i = 0; i < PLAYERS; ++i) {
            uint256 amount = _accountOf(_players[i], token).balance;
            if (amount == 0) continue;
            ICustody.Withdrawal[] memory batch = new ICustody.Withdrawal[](1);
            batch[0] = ICustody.Withdrawal(bytes32(++_lastId), _players[i], token, amount);
            _execute(batch, APPROVED);
        }
    }

    function suspend() external {
        custody.suspendOperator();
        if (block.timestamp + 72 hours > _suspendedUntil) _suspendFor(72 hours);
    }

    function confirmSuspension() external {
        custody.confirmSuspension();
        (_suspendedUntil, _hasLapsed) = (type(uint40).max, false);
    }

    function reinstate() external {
        custody.reinstateOperator();
        (_suspendedUntil, _hasLapsed) = (0, false);
    }

    /// @dev Waits until a suspension ends by itself.
    function waitForLapse(uint256 seed) external {
        if (_suspendedUntil < type(uint40).max && _suspendedUntil >= block.timestamp) {
            vm.warp(_suspendedUntil + (seed % 2));
        }
    }

    /// @dev Books a batch, or reverts if a rule forbids the batch.
    function book(ICustody.Withdrawal[] calldata batch) external {
        // The search also calls this function directly; such a call must do nothing.
        if (msg.sender != address(this)) return;
        require(exitOpenedAt == 0 && _canOperate());
        address[2] memory tokens = [address(degen), BNB];
        // Counted payments must fit the limit before the batch. If a part of a payment is exempt,
        // all counted payments must also fit the limit after the batch.
        uint256[2] memory room = [_roomOf(tokens[0]), _roomOf(tokens[1])];
        uint256[2] memory uncounted;
        bool[2] memory moved;
        for (uint256 i = 0; i < batch.length; ++i) {
            uint256 which = batch[i].token == BNB ? 1 : 0;
            moved[which] = true;
            (uint256 counted, bool exempt) = _countedOf(batch[i], room[which]);
            room[which] -= counted;
            if (exempt) uncounted[which] += batch[i].amount - counted;
            _bookOne(batch[i], counted);
        }
        for (uint256 i = 0; i < tokens.length; ++i) {
            if (!moved[i]) continue;
            _noteLevel(tokens[i]);
            _lower(tokens[i]);
            if (uncounted[i] == 0) continue;
            require(_usedOf(tokens[i]) <= _limitOf(tokens[i]));
            _reach("a forced withdrawal served above the limit");
        }
    }

    function _suspendFor(uint256 time) internal {
        (_suspendedUntil, _hasLapsed) = (block.timestamp + time, true);
        _reach("the operator suspended");
    }

    function _canOperate() internal view returns (bool) {
        return block.timestamp > _suspendedUntil;
    }

    /// @dev Records that this state was reached: the operator acts again after a suspension that
    /// ended by itself.
    function _noteOperation() internal {
        if (_hasLapsed) _reach("a suspension lapsed");
        _hasLapsed = false;
    }

    function _openForcedOf(address player, address token) internal view returns (uint256) {
        uint256 target = _forced[player][token].target;
        uint256 paid = _accountOf(player, token).withdrawn;
        return target > paid ? target - paid : 0;
    }

    function _execute(ICustody.Withdrawal[] memory batch, uint256 approveSeed) private {
        if (approveSeed % 4 == 0) {
            custody.approveWithdrawal(batch[0]);
            _approved[keccak256(abi.encode(batch[0]))] = true;
        }
        if (approveSeed % 12 == 0) {
            custody.revokeApproval(batch[0]);
            _approved[keccak256(abi.encode(batch[0]))] = false;
        }
        if (exitOpenedAt == 0) {
            address token = batch[0].token;
            require(custody.withdrawableNow(token) == _roomOf(token), "C14: room");
        }
        uint256[] memory before = new uint256[](batch.length);
        bool[] memory refused = new bool[](batch.length);
        for (uint256 i = 0; i < batch.length; ++i) {
            before[i] = _balanceOf(batch[i].player, batch[i].token);
            refused[i] = _refuses(batch[i].player, batch[i].token, batch[i].amount);
        }
        bool allowed = _call(address(this), abi.encodeCall(this.book, (batch)));
        bool success = _call(address(custody), abi.encodeCall(custody.executeWithdrawals, (batch)));
        require(success == allowed, "C3, C14, C23: withdrawal");
        if (!success) return;
        _noteOperation();
        for (uint256 i = 0; i < batch.length; ++i) {
            ICustody.Withdrawal memory item = batch[i];
            _checkPaid(item.player, item.token, before[i], item.amount, refused[i]);
        }
    }

    function _bookOne(ICustody.Withdrawal calldata item, uint256 counted) private {
        (address token, uint256 amount) = (item.token, item.amount);
        Books storage books = _books[token];
        require(amount > 0 && amount <= books.custody && ++timesExecuted[item.id] == 1);
        _sample(token);
        Point memory account = _accountOf(item.player, token);
        account.withdrawn += amount;
        // If the payment exceeds the balance, the house bears the loss.
        account.balance = account.balance > amount ? account.balance - amount : 0;
        _write(item.player, token, account);
        _noteMoved(item.player, token);
        books.custody -= amount;
        books.withdrawn += amount;
        if (account.withdrawn == _forced[item.player][token].target) {
            _reach("a forced withdrawal served");
        }
        if (counted > 0) {
            _counted[token].push(Payment(block.timestamp, counted));
            _checkDay(token);
        }
    }

    /// @dev The amount of a payment that counts for the limit. A payment that fits the limit counts
    /// in full, and a larger one that the admin approved does not count. Any other payment counts
    /// without its exempt part: the smaller of the player's forced amount and net deposits, once the
    /// forced withdrawal has stood for 30 hours.
    function _countedOf(
        ICustody.Withdrawal calldata item,
        uint256 room
    ) private view returns (uint256 counted, bool exempt) {
        counted = item.amount;
        if (counted <= room) return (counted, false);
        if (_approved[keccak256(abi.encode(item))]) return (0, false);
        uint256 own = _openForcedOf(item.player, item.token);
        uint256 net = _netDepositsOf(item.player, item.token);
        if (net < own) own = net;
        if (block.timestamp < _forced[item.player][item.token].forcedAt + 30 hours) own = 0;
        counted = counted > own ? counted - own : 0;
        require(counted <= room);
        return (counted, true);
    }

    function _roomOf(address token) private view returns (uint256) {
        (uint256 limit, uint256 used) = (_limitOf(token), _usedOf(token));
        return limit > used ? limit - used : 0;
    }

    /// @dev A fifth of the smaller of two amounts: what has been in custody for a day, and what is
    /// in custody now plus the counted payments.
    function _limitOf(address token) private view returns (uint256) {
        uint256 base = _books[token].custody + _usedOf(token);
        uint256 aged = _agedOf(token);
        if (aged < base) base = aged;
        return base / 5;
    }

    /// @dev A payment counts in its hour and in the following 24 hours.
    function _usedOf(address token) internal view override returns (uint256 used) {
        for (uint256 i = _counted[token].length; i > 0; --i) {
            Payment memory payment = _counted[token][i - 1];
            if (payment.paidAt / 1 hours + 25 <= block.timestamp / 1 hours) break;
            used += payment.amount;
        }
    }

    /// @dev Checks the purpose of the limit without samples: in any 24 hours, the counted payments
    /// are at most a fifth of the money that was in custody all that time.
    function _checkDay(address token) private view {
        uint256 paid;
        for (uint256 i = 0; i < _counted[token].length; ++i) {
            Payment memory payment = _counted[token][i];
            if (payment.paidAt + 24 hours > block.timestamp) paid += payment.amount;
        }
        require(paid * 5 <= _leastOfADay(token), "C14: more than was there for a day");
    }

    function _amountFor(address player, address token, uint256 seed) private view returns (uint256) {
        uint256 custody_ = _books[token].custody;
        if (seed % 16 == 0) return bound(seed >> 8, 0, custody_ + 1);
        // The largest amount within the limit, or one unit more.
        if (seed % 16 == 1) return custody.withdrawableNow(token) + ((seed >> 8) % 2);
        if (seed % 16 < 8) return bound(seed >> 8, 1, _accountOf(player, token).balance + 1);
        return bound(seed >> 8, 1, custody_ / 40 + 1);
    }
}
