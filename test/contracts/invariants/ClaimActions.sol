// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICustody} from "../../../contracts/interfaces/ICustody.sol";
import {EpochActions} from "./EpochActions.sol";
import {bound, vm} from "./Vm.sol";

/// @dev Money that comes in, play, payments of the operator, and claims.
abstract contract ClaimActions is EpochActions {
    struct Payment {
        uint256 paidAt;
        uint256 amount;
    }

    /// @dev There are few ids, so that actions often repeat an id.
    uint256 private constant IDS = 96;

    mapping(bytes32 id => uint256) public timesExecuted;
    mapping(address token => Payment[]) private _payments;
    uint256 internal _suspendedUntil;
    bool internal _depositsPaused;
    bool internal _depositsClosed;
    bool private _hasLapsed;

    function deposit(uint256 who, uint256 tokenSeed, uint256 amountSeed) external {
        (address player, address token) = (_player(who), _token(tokenSeed));
        uint256 most = _balanceOf(player, token);
        uint256 amount = bound(amountSeed, 0, amountSeed % 5 == 0 ? most : most / 20);
        bool success = _callAs(
            player,
            address(custody),
            token == BNB ? amount : 0,
            token == BNB
                ? abi.encodeCall(custody.depositBNB, ())
                : abi.encodeCall(custody.deposit, (token, amount))
        );
        bool isOpen = !_depositsPaused && !_depositsClosed && openedAt[token] == 0;
        require(success == (amount > 0 && isOpen), "C16: deposit");
        if (!success) return;
        Account storage account = _accounts[player][token];
        _touch(account);
        account.deposited += amount;
        _books[token].deposited += amount;
        _books[token].custody += amount;
        uint256 paidBack = amount < account.debt ? amount : account.debt;
        account.debt -= paidBack;
        account.balance += amount - paidBack;
    }

    /// @dev Players win and lose in the server's games. Unless the scenario ruins the house, custody
    /// covers the sum of their balances. What an open claim asks for cannot be bet.
    function gamble(uint256 who, uint256 tokenSeed, uint256 amountSeed) external {
        (address player, address token) = (_player(who), _token(tokenSeed));
        if (openedAt[token] > 0) return;
        Account storage account = _accounts[player][token];
        uint256 others = owedToAll(token) - account.balance;
        uint256 custody_ = _books[token].custody;
        uint256 most = custody_ > others ? custody_ - others : 0;
        if (_isRuinous()) most += 2 * custody_;
        uint256 least = _claims[player][token].amount;
        if (least > account.balance) least = account.balance;
        uint256 next = bound(amountSeed, 0, 2 * account.balance + most / 10);
        if (next > most && next > account.balance) next = account.balance;
        account.balance = next < least ? least : next;
    }

    function fund(uint256 tokenSeed, uint256 amountSeed) external {
        address token = _token(tokenSeed);
        uint256 missing = _missing(_live.length, token);
        uint256 most = token == BNB ? 20e18 : 50_000e18;
        bool isGift = missing > 0 && amountSeed % 2 == 0 && openedAt[token] == 0;
        _fund(token, isGift ? missing : bound(amountSeed, 1, most / 100));
        if (isGift) _reach("a shortage ended by a gift");
    }

    /// @dev The operator pays what the ledger owes, or a thief with its key pays any amount.
    function withdraw(uint256 who, uint256 tokenSeed, uint256 amountSeed, uint256 idSeed) external {
        (address player, address token) = (_player(who), _token(tokenSeed));
        uint256 most = _room(token);
        uint256 balance = _accounts[player][token].balance;
        uint256 amount = bound(amountSeed >> 8, 0, most + 1);
        if (amountSeed % 3 == 0) amount = most + ((amountSeed >> 8) % 2);
        if (!_isStolen() && amount > balance) amount = balance;
        ICustody.Withdrawal[] memory batch = new ICustody.Withdrawal[](1);
        bytes32 id = bytes32(idSeed % IDS);
        batch[0] = ICustody.Withdrawal({id: id, player: player, token: token, amount: amount});
        require(custody.withdrawableNow(token) == most, "C14: room");
        (uint256 before, bool refused) = (_balanceOf(player, token), _refuses(player, token, amount));
        bool success = _call(address(custody), abi.encodeCall(custody.executeWithdrawals, (batch)));
        bool mayOperate = block.timestamp > _suspendedUntil && openedAt[token] == 0;
        require(
            success == (mayOperate && timesExecuted[id] == 0 && amount > 0 && amount <= most),
            "C3, C14, C23: withdrawal"
        );
        if (!success) return;
        if (_hasLapsed) _reach("a suspension lapsed");
        _hasLapsed = false;
        ++timesExecuted[id];
        _paidByOperator[token] += amount;
        _debit(player, token, amount);
        _payments[token].push(Payment(block.timestamp, amount));
        _checkLimits(token);
        Claim storage claim_ = _claims[player][token];
        if (claim_.amount > 0) _reach("a claim served by the operator");
        claim_.amount -= amount < claim_.amount ? amount : claim_.amount;
        _checkPaid(player, token, before, amount, refused);
    }

    /// @dev A claim with the leaf of any epoch that was ever published.
    function claim(uint256 who, uint256 tokenSeed, uint256 placeSeed, uint256 amountSeed) external {
        if (_stored.length == 0) return;
        (uint256 index, address token) = (who % PLAYERS, _token(tokenSeed));
        uint256 place = placeSeed % _stored.length;
        if (placeSeed % 2 == 0 && lastFinal() > 0) place = _live[lastFinal() - 1];
        uint256 amount = _owedBy(place, token, index);
        amount = amountSeed % 2 == 0 ? amount + ((amountSeed >> 8) % 2) : amount / 2;
        bool allowed = _provesClaim(place, token, index, amount);
        bool success = _sendClaim(place, token, index, amount);
        require(success == allowed, "C22: claim");
        if (!_proves(place)) _reach("a proof of no final epoch");
        if (!success) return;
        uint256 number = _stored[place].epoch.number;
        if (number < lastFinal()) _reach("a claim by an older leaf");
        _noteClaim(_players[index], token, amount, number);
    }

    function claimDeposits(uint256 who, uint256 tokenSeed) external {
        (address player, address token) = (_player(who), _token(tokenSeed));
        Account storage account = _accounts[player][token];
        uint256 amount = account.deposited > account.withdrawn
            ? account.deposited - account.withdrawn
            : 0;
        bool success = _callAs(
            player,
            address(custody),
            0,
            abi.encodeCall(custody.claimDeposits, (token, amount))
        );
        bool isFirst = _claims[player][token].leafEpoch == 0;
        require(success == (isFirst && _mayClaim(player, token, amount)), "C22: deposits");
        if (success) _noteClaim(player, token, amount, 0);
    }

    /// @dev Anyone pays a claim. No suspension, pause or receiver stops it.
    function payClaim(uint256 who, uint256 tokenSeed) external {
        (address player, address token) = (_player(who), _token(tokenSeed));
        Claim storage claim_ = _claims[player][token];
        uint256 most = _left(
            _books[token].custody,
            4 * (_paidByOperator[token] - _seenBy(token))
        );
        uint256 amount = claim_.amount < most ? claim_.amount : most;
        (uint256 before, bool refused) = (_balanceOf(player, token), _refuses(player, token, amount));
        bool allowed = _isMature(player, token, block.timestamp) &&
            amount > 0 &&
            openedAt[token] == 0 &&
            _missing(_live.length, token) == 0;
        bool success = _call(address(custody), abi.encodeCall(custody.payClaim, (player, token)));
        require(success == allowed, "C10, C14: a mature claim");
        if (!success) return;
        if (block.timestamp <= _suspendedUntil) _reach("a claim paid during a suspension");
        claim_.amount -= amount;
        _reach(claim_.amount == 0 ? "a claim paid" : "a claim paid in part");
        _debit(player, token, amount);
        _checkPaid(player, token, before, amount, refused);
    }

    function suspend(uint256 seed) external {
        if (seed % 3 > 0) {
            custody.suspendOperator();
            if (block.timestamp + 72 hours <= _suspendedUntil) return;
            (_suspendedUntil, _hasLapsed) = (block.timestamp + 72 hours, true);
        } else if (seed % 2 == 0) {
            custody.confirmSuspension();
            (_suspendedUntil, _hasLapsed) = (type(uint40).max, false);
        } else {
            custody.reinstateOperator();
            (_suspendedUntil, _hasLapsed) = (0, false);
        }
    }

    function pauseDeposits(uint256 seed) external {
        _depositsPaused = seed % 2 == 0;
        if (_depositsPaused) custody.pauseDeposits();
        else custody.unpauseDeposits();
    }

    function donate(uint256 tokenSeed, uint256 amountSeed) external {
        uint256 amount = bound(amountSeed, 1, 1e18);
        if (_token(tokenSeed) == BNB) {
            vm.deal(address(custody), address(custody).balance + amount);
            forcedBnb += amount;
        } else {
            degen.transfer(address(custody), amount);
            strayDegen += amount;
        }
    }

    /// @dev Whether a thief has the operator's key.
    function _isStolen() internal view virtual returns (bool);

    /// @dev Whether players may win more than the house has.
    function _isRuinous() internal view virtual returns (bool);

    function _mayClaim(address player, address token, uint256 amount) private view returns (bool) {
        return amount > 0 && _claims[player][token].amount == 0 && openedAt[token] == 0;
    }

    function _sendClaim(
        uint256 place,
        address token,
        uint256 index,
        uint256 amount
    ) private returns (bool) {
        bytes memory payload = abi.encodeCall(
            custody.claim,
            (token, amount, _proofOf(place, token, index))
        );
        return _callAs(_players[index], address(custody), 0, payload);
    }

    function _provesClaim(
        uint256 place,
        address token,
        uint256 index,
        uint256 amount
    ) private view returns (bool) {
        address player = _players[index];
        if (!_proves(place) || _stored[place].epoch.number < _claims[player][token].leafEpoch) {
            return false;
        }
        return amount <= _owedBy(place, token, index) && _mayClaim(player, token, amount);
    }

    function _noteClaim(address player, address token, uint256 amount, uint256 number) private {
        _claims[player][token] = Claim(amount, block.timestamp, marks, number);
    }

    /// @dev The limits, from what they are for: a tenth of custody and unshown payments, and in any
    /// 24 hours a fifth of custody and the payments of these.
    function _checkLimits(address token) private view {
        uint256 custody_ = _books[token].custody;
        uint256 unshown = _unshown(token);
        require(10 * unshown <= custody_ + unshown, "C14: unshown");
        uint256 paid;
        for (uint256 i = 0; i < _payments[token].length; ++i) {
            Payment memory payment = _payments[token][i];
            if (payment.paidAt + 24 hours > block.timestamp) paid += payment.amount;
        }
        require(5 * paid <= custody_ + paid, "C14: a day");
    }

    /// @dev What the operator may pay. A payment counts in its hour and in the following 24 hours.
    function _room(address token) private view returns (uint256) {
        if (openedAt[token] > 0 || _missing(_live.length, token) > 0) return 0;
        (uint256 custody_, uint256 unshown) = (_books[token].custody, _unshown(token));
        uint256 ofDay;
        for (uint256 i = _payments[token].length; i > 0; --i) {
            Payment memory payment = _payments[token][i - 1];
            if (payment.paidAt / 1 hours + 25 <= block.timestamp / 1 hours) break;
            ofDay += payment.amount;
        }
        uint256 most = _left((custody_ + unshown) / 10, unshown);
        uint256 mostOfDay = _left((custody_ + ofDay) / 5, ofDay);
        return most < mostOfDay ? most : mostOfDay;
    }

    function _left(uint256 limit, uint256 used) private pure returns (uint256) {
        return limit > used ? limit - used : 0;
    }
}
