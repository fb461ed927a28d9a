// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ExitPots} from "./ExitPots.sol";
import {vm} from "./Vm.sol";

/// @dev Actions of the open exit. The share of a deficit is computed from all money that the pot
/// ever held, the sum of all claims and the player's own claim. The share therefore cannot depend
/// on the order of the payments.
abstract contract ExitActions is ExitPots {
    /// @dev Exits in one token by all three functions, in an order that the seed determines.
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
        _leaveFor(player, token, 0, abi.encodeCall(exitOfCustody.collect, (token)));
    }

    function withdrawExitSurplus(uint256 tokenSeed, uint256 amountSeed) external {
        address token = _token(tokenSeed);
        uint256 most = _exitSurplusOf(token);
        uint256 amount = amountSeed % 2 == 0 ? most + ((amountSeed >> 8) % 2) : most / 3;
        uint256 before = _balanceOf(DEVELOPMENT, token);
        bool success = _call(
            address(exitOfCustody),
            abi.encodeCall(exitOfCustody.withdrawExitSurplus, (token, amount, DEVELOPMENT))
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

    /// @dev Waits until the registration ends, 3 days after the opening, or until the time for
    /// claims ends, after 180 days; sometimes until one second before.
    function waitForExit(uint256 seed) external {
        if (exitOpenedAt == 0) return;
        uint256 end = exitOpenedAt + (seed % 8 == 0 ? 180 days : 3 days);
        if (block.timestamp < end) vm.warp(end - (seed >> 8) % 2);
    }

    /// @dev Books the payment that a call in the open exit must make, or reverts if the call must
    /// revert. `owed` is zero for a call that only collects.
    function bookExit(address player, address token, uint256 owed) external returns (uint256 amount) {
        if (msg.sender != address(this)) return 0;
        require(exitOpenedAt > 0);
        Pot storage pot = _pots[token];
        if (owed > 0 && !pot.isDeficit) {
            require(_isPayable());
            uint256 held = _books[token].custody;
            // The pot can hold less than is owed only after 180 days, when the house may withdraw
            // unclaimed money.
            amount = owed < held ? owed : held;
            require(amount == owed || _isLate(), "C24: covered, and not paid");
            Point memory account = _accountOf(player, token);
            account.withdrawn += amount;
            _write(player, token, account);
        } else {
            require(owed == 0 || (_isPayable() && !_isLate()));
            bool isHigher = owed > filedBy[player][token];
            if (isHigher) {
                pot.filed += owed - filedBy[player][token];
                filedBy[player][token] = owed;
            }
            uint256 filed = filedBy[player][token];
            uint256 whole = owed == 0 && _isLate() ? pot.filed : pot.claims;
            uint256 share = filed == 0 ? 0 : (filed * pot.all) / whole;
            if (share > filed) share = filed;
            // A claim is filed even if its share pays nothing yet, so that a later gift can pay it.
            if (isHigher && share <= exited[player][token]) return 0;
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
        // Reverts when the amount exceeds what is held.
        _books[token].custody -= amount;
    }

    function _leaveByLeaf(uint256 index, address token, uint256 epochSeed) private {
        if (_stored.length == 0) return;
        address player = _players[index];
        uint256 place = epochSeed % 4 == 0 ? (epochSeed >> 8) % _stored.length : _exitPlace;
        uint256 owed = _isOfTheExit(place) ? _owedBy(place, player, index, token) : 0;
        bytes memory payload = abi.encodeCall(exitOfCustody.exit, (token, _proofOf(place, token, index)));
        if (owed == 0) _refuseToLeave(player, payload);
        else _leaveFor(player, token, owed, payload);
    }

    function _leaveByDeposits(address player, address token) private {
        bool isNew = sinceBlock[player][token] > _exitSnapshot;
        uint256 owed = isNew ? _netDepositsOf(player, token) : 0;
        bytes memory payload = abi.encodeCall(exitOfCustody.exitDepositor, (token));
        if (owed == 0) _refuseToLeave(player, payload);
        else _leaveFor(player, token, owed, payload);
    }

    function _leaveByForced(address player, address token) private {
        bool isRegistered = _forced[player][token].registered;
        uint256 owed = isRegistered ? _openForcedOf(player, token) : 0;
        bytes memory payload = abi.encodeCall(exitOfCustody.exitByForcedWithdrawal, (token));
        if (owed == 0) _refuseToLeave(player, payload);
        else _leaveFor(player, token, owed, payload);
    }

    function _refuseToLeave(address player, bytes memory payload) private {
        require(!_callAs(player, address(exitOfCustody), 0, payload), "C15: owed nothing");
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
        bool success = _callAs(player, address(exitOfCustody), 0, payload);
        require(success == allowed, "C10, C15, C24: exit");
        if (!success) return;
        _checkPaid(player, token, before, amount, refused);
        _reach(_pots[token].isDeficit ? "an exit in a deficit" : "an exit in full");
    }

    /// @dev The money of the exit that no claim needs. In the first 180 days after the opening, all
    /// possible claims are reserved. Later, only the filed claims are.
    function _exitSurplusOf(address token) private view returns (uint256) {
        Pot storage pot = _pots[token];
        uint256 held = _books[token].custody;
        uint256 needed;
        if (pot.isDeficit) needed = _isLate() ? pot.filed : pot.claims;
        else needed = _isLate() ? pot.paid : pot.claims;
        // The part that was already paid is no longer needed.
        needed = needed > pot.paid ? needed - pot.paid : 0;
        return held > needed ? held - needed : 0;
    }
}
