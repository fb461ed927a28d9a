// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IVault} from "../interfaces/IVault.sol";
import {Guarded} from "./Guarded.sol";
import {Tokens} from "./Tokens.sol";

/// @title Vault
/// @notice Receives money, pays it out, and stores a payment that its receiver refuses as
/// collectable.
/// @dev It knows neither games nor accounts: each derived contract keeps its own books.
abstract contract Vault is IVault, Tokens, Guarded {
    /// @dev Enough gas for common wallets, and too little for a receiver to make a batch expensive.
    uint256 private constant BNB_PAYMENT_GAS = 50_000;
    /// @dev A payment starts only with this much gas left. It is more than any payment uses,
    /// including the 1/64 that a call holds back, so a payment fails only because its receiver
    /// refuses it.
    uint256 private constant PAYMENT_GAS_REQUIRED = 150_000;

    mapping(address player => mapping(address token => uint256)) private _collectable;
    mapping(address token => uint256) private _collectableTotal;

    constructor(address degen) Tokens(degen) {}

    /// @inheritdoc IVault
    function collect(address token, address to, uint256 amount) external nonReentrant {
        // Check: the collectable amount covers the claim.
        _checkAddress(to);
        _checkAmount(amount);
        uint256 collectable = _collectable[msg.sender][token];
        if (amount > collectable) {
            revert Vault_CollectionTooHigh({
                player: msg.sender,
                token: token,
                amount: amount,
                collectable: collectable
            });
        }
        // Effect: the claim is reduced before it is paid.
        _collectable[msg.sender][token] = collectable - amount;
        _collectableTotal[token] -= amount;
        emit Collected({player: msg.sender, token: token, to: to, amount: amount});
        // Interaction.
        if (!_pay(token, to, amount)) {
            revert Vault_CollectionRefused({to: to, token: token, amount: amount});
        }
    }

    /// @inheritdoc IVault
    function collectableOf(address player, address token) external view returns (uint256) {
        return _collectable[player][token];
    }

    /// @inheritdoc IVault
    function collectableTotal(address token) external view returns (uint256) {
        return _collectableTotal[token];
    }

    function _collectableTotalOf(address token) internal view returns (uint256) {
        return _collectableTotal[token];
    }

    /// @dev Receives `amount` from the caller: BNB as `msg.value`, DEGEN by allowance. The amount
    /// that arrived is measured: the books must never count tokens that a tax kept back.
    function _take(address token, uint256 amount) internal {
        _takeWith({token: token, amount: amount, extraValue: 0});
    }

    /// @dev Like `_take`, for a call that also carries `extraValue` of BNB.
    function _takeWith(address token, uint256 amount, uint256 extraValue) internal {
        _checkToken(token);
        _checkAmount(amount);
        uint256 expectedValue = token == BNB ? amount + extraValue : extraValue;
        if (msg.value != expectedValue) {
            revert Vault_WrongValue({value: msg.value, expected: expectedValue});
        }
        if (token == BNB) return;
        uint256 before = _degenHeld();
        // The token reverts on failure, so its return value is always true.
        DEGEN.transferFrom(msg.sender, address(this), amount);
        uint256 received = _degenHeld() - before;
        if (received != amount) revert Vault_ShortTransfer({received: received, expected: amount});
    }

    /// @dev Pays, or makes the amount collectable when the receiver refuses it. The caller has
    /// already deducted `amount` from its books.
    function _payOrKeep(
        address token,
        address player,
        uint256 amount
    ) internal returns (bool paid) {
        paid = _pay(token, player, amount);
        if (!paid) {
            _collectable[player][token] += amount;
            _collectableTotal[token] += amount;
        }
    }

    /// @dev No receiver can make this call revert.
    function _pay(address token, address to, uint256 amount) internal returns (bool paid) {
        if (gasleft() < PAYMENT_GAS_REQUIRED) {
            revert Vault_GasTooLow({gasLeft: gasleft(), required: PAYMENT_GAS_REQUIRED});
        }
        if (token == BNB) return _sendBnb(to, amount);
        try DEGEN.transfer(to, amount) returns (bool accepted) {
            return accepted;
        } catch {
            return false;
        }
    }

    function _degenHeld() private view returns (uint256) {
        return DEGEN.balanceOf(address(this));
    }

    function _sendBnb(address to, uint256 amount) private returns (bool sent) {
        uint256 gasLimit = BNB_PAYMENT_GAS;
        // Assembly, because a Solidity call copies the receiver's return data at the payer's cost.
        // solhint-disable-next-line no-inline-assembly
        assembly ("memory-safe") {
            sent := call(gasLimit, to, amount, 0, 0, 0, 0)
        }
    }
}
