// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ForcedActions} from "./ForcedActions.sol";
import {vm} from "./Vm.sol";

/// @dev The way out. What each claim is paid is computed from what the pot ever held, what could be
/// claimed at the opening, and what the player was owed: never from who came before.
abstract contract ExitActions is ForcedActions {
    /// @param all Custody at the opening and gifts, less what the house took back.
    /// @param claims The most that players could claim when the registration ended.
    struct Pot {
        uint256 all;
        uint256 claims;
        bool isDeficit;
        uint256 paid;
        uint256 filed;
    }

    uint256 public exitEpoch;
    uint256 private _exitPlace;
    uint256 private _exitSnapshot;

    mapping(address token => Pot) internal _pots;
    mapping(address player => mapping(address token => uint256)) public filedBy;
    mapping(address player => mapping(address token => uint256)) public exited;
    mapping(address player => mapping(address token => uint256)) private _mostAtOpening;

    function register(uint256 who, uint256 tokenSeed) external {
        (address player, address token) = (_player(who), _token(tokenSeed));
        Forced storage forced = _forced[player][token];
        bool stood = forced.forcedAt + 48 hours <= exitOpenedAt;
        bool allowed =
            exitOpenedAt > 0 &&
                block.timestamp < exitOpenedAt + 3 days &&
                !forced.registered &&
                stood &&
                _openForcedOf(player, token) > 0;
        bool success = _call(
            address(custody),
            abi.encodeCall(custody.registerForcedWithdrawal, (player, token))
        );
        require(success == allowed, "C16: registered");
        if (!success) return;
        _noteRegistered(player, token);
        _reach("a forced withdrawal registered");
    }

    /// @dev In one token, on all three ways, in an order that the seed says.
    function leaveEitherWay(uint256 who, uint256 tokenSeed, uint256 waySeed, uint256 epochSeed) external {
        (address player, address token) = (_player(who), _token(tokenSeed));
        for (uint256 i = 0; i < 3; ++i) {
            uint256 way = ((waySeed % 3) + i) % 3;
            if (way == 0) _leaveByLeaf(who % PLAYERS, token, epochSeed);
            else if (way == 1) _leaveByDeposits(player, token);
            else _leaveByForced(player, token);
        }
    }

    function collect(uint256 who, uint256 tokenSeed) external {
        (address player, address token) = (_player(who), _token(tokenSeed));
        _leaveFor(player, token, 0, abi.encodeCall(custody.collect, (token)));
    }

    function withdrawExitSurplus(uint256 tokenSeed, uint256 amountSeed) external {
        address token = _token(tokenSeed);
        uint256 most = _exitSurplusOf(token);
        uint256 amount = amountSeed % 2 == 0 ? most + ((amountSeed >> 8) % 2) : most / 3;
        uint256 before = _balanceOf(DEVELOPMENT, token);
        bool success = _call(
            address(custody),
            abi.encodeCall(custody.withdrawExitSurplus, (token, amount, DEVELOPMENT))
        );
        require(
            success == (_isPayable() && amount > 0 && amount <= most),
            "C25: surplus of the exit"
        );
        if (!success) return;
        _books[token].custody -= amount;
        _pots[token].all -= amount;
        _checkPaid(DEVELOPMENT, token, before, amount, false);
        _reach("a surplus of the exit withdrawn");
    }

    /// @dev To the end of the registration, or to that of the claims.
    function waitForExit(uint256 seed) external {
        if (exitOpenedAt == 0) return;
        uint256 end = exitOpenedAt + (seed % 16 == 0 ? 180 days : 3 days);
        if (block.timestamp < end) vm.warp(end - (seed >> 8) % 2);
    }

    /// @dev Books what a call in the open exit has to pay, or reverts where it has to. `owed` is
    /// zero for one that only collects.
    function bookExit(address player, address token, uint256 owed) external returns (uint256 amount) {
        if (msg.sender != address(this)) return 0;
        require(exitOpenedAt > 0);
        Pot storage pot = _pots[token];
        if (owed > 0 && !pot.isDeficit) {
            require(_isPayable());
            uint256 held = _books[token].custody;
            // Less than what is owed only after the house took what nobody claimed in 180 days.
            amount = owed < held ? owed : held;
            require(amount == owed || _isLate(), "C24: covered, and not paid");
            Point memory account = _accountOf(player, token);
            account.withdrawn += amount;
            _write(player, token, account);
        } else {
            require(owed == 0 || (_isPayable() && !_isLate()));
            if (owed > filedBy[player][token]) {
                pot.filed += owed - filedBy[player][token];
                filedBy[player][token] = owed;
            }
            uint256 filed = filedBy[player][token];
            uint256 whole = owed == 0 && _isLate() ? pot.filed : pot.claims;
            uint256 share = filed == 0 ? 0 : (filed * pot.all) / whole;
            if (share > filed) share = filed;
            require(share > exited[player][token]);
            amount = share - exited[player][token];
            if (owed == 0) {
                _reach(
                    _isLate() ? "a share collected after 180 days" : "a share collected after a gift"
                );
            }
        }
        require(amount > 0);
        exited[player][token] += amount;
        pot.paid += amount;
        // Reverts where it would be more than what is there.
        _books[token].custody -= amount;
    }

    function potOf(address token) external view returns (uint256, uint256, bool, uint256, uint256) {
        Pot memory pot = _pots[token];
        return (pot.all, pot.claims, pot.isDeficit, pot.paid, pot.filed);
    }

    /// @dev What the counters of the players went up by since the opening.
    function paidInFull(address token) external view returns (uint256) {
        return _pots[token].isDeficit ? 0 : _pots[token].paid;
    }

    /// @dev The most that a player may have left with: the largest of the claims, as they stood at
    /// the opening.
    function mostOf(uint256 index, address token) external view returns (uint256) {
        return _mostAtOpening[_players[index]][token];
    }

    function _noteOpening(uint256 number) internal override {
        exitOpenedAt = block.timestamp;
        (exitEpoch, _exitSnapshot) = (number, _snapshotOf(number));
        if (number > 0) _exitPlace = _live[number - 1];
        _openPot(BNB, number);
        _openPot(address(degen), number);
        for (uint256 i = 0; i < PLAYERS; ++i) {
            _noteMost(i, BNB);
            _noteMost(i, address(degen));
        }
    }

    function _noteMost(uint256 index, address token) private {
        address player = _players[index];
        uint256 most = exitEpoch == 0 ? 0 : _owedBy(_exitPlace, player, index, token);
        uint256 byDeposits = _netDepositsOf(player, token);
        bool isNew = firstDepositBlock[player][token] > _exitSnapshot;
        if (isNew && byDeposits > most) most = byDeposits;
        _mostAtOpening[player][token] = most;
    }

    /// @dev It may be owed beside the leaf of another player, who was left out of it.
    function _noteRegistered(address player, address token) internal override {
        _forced[player][token].registered = true;
        uint256 amount = _openForcedOf(player, token);
        _pots[token].claims += amount;
        if (amount > _mostAtOpening[player][token]) _mostAtOpening[player][token] = amount;
        _judge(token);
    }

    function _noteGift(address token, uint256 amount) internal override {
        _pots[token].all += amount;
        if (block.timestamp >= exitOpenedAt + 3 days) return;
        bool wasDeficit = _pots[token].isDeficit;
        _judge(token);
        if (wasDeficit && !_pots[token].isDeficit) _reach("a deficit ended by a gift");
    }

    function _missing(address token) internal view override returns (uint256) {
        Pot storage pot = _pots[token];
        return pot.claims > pot.all ? pot.claims - pot.all : 0;
    }

    function _openPot(address token, uint256 number) private {
        Pot storage pot = _pots[token];
        (pot.all, pot.claims) = (_books[token].custody, _mostOwedBy(number, token));
        _judge(token);
    }

    function _judge(address token) private {
        _pots[token].isDeficit = _pots[token].all < _pots[token].claims;
    }

    function _leaveByLeaf(uint256 index, address token, uint256 epochSeed) private {
        if (_stored.length == 0) return;
        address player = _players[index];
        uint256 place = epochSeed % 4 == 0 ? (epochSeed >> 8) % _stored.length : _exitPlace;
        bool isIts =
            exitEpoch > 0 &&
                keccak256(abi.encode(_stored[place].epoch)) ==
                keccak256(abi.encode(_stored[_exitPlace].epoch));
        uint256 owed = isIts ? _owedBy(place, player, index, token) : 0;
        bytes memory payload = abi.encodeCall(custody.exit, (token, _proofOf(place, token, index)));
        if (owed == 0) _refuseToLeave(player, payload);
        else _leaveFor(player, token, owed, payload);
    }

    function _leaveByDeposits(address player, address token) private {
        bool isNew = firstDepositBlock[player][token] > _exitSnapshot;
        uint256 owed = isNew ? _netDepositsOf(player, token) : 0;
        bytes memory payload = abi.encodeCall(custody.exitDepositor, (token));
        if (owed == 0) _refuseToLeave(player, payload);
        else _leaveFor(player, token, owed, payload);
    }

    function _leaveByForced(address player, address token) private {
        bool isRegistered = _forced[player][token].registered;
        uint256 owed = isRegistered ? _openForcedOf(player, token) : 0;
        bytes memory payload = abi.encodeCall(custody.exitByForcedWithdrawal, (token));
        if (owed == 0) _refuseToLeave(player, payload);
        else _leaveFor(player, token, owed, payload);
    }

    function _refuseToLeave(address player, bytes memory payload) private {
        require(!_callAs(player, address(custody), 0, payload), "C15: owed nothing");
    }

    function _leaveFor(
        address player,
        address token,
        uint256 owed,
        bytes memory payload
    ) private {
        uint256 before = _balanceOf(player, token);
        (bool allowed, bytes memory answer) = address(this).call(
            abi.encodeCall(this.bookExit, (player, token, owed))
        );
        uint256 amount = allowed ? abi.decode(answer, (uint256)) : 0;
        bool refused = _refuses(player, token, amount);
        bool success = _callAs(player, address(custody), 0, payload);
        require(success == allowed, "C10, C15, C24: exit");
        if (!success) return;
        _checkPaid(player, token, before, amount, refused);
        _reach(_pots[token].isDeficit ? "an exit in a deficit" : "an exit in full");
    }

    function _isPayable() internal view returns (bool) {
        return exitOpenedAt > 0 && block.timestamp >= exitOpenedAt + 3 days;
    }

    function _isLate() internal view returns (bool) {
        return block.timestamp >= exitOpenedAt + 180 days;
    }

    /// @dev What no claim can need: before 180 days no claim that there may be, then none that was
    /// made.
    function _exitSurplusOf(address token) private view returns (uint256) {
        Pot storage pot = _pots[token];
        uint256 held = _books[token].custody;
        uint256 needed;
        if (pot.isDeficit) needed = _isLate() ? pot.filed : pot.claims;
        else needed = _isLate() ? pot.paid : pot.claims;
        // Of what is needed, this much was paid.
        needed = needed > pot.paid ? needed - pot.paid : 0;
        return held > needed ? held - needed : 0;
    }
}
