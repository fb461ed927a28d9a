// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ICustody} from "../interfaces/ICustody.sol";
import {Vault} from "../common/Vault.sol";
import {Controls} from "./Controls.sol";

/// @title Accounts
/// @notice Deposits, which the server's ledger mirrors, and the books of each token and player.
abstract contract Accounts is ICustody, Vault, Controls {
    using SafeCast for uint256;

    /// @dev One storage slot.
    /// @param sinceMark Number of marks before the first deposit or payment.
    /// @param hasClaim Whether a claim is open: a payment reads this slot anyway.
    struct Account {
        uint96 deposited;
        uint96 withdrawn;
        uint24 sinceMark;
        bool hasClaim;
    }

    /// @dev Three storage slots, of which a deposit writes the first. 96 bits hold 79 times the whole
    /// supply of DEGEN. Custody is deposited + stake - paidByOperator - paidByClaim.
    /// @param stake House money that came in (funding and jackpots), minus what left otherwise than
    /// to players' accounts.
    /// @param neededStake The stake with which custody covers exactly what the newest standing epoch
    /// says that players are owed. Deposits and payments since its mark change custody and debt
    /// equally, so they do not matter. Negative when players have lost more than they won.
    /// @param shownByOperator `paidByOperator` at the mark of the newest standing epoch.
    struct Book {
        uint96 deposited;
        int104 stake;
        uint96 paidByOperator;
        uint96 paidByClaim;
        int104 neededStake;
        uint96 shownByOperator;
    }

    mapping(address token => Book) private _books;
    mapping(address player => mapping(address token => Account)) private _accounts;

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
        _books[token].stake += int104(uint104(amount.toUint96()));
        emit CustodyFunded({from: msg.sender, token: token, amount: amount});
    }

    /// @inheritdoc ICustody
    function accountOf(
        address player,
        address token
    ) external view returns (uint256 deposited, uint256 withdrawn, uint256 sinceMark) {
        Account storage account = _accounts[player][token];
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
        Book storage book = _books[token];
        return (book.deposited, _withdrawn(book), book.stake);
    }

    function _accountOf(address player, address token) internal view returns (Account storage) {
        return _accounts[player][token];
    }

    function _bookOf(address token) internal view returns (Book storage) {
        return _books[token];
    }

    function _custodyOf(address token) internal view returns (uint256) {
        Book storage book = _books[token];
        // Nobody is paid more than custody, so it is never negative.
        return
            uint256(int256(uint256(book.deposited)) + book.stake - int256(_withdrawn(book)));
    }

    function _withdrawn(Book storage book) internal view returns (uint256) {
        return uint256(book.paidByOperator) + book.paidByClaim;
    }

    /// @dev Notes when an account begins. Call before a counter changes.
    function _touch(Account storage account) internal {
        if (account.deposited == 0 && account.withdrawn == 0) account.sinceMark = _marks();
    }

    function _deposit(address token, uint256 amount) private {
        _take(token, amount);
        _books[token].deposited += amount.toUint96();
        Account storage account = _accounts[msg.sender][token];
        _touch(account);
        account.deposited += amount.toUint96();
        emit Deposited({player: msg.sender, token: token, amount: amount});
    }
}
