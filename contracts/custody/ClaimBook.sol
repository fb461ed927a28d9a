// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {EpochBook} from "./EpochBook.sol";

/// @title ClaimBook
/// @notice The players' claims.
abstract contract ClaimBook is EpochBook {
    using SafeCast for uint256;

    /// @dev One storage slot.
    /// @param mark Number of marks when the claim was made.
    /// @param leafEpoch Epoch of the newest leaf that the player or the house showed; zero when
    /// there is none. It outlives the claim.
    /// @param isByKey Whether a transaction of the player's own key made the claim. Noted then,
    /// because a contract wallet may have no code when the claim is lowered.
    struct Claim {
        uint96 amount;
        uint40 madeAt;
        uint24 mark;
        uint32 leafEpoch;
        bool isByKey;
    }

    mapping(address player => mapping(address token => Claim)) private _claims;

    /// @dev Takes an amount off an open claim, and ends the claim at zero.
    function _reduce(
        Claim storage open,
        Account storage account,
        uint256 amount
    ) internal returns (uint96 left) {
        left = open.amount - amount.toUint96();
        open.amount = left;
        if (left == 0) account.hasClaim = false;
    }

    function _claimOf(address player, address token) internal view returns (Claim storage) {
        return _claims[player][token];
    }

    function _openClaimOf(
        address player,
        address token
    ) internal view returns (Claim storage open) {
        open = _claims[player][token];
        if (open.amount == 0) revert Custody_NoClaim({player: player, token: token});
    }

    function _checkClaimable(address token) internal view {
        _checkToken(token);
        _checkNotWoundUp(token);
    }
}
