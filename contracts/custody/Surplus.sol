// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICustodyErrors} from "../interfaces/ICustodyErrors.sol";
import {Tokens} from "../common/Tokens.sol";

/// @title Surplus
/// @notice Checks a withdrawal of house money; Custody and its exit share this check.
abstract contract Surplus is ICustodyErrors, Tokens {
    /// @param surplus What custody holds in excess of all that players can be owed.
    function _checkRelease(
        address token,
        uint256 amount,
        address to,
        uint256 surplus
    ) internal view {
        _checkToken(token);
        _checkAddress(to);
        _checkAmount(amount);
        if (amount > surplus) {
            revert Custody_NoSurplus({token: token, amount: amount, surplus: surplus});
        }
    }
}
