// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {VestingWallet} from "@openzeppelin/contracts/finance/VestingWallet.sol";
import {VestingWalletCliff} from "@openzeppelin/contracts/finance/VestingWalletCliff.sol";

/// @title DegenLock
/// @notice Locks one part of the DEGEN supply, then pays it to its beneficiary, who is the owner.
/// Before the cliff nothing can be released; from the cliff to the end, the part that has vested
/// since the deployment; after the end, the whole allocation. With a cliff at the end it is a plain
/// time lock. Anyone may call `release`; only the beneficiary is paid.
/// @dev The lock starts with the block of the deployment, which fixes all terms: neither the
/// beneficiary nor the deployer can shorten it, and there is no other way to withdraw. The
/// beneficiary can only nominate another beneficiary, who has to accept.
///
/// The lock has to be fully exempt in {IDegenToken}, or its payments would be taxed. A beneficiary
/// without an exemption is still bound by the cap on wallets.
///
/// Warning: a beneficiary can sell the claim by passing the ownership on. Tokens beyond the
/// allocation stay here for ever.
contract DegenLock is VestingWalletCliff, Ownable2Step {
    /// @dev The most of any one token that is ever released. The allocation may equal the wallet
    /// cap. Without this limit, tokens that another account sent to the lock could then make the
    /// release after the end exceed the cap and fail.
    uint256 private immutable _allocation;

    error DegenLock_ZeroAllocation();
    /// @notice The beneficiary is the zero address.
    error DegenLock_BeneficiaryNeeded();

    /// @param beneficiary Receives the releases, and can pass this right on.
    /// @param cliffSeconds Time from the deployment to the cliff; at most `durationSeconds`.
    /// @param durationSeconds Time from the deployment until everything can be released.
    /// @param allocation_ Amount that the lock is to hold, in wei of DEGEN.
    constructor(
        address beneficiary,
        uint64 cliffSeconds,
        uint64 durationSeconds,
        uint256 allocation_
    )
        VestingWallet(beneficiary, uint64(block.timestamp), durationSeconds)
        VestingWalletCliff(cliffSeconds)
    {
        if (allocation_ == 0) revert DegenLock_ZeroAllocation();
        _allocation = allocation_;
    }

    /// @notice The most of any one token that this lock ever pays.
    function allocation() external view returns (uint256) {
        return _allocation;
    }

    /// @notice Starts a transfer of the ownership; the new beneficiary has to accept it.
    function transferOwnership(address newOwner) public override(Ownable, Ownable2Step) {
        super.transferOwnership(newOwner);
    }

    /// @notice Always reverts, because a lock without a beneficiary could never pay.
    function renounceOwnership() public view override onlyOwner {
        revert DegenLock_BeneficiaryNeeded();
    }

    function _transferOwnership(address newOwner) internal override(Ownable, Ownable2Step) {
        super._transferOwnership(newOwner);
    }

    function _vestingSchedule(
        uint256 totalAllocation,
        uint64 timestamp
    ) internal view override returns (uint256) {
        return super._vestingSchedule(Math.min(totalAllocation, _allocation), timestamp);
    }
}
