// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title ExitShares
/// @notice What each claim of the open exit is paid: all of it, or, when custody is short, the same
/// share of every claim, in whatever order they come. docs/proof-of-liabilities.md has the rules.
library ExitShares {
    using SafeCast for uint256;

    /// @param isRegistered Whether a forced withdrawal of the player is a claim of its own.
    /// @param lowered What was taken off the bound, of what it counts for the player.
    struct Claim {
        uint120 filed;
        uint120 collected;
        bool isRegistered;
        uint120 lowered;
    }

    /// @param held Custody now.
    /// @param claims The most that all claims that were not paid yet can come to.
    /// @param isDeficit Whether `held` was below `claims` when the registration ended.
    /// @param filed In a deficit: the sum of the claims that were filed.
    /// @param collected In a deficit: what was paid on them.
    struct Pot {
        uint120 held;
        uint120 claims;
        bool isDeficit;
        uint128 filed;
        uint128 collected;
        mapping(address player => Claim) claimOf;
    }

    function open(Pot storage pot, uint256 custody, uint256 claims) internal {
        (pot.held, pot.claims) = (custody.toUint120(), claims.toUint120());
        pot.isDeficit = custody < claims;
    }

    /// @dev Another claim, before anything is paid.
    function register(Pot storage pot, address player, uint256 amount) internal {
        pot.claimOf[player].isRegistered = true;
        pot.claims += amount.toUint120();
        pot.isDeficit = pot.held < pot.claims;
    }

    /// @dev A player's claims are known to be smaller by `amount` than the bound counts them, before
    /// anything is paid. Takes off what was not taken off before.
    function lower(
        Pot storage pot,
        address player,
        uint256 amount
    ) internal returns (uint256 taken) {
        Claim storage claim = pot.claimOf[player];
        taken = Math.saturatingSub(amount, claim.lowered);
        if (taken == 0) return 0;
        claim.lowered = amount.toUint120();
        pot.claims -= taken.toUint120();
        pot.isDeficit = pot.held < pot.claims;
    }

    /// @dev A gift helps those who leave. Once claims are paid, it no longer changes how.
    function give(Pot storage pot, uint256 amount, bool isRegistration) internal {
        pot.held += amount.toUint120();
        if (isRegistration) pot.isDeficit = pot.held < pot.claims;
    }

    /// @dev Takes a payment out of a pot without a deficit.
    function payInFull(Pot storage pot, uint256 owed) internal returns (uint256 amount) {
        (uint256 held, uint256 claims) = (pot.held, pot.claims);
        amount = Math.min(owed, held);
        // Neither is more than before.
        (pot.held, pot.claims) = (
            uint120(held - amount),
            uint120(Math.saturatingSub(claims, amount))
        );
    }

    /// @dev In a deficit. The largest claim of a player counts; filing it again changes nothing.
    function file(
        Pot storage pot,
        address player,
        uint256 amount
    ) internal returns (bool isHigher) {
        Claim storage claim = pot.claimOf[player];
        isHigher = amount > claim.filed;
        if (!isHigher) return false;
        pot.filed += (amount - claim.filed).toUint128();
        claim.filed = amount.toUint120();
    }

    /// @dev In a deficit: what the player's claim is entitled to and was not paid yet. The share is
    /// of `claims`, so that those who have not come yet keep theirs, and once their time is over of
    /// what was filed. Neither changes with a payment, so no order does. Rounds down.
    function collect(
        Pot storage pot,
        address player,
        bool isClaimTimeOver
    ) internal returns (uint256 amount) {
        Claim storage claim = pot.claimOf[player];
        uint256 filed = claim.filed;
        if (filed == 0) return 0;
        uint256 whole = isClaimTimeOver ? pot.filed : pot.claims;
        uint256 share = (filed * (uint256(pot.held) + pot.collected)) / whole;
        // Only claims above the sums of a false tree come to less than was collected, or to more
        // than is held; they must not stop those behind.
        amount = Math.saturatingSub(Math.min(share, filed), claim.collected);
        amount = Math.min(amount, pot.held);
        claim.collected += amount.toUint120();
        pot.collected += amount.toUint128();
        pot.held -= amount.toUint120();
    }

    /// @dev What no claim can need any more, and goes back to the house.
    function surplus(Pot storage pot, bool isClaimTimeOver) internal view returns (uint256) {
        uint256 held = pot.held;
        if (!pot.isDeficit) return isClaimTimeOver ? held : Math.saturatingSub(held, pot.claims);
        uint256 whole = isClaimTimeOver ? pot.filed : pot.claims;
        return Math.min(held, Math.saturatingSub(held + pot.collected, whole));
    }
}
