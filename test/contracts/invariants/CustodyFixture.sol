// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICustody} from "../../../contracts/interfaces/ICustody.sol";
import {IVault} from "../../../contracts/interfaces/IVault.sol";
import {Fixture} from "./Fixture.sol";
import {bound, vm} from "./Vm.sol";

/// @dev Models players' money and the server's ledger: what each player is owed at each block. The
/// house may lose more than it has, to players or to a thief, so a true epoch can have a deficit.
abstract contract CustodyFixture is Fixture {
    /// @dev The state of an account at the end of a block.
    struct Point {
        uint256 blockNumber;
        uint256 balance;
        uint256 deposited;
        uint256 withdrawn;
    }

    /// @dev The state from `time` on. `custody` is the money in custody plus the payments that the
    /// rolling limit counts at that time. `granted` is all house money given until then.
    struct Level {
        uint256 time;
        uint256 custody;
        uint256 granted;
    }

    uint256 private constant HOUSE_DEGEN = 300_000e18;
    uint256 private constant HOUSE_BNB = 100e18;

    mapping(address player => mapping(address token => Point[])) private _points;
    /// @dev The block in which the player first deposited or was first paid; zero before.
    mapping(address player => mapping(address token => uint256)) public sinceBlock;
    mapping(address token => Level[]) private _levels;

    /// @dev The rolling limit's samples of custody: the one in use, the next one, and the time of
    /// the last.
    mapping(address token => uint256) private _aged;
    mapping(address token => uint256) private _next;
    mapping(address token => uint256) private _sampledAt;

    uint256 public strayDegen;
    uint256 public exitOpenedAt;
    bool internal _depositsPaused;
    bool internal _depositsClosed;

    constructor() {
        _sampledAt[BNB] = block.timestamp;
        _sampledAt[address(degen)] = block.timestamp;
        _fund(address(degen), HOUSE_DEGEN);
        _fund(BNB, HOUSE_BNB);
    }

    function deposit(uint256 who, uint256 tokenSeed, uint256 amountSeed) external {
        (address player, address token) = (_player(who), _token(tokenSeed));
        uint256 most = _balanceOf(player, token);
        uint256 amount = bound(amountSeed, 0, amountSeed % 3 == 0 ? most : most / 20);
        bool success = _callAs(
            player,
            address(custody),
            token == BNB ? amount : 0,
            token == BNB
                ? abi.encodeCall(custody.depositBNB, ())
                : abi.encodeCall(custody.deposit, (token, amount))
        );
        bool isOpen = !_depositsPaused && !_depositsClosed && exitOpenedAt == 0;
        require(success == (amount > 0 && isOpen), "C16: deposit");
        if (!success) return;
        _sample(token);
        Point memory account = _accountOf(player, token);
        account.deposited += amount;
        account.balance += amount;
        _write(player, token, account);
        _books[token].custody += amount;
        _books[token].deposited += amount;
        _noteLevel(token);
        _noteMoved(player, token);
    }

    /// @dev Players win and lose in the server's games. The house can pay the sum of their
    /// balances, unless the scenario allows its ruin.
    function gamble(uint256 who, uint256 tokenSeed, uint256 amountSeed) external {
        (address player, address token) = (_player(who), _token(tokenSeed));
        Point memory account = _accountOf(player, token);
        uint256 owed = _owedToAll(token) - account.balance;
        uint256 custody_ = _books[token].custody;
        uint256 most = custody_ > owed ? custody_ - owed : 0;
        if (_isRuinous()) most += custody_ / 2;
        account.balance = bound(amountSeed, 0, 2 * account.balance + most / 10);
        if (account.balance > most) account.balance = most;
        _write(player, token, account);
    }

    /// @dev Adds house money, or a gift to exiting players.
    function fund(uint256 tokenSeed, uint256 amountSeed) external {
        address token = _token(tokenSeed);
        uint256 most = token == BNB ? 20e18 : 50_000e18;
        uint256 amount = bound(amountSeed, 1, amountSeed % 4 == 0 ? most : most / 100);
        // In a rescue scenario, the gift covers exactly what the exit lacks, or is one unit too
        // small.
        uint256 missing = _missing(token);
        if (_isRescued() && missing > 1) amount = missing - (amountSeed % 2);
        _fund(token, amount);
    }

    /// @dev Forced-in BNB and plain transfers of DEGEN, which increase no account.
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

    /// @dev A player calls a function that is restricted to a role; the call must revert.
    function intrude(uint256 who, uint256 which, uint256 tokenSeed) external {
        address player = _player(who);
        bytes memory payload;
        address target = address(custody);
        address token = _token(tokenSeed);
        if (which % 11 == 0) payload = abi.encodeCall(custody.pauseDeposits, ());
        else if (which % 11 == 1) payload = abi.encodeCall(custody.suspendOperator, ());
        else if (which % 11 == 2) payload = abi.encodeCall(custody.reinstateOperator, ());
        else if (which % 11 == 3) payload = abi.encodeCall(custody.vetoEpoch, (1));
        else if (which % 11 == 4) payload = abi.encodeCall(custody.closeDeposits, ());
        else if (which % 11 == 5) payload = _batchTo(player, token);
        else if (which % 11 == 6) payload = abi.encodeCall(custody.setWithdrawalCap, (token, 5_000));
        else if (which % 11 == 7) payload = abi.encodeCall(custody.closeForExit, ());
        else if (which % 11 == 8) payload = abi.encodeCall(custody.payExit, (token, player, 1, true));
        else {
            target = address(exitOfCustody);
            payload = which % 11 == 9
                ? abi.encodeCall(exitOfCustody.withdrawExitSurplus, (token, 1, player))
                : abi.encodeCall(exitOfCustody.noteGift, (token, 1));
        }
        require(!_callAs(player, target, 0, payload), "C28: without the role");
    }

    function pauseDeposits(uint256 seed) external {
        _depositsPaused = seed % 4 == 0;
        if (_depositsPaused) custody.pauseDeposits();
        else custody.unpauseDeposits();
    }

    function passTime(uint256 seed) external {
        vm.roll(block.number + bound(seed, 1, 5));
        vm.warp(block.timestamp + bound(seed, 1, seed % 3 == 0 ? 30 hours : 2 hours));
    }

    function _vault() internal view override returns (IVault) {
        return custody;
    }

    /// @dev Whether the house may lose more than it has.
    function _isRuinous() internal view virtual returns (bool);

    /// @dev Whether the scenario ends a deficit by a gift.
    function _isRescued() internal view virtual returns (bool);

    /// @dev The amount by which the open exit falls short of all claims.
    function _missing(address token) internal view virtual returns (uint256);

    /// @dev Books a gift to the open exit.
    function _noteGift(address token, uint256 amount) internal virtual;

    function _accountOf(address player, address token) internal view returns (Point memory account) {
        Point[] storage points = _points[player][token];
        if (points.length > 0) account = points[points.length - 1];
    }

    function _accountAt(
        address player,
        address token,
        uint256 blockNumber
    ) internal view returns (Point memory account) {
        Point[] storage points = _points[player][token];
        for (uint256 i = points.length; i > 0; --i) {
            if (points[i - 1].blockNumber <= blockNumber) return points[i - 1];
        }
    }

    function _noteMoved(address player, address token) internal {
        if (sinceBlock[player][token] == 0) sinceBlock[player][token] = block.number;
    }

    function _write(address player, address token, Point memory account) internal {
        Point[] storage points = _points[player][token];
        uint256 length = points.length;
        account.blockNumber = block.number;
        if (length > 0 && points[length - 1].blockNumber == block.number) {
            points[length - 1] = account;
        } else {
            points.push(account);
        }
    }

    function _owedToAll(address token) internal view returns (uint256 sum) {
        for (uint256 i = 0; i < PLAYERS; ++i) sum += _accountOf(_players[i], token).balance;
    }

    function _netDepositsOf(address player, address token) internal view returns (uint256) {
        Point memory account = _accountOf(player, token);
        return
            account.deposited > account.withdrawn ? account.deposited - account.withdrawn : 0;
    }

    /// @dev Samples custody, but only once in 24 hours. Call before each change of custody, and
    /// with each epoch.
    function _sample(address token) internal {
        if (!_isSampleDue(token)) return;
        (_aged[token], _next[token]) = (_next[token], _books[token].custody);
        _sampledAt[token] = block.timestamp;
    }

    /// @dev The amount that has been in custody for a day, according to the samples.
    function _agedOf(address token) internal view returns (uint256) {
        return _isSampleDue(token) ? _next[token] : _aged[token];
    }

    /// @dev Call after money has left custody. Lowers the samples, so that a later deposit does not
    /// replace that money in the limit's base.
    function _lower(address token) internal {
        uint256 custody_ = _books[token].custody;
        uint256 without = custody_ + _usedOf(token);
        if (without < _aged[token]) _aged[token] = without;
        if (custody_ < _next[token]) _next[token] = custody_;
    }

    /// @dev What the operator paid under the limit in this hour and the 24 hours before.
    function _usedOf(address token) internal view virtual returns (uint256);

    function _noteLevel(address token) internal {
        Books storage books = _books[token];
        _levels[token].push(
            Level(block.timestamp, books.custody + _usedOf(token), books.granted)
        );
    }

    /// @dev The lowest level of the last 24 hours. A level is the money in custody, plus the
    /// payments that counted at that time, plus the house money given since then.
    function _leastOfADay(address token) internal view returns (uint256 least) {
        Level[] storage levels = _levels[token];
        least = type(uint256).max;
        for (uint256 i = levels.length; i > 0; --i) {
            Level memory level = levels[i - 1];
            uint256 there = level.custody + _books[token].granted - level.granted;
            if (there < least) least = there;
            if (level.time + 24 hours <= block.timestamp) return least;
        }
    }

    function _isSampleDue(address token) private view returns (bool) {
        return block.timestamp >= _sampledAt[token] + 24 hours;
    }

    function _batchTo(address player, address token) private view returns (bytes memory) {
        ICustody.Withdrawal[] memory batch = new ICustody.Withdrawal[](1);
        batch[0] = ICustody.Withdrawal(bytes32(block.timestamp), player, token, 1);
        return abi.encodeCall(custody.executeWithdrawals, (batch));
    }

    function _fund(address token, uint256 amount) private {
        custody.fundCustody{value: token == BNB ? amount : 0}(token, amount);
        if (exitOpenedAt == 0) {
            _sample(token);
            _books[token].granted += amount;
            (_aged[token], _next[token]) = (_aged[token] + amount, _next[token] + amount);
        } else {
            _noteGift(token, amount);
        }
        _books[token].custody += amount;
        _noteLevel(token);
    }
}
