// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IClaims} from "../interfaces/IClaims.sol";
import {Vault} from "../common/Vault.sol";
import {Controls} from "./Controls.sol";
import {WindUp} from "./WindUp.sol";
import {Withdrawals} from "./Withdrawals.sol";

/// @title Custody
/// @notice See {ICustody}. Accounts, Epochs, Claims and Withdrawals are base contracts. This one
/// adds the two functions that only the {WindUp} can call.
contract Custody is Withdrawals {
    using SafeCast for uint256;

    WindUp private immutable WIND_UP;

    /// @dev Custody creates its wind-up, so that nobody can configure another one.
    constructor(address degen, Roles memory roles) Vault(degen) Controls(roles) {
        WIND_UP = new WindUp(degen);
    }

    modifier onlyWindUp() {
        if (msg.sender != address(WIND_UP)) {
            revert Custody_WrongCaller({caller: msg.sender, expected: address(WIND_UP)});
        }
        _;
    }

    /// @inheritdoc IClaims
    function closeForWindUp(address token) external nonReentrant onlyWindUp {
        // Check: `onlyWindUp` suffices, because the wind-up makes this call once for each token.
        _setWoundUp(token);
    }

    /// @inheritdoc IClaims
    function release(
        address token,
        address to,
        uint256 amount
    ) external nonReentrant onlyWindUp {
        // Check: `onlyWindUp` suffices, because the wind-up has checked what is payable.
        // Effect.
        _bookOf(token).stake -= int104(uint104(amount.toUint96()));
        // Interaction.
        _payOrKeep(token, to, amount);
    }

    /// @inheritdoc IClaims
    function windUpContract() external view returns (address) {
        return address(WIND_UP);
    }
}
