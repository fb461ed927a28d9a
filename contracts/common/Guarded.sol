// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IVaultErrors} from "../interfaces/IVaultErrors.sol";

/// @title Guarded
/// @notice Keeps every function that moves money from being entered while another one runs.
/// @dev A transient variable instead of OpenZeppelin's guard: that one writes its slot in assembly,
/// which the compiler warns about, and warnings are errors here. The flag is cleared at the end of
/// each call, not of the transaction, so several calls in one transaction work.
abstract contract Guarded is IVaultErrors {
    bool private transient _entered;

    /// @dev Calls a function, because a modifier's text is repeated in the code of each user.
    modifier nonReentrant() {
        _enter();
        _;
        _entered = false;
    }

    function _enter() private {
        if (_entered) revert Vault_Reentered();
        _entered = true;
    }
}
