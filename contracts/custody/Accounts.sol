// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ICustody} from "../interfaces/ICustody.sol";
import {Vault} from "../common/Vault.sol";
import {Controls} from "./Controls.sol";

/// @title Accounts
/// @notice Deposits, which the server's ledger mirrors, and the books of each token and player.
abstract contract Accounts is ICustody, Controls, Vault {
    using SafeCast for uint256;

    /// @inheritdoc ICustody
    function deposit(address token, uint256 amount) external nonReentrant whenDepositsOpen(token) {
        // Check: the token is DEGEN. BNB comes in by `depositBNB` only.
        if (token != address(DEGEN)) revert Vault_UnknownToken({token: token});
        _deposit(token, amount);
    }

    /// @inheritdoc ICustody
    function depositBNB() external payable nonReentrant whenDepositsOpen(BNB) {
        _deposit(BNB, msg.value);
    }

    /// @inheritdoc ICustody
    function depositWithPermit(
        uint256 amount,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external nonReentrant whenDepositsOpen(address(DEGEN)) {
        // A failed permit is ignored here: if the allowance is missing, the transfer reverts with
        // the reason.
        try DEGEN.permit(msg.sender, address(this), amount, deadline, v, r, s) {} catch {}
        _deposit(address(DEGEN), amount);
    }

    /// @inheritdoc ICustody
    /// @dev Also allowed in the wind-up: a gift can only raise what players are paid.
    function fundCustody(address token, uint256 amount) external payable nonReentrant {
        _take(token, amount);
        _changeStake(token, int256(amount));
        emit CustodyFunded({from: msg.sender, token: token, amount: amount});
    }

    /// @inheritdoc ICustody
    function accountOf(
        address player,
        address token
    ) external view returns (uint256 deposited, uint256 withdrawn, uint256 sinceMark) {
        Account storage account = _accountOf(player, token);
        return (account.deposited, account.withdrawn, account.sinceMark);
    }

    /// @inheritdoc ICustody
    function custodyOf(address token) external view returns (uint256) {
        return _custodyOf(token);
    }

    /// @inheritdoc ICustody
    function totalsOf(
        address token
    ) external view returns (uint256 deposited, uint256 withdrawn, int256 stake) {
        Book storage book = _bookOf(token);
        return (book.deposited, _withdrawn(book), book.stake);
    }

    function _custodyOf(address token) internal view returns (uint256) {
        Book storage book = _bookOf(token);
        // Each has at most 104 bits, and nobody is paid more than custody, so it is never negative.
        unchecked {
            return
                uint256(int256(uint256(book.deposited)) + book.stake - int256(_withdrawn(book)));
        }
    }

    /// @dev `change` has at most 96 bits: no more of a token exists.
    function _changeStake(address token, int256 change) internal {
        _bookOf(token).stake += int104(change);
    }

    /// @dev Notes when an account begins. Call before a counter changes.
    function _touch(Account storage account) internal {
        if (account.deposited == 0 && account.withdrawn == 0) account.sinceMark = _state.marks;
    }

    function _deposit(address token, uint256 amount) private {
        _take(token, amount);
        uint96 added = amount.toUint96();
        _bookOf(token).deposited += added;
        Account storage account = _accountOf(msg.sender, token);
        _touch(account);
        account.deposited += added;
        emit Deposited({player: msg.sender, token: token, amount: amount});
    }
}
