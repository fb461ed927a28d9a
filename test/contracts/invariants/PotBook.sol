// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ClaimActions} from "./ClaimActions.sol";
import {Leaf} from "./Trees.sol";

/// @dev The second books of the wind-up: what the first rank can be owed, whether a pot is covered
/// or settled, and in which rank an entry is.
abstract contract PotBook is ClaimActions {
    enum Kind {
        Leaf,
        Deposits,
        Older,
        Claim
    }

    /// @dev What a player was paid by the wind-up.
    struct Exit {
        uint256 paid;
        bool isLate;
        bool isByDeposits;
    }

    struct Pot {
        uint256 bound;
        bool isCovered;
        bool isSettled;
    }

    mapping(address token => uint256) public finalEpoch;
    mapping(address token => Pot) internal _pots;
    mapping(address player => mapping(address token => Exit)) internal _exits;

    function exitOf(address player, address token) external view returns (Exit memory) {
        return _exits[player][token];
    }

    function potOf(address token) external view returns (Pot memory) {
        return _pots[token];
    }

    /// @dev The pot as the next call finds it: every call first notes a cover, then day 33.
    function _notedPot(address token) internal view returns (Pot memory pot) {
        pot = _pots[token];
        _cover(token, pot);
        if (block.timestamp >= openedAt[token] + 33 days) pot.isSettled = true;
    }

    /// @dev Whether an entry is of the first rank. A covered pot must hold the bound with a claim.
    function _isFirst(
        address token,
        Pot memory pot,
        Kind kind,
        uint256 owed
    ) internal view returns (bool) {
        if (kind != Kind.Claim) return kind != Kind.Older;
        return !pot.isCovered || _books[token].custody + _paidIn(token) >= pot.bound + owed;
    }

    /// @dev Books an entry of the first rank.
    /// @param replaced What the player was entered with before.
    function _bookFirst(
        uint256 index,
        address token,
        Pot memory pot,
        Kind kind,
        uint256 owed,
        uint256 replaced
    ) internal {
        address player = _players[index];
        Exit storage exit = _exits[player][token];
        if (kind == Kind.Claim) pot.bound += owed;
        if (kind == Kind.Deposits) pot.bound -= _paidAfter(player, token, 0, 0, 0);
        if (kind == Kind.Leaf) {
            Leaf memory leaf = _leafOf(_live[finalEpoch[token] - 1], token, index);
            if (exit.isByDeposits) pot.bound += _paidAfter(player, token, 0, 0, 0);
            else pot.bound -= replaced;
            pot.bound -= _paidAfter(player, token, leaf.balance, leaf.deposited, leaf.withdrawn);
        }
        exit.isByDeposits = kind == Kind.Deposits;
        _cover(token, pot);
    }

    function _paidIn(address token) internal view returns (uint256 paid) {
        for (uint256 i = 0; i < PLAYERS; ++i) paid += _exits[_players[i]][token].paid;
    }

    function _cover(address token, Pot memory pot) private view {
        if (pot.isSettled || block.timestamp < openedAt[token] + 48 hours) return;
        if (_books[token].custody >= pot.bound) pot.isCovered = true;
    }

    /// @dev What the player was paid after a leaf, but no more than the leaf and later deposits owe:
    /// the bound counts that as owed until the leaf is shown.
    function _paidAfter(
        address player,
        address token,
        uint256 balance,
        uint256 deposited,
        uint256 withdrawn
    ) private view returns (uint256) {
        Account storage account = _accounts[player][token];
        uint256 most = balance + Math.saturatingSub(account.deposited, deposited);
        return Math.min(Math.saturatingSub(account.withdrawn, withdrawn), most);
    }
}
