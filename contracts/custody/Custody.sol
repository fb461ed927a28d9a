// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IClaims} from "../interfaces/IClaims.sol";
import {Vault} from "../common/Vault.sol";
import {Controls} from "./Controls.sol";
import {WindUp} from "./WindUp.sol";
import {Withdrawals} from "./Withdrawals.sol";

/// @title Custody
/// @notice See {ICustody}. Accounts, Epochs, Claims and Withdrawals are base contracts, and {Proofs}
/// has the code that reads proofs. This one adds the two functions that only the {WindUp} can call.
contract Custody is Withdrawals {
    WindUp private immutable WIND_UP;

    /// @dev Custody creates its wind-up, so that nobody can configure another one.
    constructor(address degen, Roles memory roles) Vault(degen) Controls(roles) {
        WIND_UP = new WindUp(degen);
    }

    modifier onlyWindUp() {
        _checkWindUp();
        _;
    }

    /// @inheritdoc IClaims
    function closeForWindUp(address token) external nonReentrant onlyWindUp {
        // Check: `onlyWindUp` suffices, because the wind-up makes this call once for each token.
        if (token == BNB) _state.isBnbWoundUp = true;
        else _state.isDegenWoundUp = true;
    }

    /// @inheritdoc IClaims
    function release(
        address token,
        address to,
        uint256 amount
    ) external nonReentrant onlyWindUp {
        // Check: only that collectable payments stay, whatever the wind-up says. It has checked
        // what is payable.
        uint256 custody = _custodyOf(token);
        if (amount > custody) {
            revert Custody_TooLow({token: token, amount: amount, custody: custody});
        }
        // Effect.
        _changeStake(token, -int256(amount));
        // Interaction.
        _payOrKeep(token, to, amount);
    }

    /// @inheritdoc IClaims
    function windUpContract() external view returns (address) {
        return address(WIND_UP);
    }

    function _checkWindUp() private view {
        if (msg.sender != address(WIND_UP)) {
            revert Custody_WrongCaller({caller: msg.sender, expected: address(WIND_UP)});
        }
    }
}
