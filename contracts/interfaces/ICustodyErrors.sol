// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IVaultErrors} from "./IVaultErrors.sol";

/// @title ICustodyErrors
/// @notice Every error with which Custody or its wind-up reverts a call, with the offending values.
interface ICustodyErrors is IVaultErrors {
    /// @notice Deposits are paused, or closed for good.
    error Custody_DepositsClosed();
    /// @notice The wind-up of the token is open.
    error Custody_WoundUp(address token);
    /// @notice The guardian suspended the operator; `until` is its last second.
    error Custody_OperatorSuspended(uint256 until);

    /// @notice Guardians cannot give up their role; the admin can take it from them.
    error Custody_GuardianStays(address guardian);

    error Custody_BatchLength(uint256 length, uint256 max);
    /// @notice The id was used before; the repeated call changed nothing.
    error Custody_AlreadyExecuted(bytes32 id);
    error Custody_TooLow(address token, uint256 amount, uint256 custody);
    /// @notice The amount is above what the operator's limits leave. Only an approval would allow it.
    error Custody_LimitReached(address token, uint256 amount, uint256 left);
    /// @notice The admin can only lower the limits.
    error Custody_BadLimit(uint256 bps, uint256 max);
    /// @notice Custody is below what players are owed, so nothing is paid before the wind-up.
    error Custody_Short(address token, uint256 missing);
    /// @notice The amount is above the surplus over everything that players are owed.
    error Custody_NoSurplus(address token, uint256 amount, uint256 surplus);

    /// @notice The epoch given is not the one that the call needs.
    error Custody_WrongEpoch(uint256 number, uint256 expected);
    /// @notice The mark is not newer than that of the last epoch.
    error Custody_OldMark(uint256 mark, uint256 previous);
    /// @notice The counters of the epoch are not those of its mark, or there is no such mark any
    /// more: the contract keeps the newest eight.
    error Custody_WrongCounters(uint256 mark);
    /// @notice The sum of the balances of a token is above `max`. `balances` is the bitwise or of
    /// the sums of both tokens.
    error Custody_BalanceTooHigh(uint256 balances, uint256 max);
    /// @notice The epoch is younger than a day, vetoed, or was never published.
    error Custody_EpochProvisional(uint256 number);
    /// @notice The epoch is final and cannot be vetoed any more.
    error Custody_EpochFinal(uint256 number);
    /// @notice Epoch, leaf and path do not lead to the published root and sums.
    error Custody_BadProof();

    error Custody_AboveOwed(uint256 amount, uint256 owed);
    error Custody_ClaimOpen(address player, address token);
    error Custody_NoClaim(address player, address token);
    /// @notice The leaf does not lower the claim.
    error Custody_ClaimStands(uint256 amount, uint256 owed);
    /// @notice The order is not the last one that the leaf names, or the player did not sign it.
    error Custody_UnsignedOrder(address player, bytes32 orders);
    /// @notice The claim is younger than 48 hours, or no younger epoch has stood for 30 hours.
    error Custody_ClaimNotMature(address player, address token);
    /// @notice Custody does not exceed four times `unseenOf`.
    error Custody_NothingPayable(address token, uint256 custody, uint256 unseen);

    /// @notice The function is restricted to Custody, to its wind-up, or to Custody's own storage.
    error Custody_WrongCaller(address caller, address expected);

    /// @notice No reason to open the wind-up holds.
    error WindUp_NotDue(address token);
    error WindUp_Open(address token);
    error WindUp_Closed(address token);
    /// @notice The amounts of all entries are fixed only from `settledAt` on.
    error WindUp_NotSettled(uint256 settledAt);
    /// @notice A leaf is needed: the first deposit or payment is not after F's mark.
    error WindUp_LeafNeeded(address player, address token);
    /// @notice There is an entry already that cannot be replaced.
    error WindUp_Entered(address player, address token);
    /// @notice Entries of this kind have ended; `endedAt` is when.
    error WindUp_EntriesOver(uint256 endedAt);
    /// @notice Custody, with what was paid, does not hold the bound that the claim would give.
    error WindUp_NotCovered(uint256 held, uint256 bound);
    error WindUp_NothingOwed(address player, address token);
    /// @notice Nothing of the entry is payable yet, or it was paid.
    error WindUp_NotPayable(address player, address token);
}
