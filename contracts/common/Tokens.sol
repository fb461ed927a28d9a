// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IDegenToken} from "../interfaces/IDegenToken.sol";
import {IVaultErrors} from "../interfaces/IVaultErrors.sol";

/// @title Tokens
/// @notice The two supported tokens, and the argument checks that many calls share.
abstract contract Tokens is IVaultErrors {
    address internal constant BNB = address(0);
    IDegenToken internal immutable DEGEN;

    constructor(address degen) {
        _checkAddress(degen);
        DEGEN = IDegenToken(degen);
    }

    function _checkToken(address token) internal view {
        if (token != BNB && token != address(DEGEN)) revert Vault_UnknownToken({token: token});
    }

    function _checkAddress(address account) internal pure {
        if (account == address(0)) revert Vault_ZeroAddress();
    }

    function _checkAmount(uint256 amount) internal pure {
        if (amount == 0) revert Vault_ZeroAmount();
    }
}
