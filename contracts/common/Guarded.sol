// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IVaultErrors} from "../interfaces/IVaultErrors.sol";

/// @title Guarded
/// @notice Keeps every function that moves money from being entered while another one runs.
/// @dev A transient variable instead of OpenZeppelin's guard: that one writes its slot in assembly,
/// which the compiler warns about, and warnings are errors here. The flag is cleared at the end of
/// each call, not of the transaction, so several calls in one transaction work.
abstract contract Guarded is IVaultErrors {
    /// @dev One or zero. A whole word, because a part of one is read before it is written.
    uint256 private transient _entered;

    /// @dev Calls functions, because a modifier's text is repeated in the code of each user.
    modifier nonReentrant() {
        _enter();
        _;
        _finish();
    }

    function _enter() private {
        if (_entered != 0) revert Vault_Reentered();
        _entered = 1;
    }

    function _finish() private {
        _entered = 0;
    }
}
