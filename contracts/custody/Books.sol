// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICustodyErrors} from "../interfaces/ICustodyErrors.sol";
import {Tokens} from "../common/Tokens.sol";

/// @title Books
/// @notice What Custody keeps about each token and player.
/// @dev Custody's code is two contracts with the same storage: {Custody}, and {Proofs}, which
/// Custody runs on its own storage. Both begin with Books, EpochBook and ClaimBook, so these three
/// have the same slots in both, and only Custody has variables after them.
abstract contract Books is ICustodyErrors, Tokens {
    /// @dev One storage slot, because every deposit, payment and claim reads it.
    /// @param suspendedUntil The last second in which the operator is suspended. The largest value
    /// once the admin has confirmed the suspension, which then lasts until the admin ends it.
    /// @param marks Number of marks. It orders deposits, claims and epochs.
    /// @param marksAtClosing Number of marks when deposits were closed.
    /// @param last Number of the newest standing epoch.
    /// @param aged Number of the newest epoch that had stood for `STANDING_TIME` at the last
    /// publication. It is final. Searches begin there, because the epoch that they find is rarely
    /// far away.
    /// @param agedMark Its mark; `agedAt` is its publication time. They decide about most claims.
    struct State {
        bool depositsPaused;
        bool depositsClosed;
        bool isDegenWoundUp;
        bool isBnbWoundUp;
        uint40 suspendedUntil;
        uint24 marks;
        uint24 marksAtClosing;
        uint32 last;
        uint32 aged;
        uint24 agedMark;
        uint40 agedAt;
    }

    /// @dev One storage slot.
    /// @param sinceMark Number of marks before the first deposit or payment.
    /// @param hasClaim Whether a claim is open: a payment reads this slot anyway.
    struct Account {
        uint96 deposited;
        uint96 withdrawn;
        uint24 sinceMark;
        bool hasClaim;
    }

    /// @dev Four storage slots, of which a deposit writes the first. 96 bits hold 79 times the whole
    /// supply of DEGEN. Custody is deposited + stake - paidByOperator - paidByClaim.
    /// @param stake House money that came in (funding and jackpots), minus what left otherwise than
    /// to players' accounts.
    /// @param neededStake The stake with which custody covers exactly what the newest standing epoch
    /// says that players are owed. Deposits and payments since its mark change custody and debt
    /// equally, so they do not matter. Negative when players have lost more than they won.
    /// @param shownByOperator `paidByOperator` at the mark of the newest standing epoch.
    /// @param isUnseen Whether claims go by less than that, and so by the next three. While it is false,
    /// they are not kept, and an epoch costs no more for them.
    /// @param seenByOperator The same of an epoch that has stood for `SEEN_TIME`.
    /// @param nextByOperator What takes its place `SEEN_TIME` after `nextAt`, when its epoch was
    /// published.
    struct Book {
        uint96 deposited;
        int104 stake;
        uint96 paidByOperator;
        uint96 paidByClaim;
        int104 neededStake;
        uint96 shownByOperator;
        bool isUnseen;
        uint96 seenByOperator;
        uint96 nextByOperator;
        uint40 nextAt;
    }

    State internal _state;
    mapping(address token => Book) private _books;
    mapping(address player => mapping(address token => Account)) private _accounts;

    function _accountOf(address player, address token) internal view returns (Account storage) {
        return _accounts[player][token];
    }

    function _bookOf(address token) internal view returns (Book storage) {
        return _books[token];
    }

    function _withdrawn(Book storage book) internal view returns (uint256) {
        return uint256(book.paidByOperator) + book.paidByClaim;
    }

    /// @dev Call only with a known token.
    function _isWoundUp(address token) internal view returns (bool) {
        return token == BNB ? _state.isBnbWoundUp : _state.isDegenWoundUp;
    }

    function _checkNotWoundUp(address token) internal view {
        if (_isWoundUp(token)) revert Custody_WoundUp({token: token});
    }
}
