// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ICustody} from "../interfaces/ICustody.sol";
import {IWindUp} from "../interfaces/IWindUp.sol";
import {Clock} from "../common/Clock.sol";
import {Tokens} from "../common/Tokens.sol";

/// @title EntryBook
/// @notice The pots and entries of the wind-up: when a pot is covered or settled, and what an entry
/// is paid.
abstract contract EntryBook is IWindUp, Tokens {
    using SafeCast for uint256;

    /// @dev Two storage slots.
    /// @param first What the player is entered with in the first rank.
    /// @param isProved Whether a leaf of F decides the amount.
    /// @param isByDeposits Whether a first deposit after the mark of F decides it.
    struct Entry {
        uint128 first;
        uint128 second;
        uint40 enteredAt;
        bool isProved;
        bool isByDeposits;
        bool isPaid;
    }

    /// @param epoch Number of F.
    /// @param mark Mark of F.
    /// @param bound The most that the first rank can be owed.
    /// @param net What F owed at the opening: the bound then, less what was paid since F.
    /// @param first Sum of the entries of the first rank, paid ones included.
    /// @param secondFrom What the second rank is paid of its sum, before the share.
    /// @param shared What all entries share; equal to first + secondFrom when covered.
    /// @param reserved What is kept for entries that are fixed and not paid.
    /// @param paid What players were paid.
    struct Pot {
        uint40 openedAt;
        uint32 epoch;
        uint24 mark;
        bool isCovered;
        bool isSettled;
        uint128 bound;
        uint128 net;
        uint128 first;
        uint128 second;
        uint128 secondFrom;
        uint128 shared;
        uint128 reserved;
        uint128 paid;
    }

    /// @dev Time to enter mature claims, and to lower an entry by the leaf of F before it is paid.
    uint256 internal constant GRACE_TIME = 48 hours;
    uint256 internal constant ENTRY_TIME = 30 days;
    uint256 internal constant SETTLE_TIME = 33 days;

    ICustody internal immutable CUSTODY;

    mapping(address token => Pot) internal _pots;
    mapping(address player => mapping(address token => Entry)) internal _entries;

    /// @dev The contract that deploys the wind-up is its Custody.
    constructor(address degen) Tokens(degen) {
        CUSTODY = ICustody(msg.sender);
    }

    /// @dev Every call after the opening first notes what the time and custody have brought.
    modifier whenOpen(address token) {
        _update(token);
        _;
    }

    /// @inheritdoc IWindUp
    function potOf(
        address token
    )
        external
        view
        returns (
            uint256 openedAt,
            uint256 epoch,
            uint256 bound,
            bool isCovered,
            bool isSettled,
            uint256 first,
            uint256 second,
            uint256 reserved,
            uint256 net,
            uint256 paid
        )
    {
        Pot storage pot = _pots[token];
        (openedAt, epoch, bound) = (pot.openedAt, pot.epoch, pot.bound);
        (isCovered, isSettled) = (pot.isCovered, pot.isSettled);
        (first, second, reserved) = (pot.first, pot.second, pot.reserved);
        (net, paid) = (pot.net, pot.paid);
    }

    /// @inheritdoc IWindUp
    function entryOf(
        address player,
        address token
    )
        external
        view
        returns (
            uint256 first,
            uint256 second,
            uint256 enteredAt,
            bool isProved,
            bool isPaid
        )
    {
        Entry storage entry = _entries[player][token];
        (first, second, enteredAt) = (entry.first, entry.second, entry.enteredAt);
        (isProved, isPaid) = (entry.isProved, entry.isPaid);
    }

    /// @inheritdoc IWindUp
    function payableOf(address player, address token) external view returns (uint256) {
        return _payable(token, _pots[token], _entries[player][token]);
    }

    /// @dev Enters a player by the leaf of F, also in place of another entry.
    /// @param since What the player was paid since F, as far as the bound counts it as owed.
    /// @param counted What the entry that is replaced took off the bound, if it was by deposits.
    function _prove(
        address player,
        address token,
        uint256 owed,
        uint256 since,
        uint256 counted
    ) internal {
        // Check: no leaf of F was shown, and nothing was paid. A first entry may come as long as
        // entries may; an entry is replaced only until day 33.
        Pot storage pot = _pots[token];
        Entry storage entry = _entries[player][token];
        if (entry.isProved || entry.isPaid) {
            revert WindUp_Entered({player: player, token: token});
        }
        if (entry.enteredAt == 0) _checkMayEnter(pot);
        else if (pot.isSettled) {
            revert WindUp_EntriesOver({endedAt: pot.openedAt + SETTLE_TIME});
        }
        // Effect: the bound no longer counts what was paid, nor the player's claim beside the leaf.
        // A deposit after F is in the bound in any case.
        uint256 bound = entry.isByDeposits
            ? pot.bound + counted
            : Math.saturatingSub(pot.bound, entry.first);
        pot.bound = Math.saturatingSub(bound, since).toUint128();
        _enter(player, token, owed, 0);
        (entry.isProved, entry.isByDeposits) = (true, false);
        _cover(token, pot, CUSTODY.custodyOf(token));
    }

    /// @dev Enters a player without a leaf, whose deposits all came after the mark of F.
    /// @param counted What the player was paid of them: the bound counts it as owed.
    function _addDepositor(
        address player,
        address token,
        uint256 owed,
        uint256 counted
    ) internal {
        Pot storage pot = _pots[token];
        _add(player, token, owed, 0);
        _entries[player][token].isByDeposits = true;
        pot.bound = Math.saturatingSub(pot.bound, counted).toUint128();
        _cover(token, pot, CUSTODY.custodyOf(token));
    }

    /// @dev Enters a player who has no entry yet.
    function _add(
        address player,
        address token,
        uint256 first,
        uint256 second
    ) internal {
        if (_entries[player][token].enteredAt != 0) {
            revert WindUp_Entered({player: player, token: token});
        }
        if (first + second == 0) revert WindUp_NothingOwed({player: player, token: token});
        _enter(player, token, first, second);
    }

    function _update(address token) internal {
        Pot storage pot = _pots[token];
        uint256 openedAt = pot.openedAt;
        if (openedAt == 0) revert WindUp_Closed({token: token});
        if (pot.isSettled) return;
        _cover(token, pot, CUSTODY.custodyOf(token));
        if (block.timestamp >= openedAt + SETTLE_TIME) _settle(token, pot);
    }

    /// @dev Rounds down, against the player; the remainders stay in Custody.
    function _payable(
        address token,
        Pot storage pot,
        Entry storage entry
    ) internal view returns (uint256) {
        if (entry.isPaid || entry.enteredAt == 0) return 0;
        if (!pot.isSettled) {
            bool isDue = pot.isCovered && block.timestamp >= entry.enteredAt + GRACE_TIME;
            return isDue ? entry.first : 0;
        }
        if (_isLate(pot, entry)) {
            return Math.min(entry.first, CUSTODY.custodyOf(token) - pot.reserved);
        }
        uint256 all = uint256(pot.first) + pot.secondFrom;
        uint256 full = entry.first;
        if (entry.second > 0) full += (uint256(entry.second) * pot.secondFrom) / pot.second;
        return all == 0 ? 0 : (full * pot.shared) / all;
    }

    /// @dev Whether an entry came after the amounts were fixed: it is paid from what is left.
    function _isLate(Pot storage pot, Entry storage entry) internal view returns (bool) {
        return entry.enteredAt >= pot.openedAt + SETTLE_TIME;
    }

    /// @dev Without cover, entries end on day 30, so that three days are left to lower them. After
    /// day 33 they are open again, for what is left.
    function _checkMayEnter(Pot storage pot) internal view {
        uint256 endedAt = pot.openedAt + ENTRY_TIME;
        if (!pot.isCovered && !pot.isSettled && block.timestamp >= endedAt) {
            revert WindUp_EntriesOver({endedAt: endedAt});
        }
    }

    function _enter(
        address player,
        address token,
        uint256 first,
        uint256 second
    ) private {
        Pot storage pot = _pots[token];
        Entry storage entry = _entries[player][token];
        if (!pot.isSettled) {
            pot.first = pot.first - entry.first + first.toUint128();
            pot.second = pot.second - entry.second + second.toUint128();
        }
        (entry.first, entry.second) = (first.toUint128(), second.toUint128());
        if (entry.enteredAt == 0) entry.enteredAt = Clock.time();
        emit Entered({player: player, token: token, first: first, second: second});
    }

    /// @dev In the first 48 hours, mature claims are entered, which raise the bound, and nothing is
    /// paid. Payments before day 33 begin only when the pot is covered, so nothing was paid out of
    /// `held` before it is compared.
    function _cover(
        address token,
        Pot storage pot,
        uint256 held
    ) private {
        if (pot.isCovered || pot.isSettled || held < pot.bound) return;
        if (block.timestamp < pot.openedAt + GRACE_TIME) return;
        pot.isCovered = true;
        emit Covered({token: token, held: held, bound: pot.bound});
    }

    /// @dev Fixes what every entry is paid. Without cover, the second rank gets what the first
    /// leaves of the larger of `net` and custody. The bound may be larger still, by payments since
    /// F to players whose leaf nobody showed.
    function _settle(address token, Pot storage pot) private {
        (uint256 first, uint256 second) = (pot.first, pot.second);
        uint256 held = CUSTODY.custodyOf(token);
        uint256 most = pot.isCovered ? pot.bound : Math.min(pot.bound, Math.max(pot.net, held));
        uint256 secondFrom = Math.min(second, Math.saturatingSub(most, first));
        uint256 all = first + secondFrom;
        uint256 shared = pot.isCovered ? all : Math.min(held, all);
        pot.isSettled = true;
        pot.secondFrom = secondFrom.toUint128();
        pot.shared = shared.toUint128();
        // Payments before this day were made only to the first rank of a covered pot, in full.
        pot.reserved = (shared - pot.paid).toUint128();
        emit Settled({token: token, first: first, second: second, paid: shared});
    }
}
