// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {VestingWallet} from "@openzeppelin/contracts/finance/VestingWallet.sol";
import {VestingWalletCliff} from "@openzeppelin/contracts/finance/VestingWalletCliff.sol";

/// @title DegenLock
/// @notice Keeps one part of the DEGEN supply until time has passed, then pays it to its
/// beneficiary, who is the owner. Before the cliff nothing can leave; from the cliff to the end
/// what has vested since the deployment can; after the end everything can. With a cliff at the end
/// it is a plain time lock. Anyone may call `release`; only the beneficiary is paid.
/// @dev The clock starts with the block of the deployment and all terms are fixed there: neither
/// the beneficiary nor whoever deployed the lock can shorten it, and there is no other way out. The
/// beneficiary can only name another beneficiary, who has to accept.
///
/// The lock has to be fully exempt in {IDegenToken}, or its payments would be taxed. A beneficiary
/// without an exemption is still bound by the cap on wallets.
///
/// Warning: a beneficiary can sell the claim by passing the ownership on. What arrives beyond the
/// allocation stays here for ever.
contract DegenLock is VestingWalletCliff, Ownable2Step {
    /// @dev Most of any one token that ever leaves. It may equal the cap on wallets, so tokens that
    /// a stranger sent along would make every release after the end exceed the cap, and fail.
    uint256 private immutable _allocation;

    error DegenLock_ZeroAllocation();
    /// @notice Without a beneficiary nobody could ever be paid.
    error DegenLock_BeneficiaryNeeded();

    /// @param beneficiary Is paid, and may pass this on.
    /// @param cliffSeconds From now; at most `durationSeconds`.
    /// @param durationSeconds From now, until everything can leave.
    /// @param allocation_ What the lock is to hold, in wei of DEGEN.
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

    /// @notice Most of any one token that this lock will ever have paid.
    function allocation() external view returns (uint256) {
        return _allocation;
    }

    /// @notice Begins to pass the claim on; the new beneficiary has to accept it.
    function transferOwnership(address newOwner) public override(Ownable, Ownable2Step) {
        super.transferOwnership(newOwner);
    }

    /// @notice Always reverts.
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
