// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IClaims} from "../interfaces/IClaims.sol";
import {ICustodyAdmin} from "../interfaces/ICustodyAdmin.sol";
import {Vault} from "../common/Vault.sol";
import {Controls} from "./Controls.sol";
import {WindUp} from "./WindUp.sol";
import {Withdrawals} from "./Withdrawals.sol";

/// @title Custody
/// @notice See {ICustody}. Accounts, Epochs, Claims and Withdrawals are base contracts. This one
/// adds the surplus, and the two functions that only the {WindUp} can call.
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

    /// @inheritdoc ICustodyAdmin
    function withdrawSurplus(
        address token,
        uint256 amount,
        address to,
        Epoch calldata last,
        Epoch calldata newest
    ) external nonReentrant onlyRole(DEFAULT_ADMIN_ROLE) {
        // Check: the amount is within the surplus of both epochs. Each epoch's surplus excludes the
        // deposits that came after it, because they belong to players.
        _checkToken(token);
        _checkNotWoundUp(token);
        _checkAddress(to);
        _checkAmount(amount);
        _checkKnown(last, _lastFinal());
        _checkKnown(newest, _lastNumber());
        uint256 surplus = Math.saturatingSub(
            _custodyOf(token),
            Math.max(_mostOwed(token, last), _mostOwed(token, newest))
        );
        if (amount > surplus) {
            revert Custody_NoSurplus({token: token, amount: amount, surplus: surplus});
        }
        // Effect.
        _bookOf(token).released += amount.toUint96();
        emit SurplusWithdrawn({to: to, token: token, amount: amount});
        // Interaction.
        _payOrKeep(token, to, amount);
    }

    /// @inheritdoc IClaims
    function closeForWindUp(address token) external nonReentrant onlyWindUp {
        // Check: `onlyWindUp` suffices, because the wind-up makes this call once for each token.
        _setWoundUp(token);
    }

    /// @inheritdoc IClaims
    function payWindUp(
        address token,
        address to,
        uint256 amount
    ) external nonReentrant onlyWindUp {
        // Check: `onlyWindUp` suffices, because the wind-up has checked what is payable.
        // Effect.
        _bookOf(token).released += amount.toUint96();
        // Interaction.
        _payOrKeep(token, to, amount);
    }

    /// @inheritdoc IClaims
    function windUpContract() external view returns (address) {
        return address(WIND_UP);
    }
}
