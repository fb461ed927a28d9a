// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICustodyLiabilities} from "../../../contracts/interfaces/ICustodyLiabilities.sol";
import {EpochActions} from "./EpochActions.sol";
import {bound, randomAt, vm} from "./Vm.sol";

/// @dev Forced withdrawals while the exit is closed. Proofs can be of any epoch, even a provisional
/// or vetoed one.
abstract contract ForcedActions is EpochActions {
    function force(uint256 who, uint256 tokenSeed, uint256 amountSeed, uint256 epochSeed) external {
        if (_stored.length == 0) return;
        (address player, address token) = (_player(who), _token(tokenSeed));
        uint256 place = _placeFor(epochSeed);
        uint256 owed = _owedBy(place, player, who % PLAYERS, token);
        uint256 amount = amountSeed % 2 == 0 ? owed : bound(amountSeed, 0, owed + 1);
        ICustodyLiabilities.Proof memory proof = _proofOf(place, token, who % PLAYERS);
        uint256 number = proof.epoch.number;
        bool success = _callAs(
            player,
            address(custody),
            0,
            abi.encodeCall(custody.forceWithdrawal, (token, amount, proof))
        );
        bool allowed =
            exitOpenedAt == 0 &&
                _proves(place) &&
                amount > 0 &&
                amount <= owed &&
                _openForcedOf(player, token) == 0 &&
                number >= _forced[player][token].leafEpoch;
        require(success == allowed, "C16, C22: forced withdrawal");
        if (!_proves(place)) _reach("a proof of no final epoch");
        if (success) _noteForced(player, token, amount, number);
    }

    function forceDeposits(uint256 who, uint256 tokenSeed, uint256 amountSeed) external {
        (address player, address token) = (_player(who), _token(tokenSeed));
        uint256 owed = _netDepositsOf(player, token);
        uint256 amount = amountSeed % 2 == 0 ? owed : bound(amountSeed, 0, owed + 1);
        bool success = _callAs(
            player,
            address(custody),
            0,
            abi.encodeCall(custody.forceDepositWithdrawal, (token, amount))
        );
        bool allowed =
            exitOpenedAt == 0 &&
                amount > 0 &&
                amount <= owed &&
                _openForcedOf(player, token) == 0 &&
                _forced[player][token].leafEpoch == 0;
        require(success == allowed, "C16: forced withdrawal of deposits");
        if (success) _noteForced(player, token, amount, 0);
    }

    function lower(uint256 who, uint256 tokenSeed, uint256 epochSeed) external {
        if (_stored.length == 0) return;
        (address player, address token) = (_player(who), _token(tokenSeed));
        Forced storage forced = _forced[player][token];
        uint256 open = _openForcedOf(player, token);
        uint256 place = _placeFor(epochSeed);
        uint256 owed = _owedBy(place, player, who % PLAYERS, token);
        ICustodyLiabilities.Proof memory proof = _proofOf(place, token, who % PLAYERS);
        uint256 number = proof.epoch.number;
        bool success = _call(
            address(custody),
            abi.encodeCall(custody.lowerForcedWithdrawal, (player, token, proof))
        );
        bool allowed =
            exitOpenedAt == 0 &&
                _proves(place) &&
                number == _lastFinal() &&
                number > forced.leafEpoch &&
                owed < open;
        require(success == allowed, "C16, C22: lowered");
        if (!success) return;
        (forced.target, forced.leafEpoch) = (forced.target - (open - owed), number);
        _reach("a forced withdrawal lowered");
    }

    function openByForced(uint256 who, uint256 tokenSeed, uint256 epochSeed) external {
        (address player, address token) = (_player(who), _token(tokenSeed));
        Forced storage forced = _forced[player][token];
        uint256 number = _numberFor(epochSeed);
        bool isDue =
            _openForcedOf(player, token) > 0 && block.timestamp >= forced.forcedAt + 48 hours;
        bool allowed = exitOpenedAt == 0 && isDue && number == _lastFinal();
        bool success = _call(
            address(exitOfCustody),
            abi.encodeCall(
                exitOfCustody.openExitByForcedWithdrawal,
                (player, token, _epochOf(number))
            )
        );
        require(success == allowed, "C16: opened by a forced withdrawal");
        if (!success) return;
        _noteOpening(number);
        _noteRegistered(player, token);
        _reach("an exit by a forced withdrawal");
    }

    function openBySilence(uint256 epochSeed) external {
        uint256 number = _numberFor(epochSeed);
        bool isDue = block.timestamp >= _lastPublishedAt() + 7 days;
        bool allowed = exitOpenedAt == 0 && isDue && number == _lastFinal();
        bool success = _call(
            address(exitOfCustody),
            abi.encodeCall(exitOfCustody.openExitBySilence, (_epochOf(number)))
        );
        require(success == allowed, "C16: opened by silence");
        if (!success) return;
        _noteOpening(number);
        _reach(number == 0 ? "an exit without an epoch" : "an exit by silence");
    }

    /// @dev Days without any action.
    function sleep(uint256 seed) external {
        vm.roll(block.number + 10);
        vm.warp(block.timestamp + bound(seed, 1 days, 8 days));
    }

    function _noteOpening(uint256 number) internal virtual;

    function _noteRegistered(address player, address token) internal virtual;

    function _noteForced(address player, address token, uint256 amount, uint256 leafEpoch) private {
        _forced[player][token] = Forced({
            target: _accountOf(player, token).withdrawn + amount,
            forcedAt: block.timestamp,
            leafEpoch: leafEpoch,
            registered: false
        });
    }

    /// @dev The place of the last final epoch in two of three calls, otherwise that of any published one.
    function _placeFor(uint256 seed) private view returns (uint256) {
        uint256 number = _lastFinal();
        if (number > 0 && seed % 3 > 0) return _live[number - 1];
        return randomAt(seed, 0) % _stored.length;
    }

    /// @dev Usually the number of the last final epoch.
    function _numberFor(uint256 seed) private view returns (uint256) {
        return seed % 8 == 0 ? (seed >> 8) % (_live.length + 1) : _lastFinal();
    }
}
