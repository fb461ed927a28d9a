// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {HostileReceiver} from "../../../contracts/mocks/HostileReceiver.sol";
import {ICasinoLiabilities} from "../../../contracts/interfaces/ICasinoLiabilities.sol";
import {Epochs} from "./Epochs.sol";
import {bound, vm} from "./Vm.sol";

/// @dev Demands, answers, and the way out. What each has to do is computed from the books.
abstract contract ExitActions is Epochs {
    struct Demand {
        uint256 target;
        uint256 madeAt;
        uint256 leafEpoch;
        uint256 exitEpoch;
    }

    mapping(address player => mapping(address token => Demand)) private _demands;
    mapping(address player => mapping(address token => uint256)) public exited;
    /// @dev The most that payments may come to for those who left by a demand.
    mapping(address player => mapping(address token => uint256)) public byDemand;
    uint256 public exitEpoch;

    function demand(uint256 who, uint256 tokenSeed, uint256 amountSeed, uint256 epochSeed) external {
        (address player, address token) = (_player(who), _token(tokenSeed));
        uint256 number = bound(epochSeed, 1, _epochs.length);
        uint256 owed = _owed(number, player, who % LEAVES, token);
        uint256 amount = bound(amountSeed, 0, owed + 1);
        ICasinoLiabilities.Proof memory proof = _proofOf(number, token, who % LEAVES);
        bool success = _callAs(
            player,
            0,
            abi.encodeCall(casino.requestWithdrawal, (token, amount, proof))
        );
        bool allowed =
            amount > 0 &&
                amount <= owed &&
                _openAmount(player, token) == 0 &&
                number >= _demands[player][token].leafEpoch &&
                !exitOpen;
        require(success == allowed, "C16: demand");
        if (success) _noteDemand(player, token, amount, number);
    }

    function demandOfNewcomer(uint256 who, uint256 tokenSeed, uint256 amountSeed) external {
        (address player, address token) = (_player(who), _token(tokenSeed));
        uint256 owed = _netDeposits(player, token);
        uint256 amount = bound(amountSeed, 1, owed + 1);
        bool success = _callAs(
            player,
            0,
            abi.encodeCall(casino.requestNewcomerWithdrawal, (token, amount))
        );
        bool allowed =
            amount <= owed &&
                _openAmount(player, token) == 0 &&
                _demands[player][token].leafEpoch == 0 &&
                !exitOpen;
        require(success == allowed, "C16: newcomer");
        if (success) _noteDemand(player, token, amount, 0);
    }

    function answer(uint256 who, uint256 tokenSeed) external {
        uint256 last = _epochs.length;
        (address player, address token) = (_player(who), _token(tokenSeed));
        Demand storage made = _demands[player][token];
        uint256 amount = _openAmount(player, token);
        uint256 owed = _owed(last, player, who % LEAVES, token);
        ICasinoLiabilities.Proof memory proof = _proofOf(last, token, who % LEAVES);
        bool success = _callAs(
            address(this),
            0,
            abi.encodeCall(casino.lowerRequest, (player, token, proof))
        );
        require(
            success == (amount > 0 && owed < amount && last > made.leafEpoch && !exitOpen),
            "C16: answer"
        );
        if (success) (made.target, made.leafEpoch) = (made.target - (amount - owed), last);
    }

    function openExit(uint256 who, uint256 tokenSeed) external {
        (address player, address token) = (_player(who), _token(tokenSeed));
        Demand storage made = _demands[player][token];
        (bool success, ) = address(casino).call(
            abi.encodeCall(casino.openExitByRequest, (player, token))
        );
        bool due = _openAmount(player, token) > 0 && block.timestamp >= made.madeAt + 48 hours;
        require(success == (due && !exitOpen), "C16: opened by a demand");
        if (success) (exitOpen, exitEpoch) = (true, made.exitEpoch);

        (success, ) = address(casino).call(abi.encodeCall(casino.openExitBySilence, ()));
        due = block.timestamp >= _publishedAt + 7 days;
        require(success == (due && !exitOpen), "C16: opened by silence");
        if (success) (exitOpen, exitEpoch) = (true, _epochs.length);
    }

    /// @dev In one token, by a leaf, mostly of the right epoch, as a newcomer and by a demand, in
    /// any order.
    function leaveEitherWay(uint256 who, uint256 tokenSeed, uint256 epochSeed) external {
        address token = _token(tokenSeed);
        if (epochSeed % 3 == 0) _leaveByDemand(_player(who), token);
        if (epochSeed % 2 == 0) _leaveAsNewcomer(_player(who), token);
        uint256 number =
            epochSeed % 5 == 0 || !exitOpen ? bound(epochSeed, 1, _epochs.length) : exitEpoch;
        _leaveWithLeaf(who % LEAVES, token, number);
        if (epochSeed % 2 == 1) _leaveAsNewcomer(_player(who), token);
        if (epochSeed % 3 != 0) _leaveByDemand(_player(who), token);
    }

    function _leaveWithLeaf(uint256 index, address token, uint256 number) private {
        address player = _players[index];
        uint256 owed = number == exitEpoch ? _owed(number, player, index, token) : 0;
        ICasinoLiabilities.Proof memory proof = _proofOf(number, token, index);
        _leave(player, token, owed, abi.encodeCall(casino.exit, (token, proof)));
    }

    function _leaveAsNewcomer(address player, address token) private {
        uint256 snapshotBlock = exitEpoch == 0 ? 0 : _epochs[exitEpoch - 1].snapshotBlock;
        bool newcomer = firstDepositBlock[player][token] > snapshotBlock;
        uint256 owed = newcomer ? _netDeposits(player, token) : 0;
        _leave(player, token, owed, abi.encodeCall(casino.exitNewcomer, (token)));
    }

    function _leaveByDemand(address player, address token) private {
        bool admitted = _publishedAt >= _demands[player][token].madeAt + 24 hours;
        uint256 owed = admitted ? _openAmount(player, token) : 0;
        _leave(player, token, owed, abi.encodeCall(casino.exitByRequest, (token)));
        if (exitOpen && owed > 0) byDemand[player][token] = _demands[player][token].target;
    }

    /// @dev The contract among the players changes its mind as well.
    function mine(uint256 seed) external {
        hostile.setMode(HostileReceiver.Mode(seed % 7 == 0 ? 1 : 0));
        vm.roll(block.number + bound(seed, 1, 5));
        vm.warp(block.timestamp + bound(seed, 1, seed % 3 == 0 ? 30 hours : 1 hours));
    }

    function _leave(
        address player,
        address token,
        uint256 owed,
        bytes memory payload
    ) private {
        uint256 custody = books[token].custody;
        uint256 amount = owed < custody ? owed : custody;
        (uint256 before, bool refused) = (
            _balanceOf(player, token),
            _refuses(player, token, amount)
        );
        bool success = _callAs(player, 0, payload);
        require(success == (exitOpen && amount > 0), "C15: exit");
        if (!success) return;
        books[token].custody -= amount;
        withdrawnBy[player][token] += amount;
        exited[player][token] += amount;
        _checkPaid(player, token, before, amount, refused);
    }

    function _noteDemand(address player, address token, uint256 amount, uint256 leafEpoch) private {
        _demands[player][token] = Demand({
            target: withdrawnBy[player][token] + amount,
            madeAt: block.timestamp,
            leafEpoch: leafEpoch,
            exitEpoch: _epochs.length
        });
    }

    function _openAmount(address player, address token) private view returns (uint256) {
        uint256 target = _demands[player][token].target;
        uint256 paid = withdrawnBy[player][token];
        return target > paid ? target - paid : 0;
    }

    function _netDeposits(address player, address token) private view returns (uint256) {
        uint256 paid = withdrawnBy[player][token];
        return depositedBy[player][token] > paid ? depositedBy[player][token] - paid : 0;
    }
}
