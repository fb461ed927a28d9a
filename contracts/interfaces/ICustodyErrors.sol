// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IVaultErrors} from "./IVaultErrors.sol";

/// @title ICustodyErrors
/// @notice Every error with which Custody or its exit reverts a call, with the offending values.
interface ICustodyErrors is IVaultErrors {
    /// @notice Deposits are paused, or closed for good.
    error Custody_DepositsClosed();
    /// @notice The guardian suspended the operator; `until` is its last second.
    error Custody_OperatorSuspended(uint256 until);

    error Custody_BatchLength(uint256 length, uint256 max);
    /// @notice The id was used before; the repeated call changed nothing.
    error Custody_AlreadyExecuted(bytes32 id);
    error Custody_TooLow(address token, uint256 amount, uint256 custody);
    /// @notice The amount is above what the rolling limit leaves. Only an approval, or a forced
    /// withdrawal of the player's own deposits that has stood for 30 hours, would allow it.
    error Custody_LimitReached(address token, uint256 amount, uint256 left);
    error Custody_BadCap(uint256 capBps, uint256 min, uint256 max);
    /// @notice The amount is above the surplus over everything that players are owed.
    error Custody_NoSurplus(address token, uint256 amount, uint256 surplus);

    /// @notice The epoch given is not the one that the call needs.
    error Custody_WrongEpoch(uint256 number, uint256 expected);
    error Custody_BadSnapshot(uint256 snapshotBlock, uint256 previous);
    /// @notice The contract no longer knows its totals at that block.
    error Custody_SnapshotTooOld(uint256 snapshotBlock);
    /// @notice The sums of the counters differ from the contract's counters at the snapshot. The
    /// error contains the contract's counters.
    error Custody_WrongCounters(address token, uint256 deposited, uint256 withdrawn);
    /// @notice The sum of the balances of a token is above `max`, so the exit could not be opened
    /// with this epoch. `balances` is the bitwise or of the sums of both tokens.
    error Custody_BalanceTooHigh(uint256 balances, uint256 max);
    /// @notice The epoch is younger than a day, vetoed, or was never published.
    error Custody_EpochProvisional(uint256 number);
    /// @notice The epoch is final and cannot be vetoed any more.
    error Custody_EpochFinal(uint256 number);
    /// @notice Epoch, leaf and path do not lead to the published root and sums.
    error Custody_BadProof();

    error Custody_AboveOwed(uint256 amount, uint256 owed);
    error Custody_ForcedWithdrawalOpen(address player, address token);
    error Custody_NoForcedWithdrawal(address player, address token);
    /// @notice The leaf does not lower the open amount of the forced withdrawal.
    error Custody_ForcedWithdrawalStands(uint256 amount, uint256 owed);

    /// @notice The function is restricted to Custody or to its exit.
    error Custody_WrongCaller(address caller, address expected);
    error Custody_NotDue(uint256 dueAt);
    error Custody_ExitOpen();
    error Custody_ExitClosed();
    /// @notice A leaf is needed: the player has no deposit or payment, or the first one is not
    /// after the snapshot.
    error Custody_LeafNeeded(address player, address token);
    error Custody_NothingOwed(address player, address token);
    error Custody_RegistrationOver(uint256 endedAt);
    /// @notice The bound on all claims has no excess for this player, or it was subtracted before.
    error Custody_NothingToLower(address player, address token);
    /// @notice In a deficit, no claim can be filed from 180 days after the opening on.
    error Custody_ClaimTimeOver();
}
