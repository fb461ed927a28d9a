// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title ExitShares
/// @notice Pays claims on the open exit, in any order: in full if custody suffices, otherwise the
/// same share of each claim. docs/proof-of-liabilities.md has the rules.
library ExitShares {
    using SafeCast for uint256;

    /// @param isRegistered Whether a forced withdrawal of the player is a separate claim.
    /// @param lowered The amount by which the bound on all claims was lowered for the player.
    struct Claim {
        uint120 filed;
        uint120 collected;
        bool isRegistered;
        uint120 lowered;
    }

    /// @param held What custody holds now.
    /// @param claims The most that all claims can come to; without a deficit, minus what was paid.
    /// @param isDeficit Whether `held` was below `claims` when the registration ended.
    /// @param filed In a deficit: the sum of the filed claims.
    /// @param collected In a deficit: the sum of the payments on filed claims.
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

    /// @dev Adds a claim. Only before the first payment.
    function register(Pot storage pot, address player, uint256 amount) internal {
        pot.claimOf[player].isRegistered = true;
        pot.claims += amount.toUint120();
        pot.isDeficit = pot.held < pot.claims;
    }

    /// @dev Lowers the bound by `amount` for a player whose claims are known to be smaller. Only
    /// before the first payment. An amount that was subtracted before is not subtracted again.
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

    /// @dev Adds a gift, which goes to players who exit. A gift after the registration does not
    /// change whether there is a deficit.
    function give(Pot storage pot, uint256 amount, bool isRegistration) internal {
        pot.held += amount.toUint120();
        if (isRegistration) pot.isDeficit = pot.held < pot.claims;
    }

    /// @dev Subtracts a payment from a pot without a deficit.
    function payInFull(Pot storage pot, uint256 owed) internal returns (uint256 amount) {
        (uint256 held, uint256 claims) = (pot.held, pot.claims);
        amount = Math.min(owed, held);
        // Both amounts only decrease, so they still fit.
        (pot.held, pot.claims) = (
            uint120(held - amount),
            uint120(Math.saturatingSub(claims, amount))
        );
    }

    /// @dev For a deficit. A player's largest claim counts. Filing it again changes nothing.
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

    /// @dev For a deficit: the part of the player's share that was not paid yet. Until the claim
    /// time is over, the divisor is `claims`, so that claims not yet filed keep their part.
    /// Afterwards, the divisor is `filed`. A payment changes neither, so the order of payments does
    /// not matter. Rounds down.
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
        // The saturating subtraction and the limit to `held` matter only after a false tree, when
        // claims exceed the published sums. Then, a share can be below what was collected, or above
        // what is held.
        amount = Math.saturatingSub(Math.min(share, filed), claim.collected);
        amount = Math.min(amount, pot.held);
        claim.collected += amount.toUint120();
        pot.collected += amount.toUint128();
        pot.held -= amount.toUint120();
    }

    /// @dev The amount that no claim can need any more; it goes back to the house.
    function surplus(Pot storage pot, bool isClaimTimeOver) internal view returns (uint256) {
        uint256 held = pot.held;
        if (!pot.isDeficit) return isClaimTimeOver ? held : Math.saturatingSub(held, pot.claims);
        uint256 whole = isClaimTimeOver ? pot.filed : pot.claims;
        return Math.min(held, Math.saturatingSub(held + pot.collected, whole));
    }
}
