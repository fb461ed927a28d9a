// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ICustody} from "../interfaces/ICustody.sol";
import {IExit} from "../interfaces/IExit.sol";
import {Clock} from "../common/Clock.sol";
import {Vault} from "../common/Vault.sol";
import {Controls} from "./Controls.sol";
import {Exit} from "./Exit.sol";
import {Flows} from "./Flows.sol";
import {RollingLimit} from "./RollingLimit.sol";

/// @title Accounts
/// @notice Deposits, which the server's ledger mirrors, and the counters of each player.
abstract contract Accounts is ICustody, Vault, Controls {
    using Flows for Flows.Book;
    using RollingLimit for RollingLimit.Limit;
    using SafeCast for uint256;

    /// @dev One storage slot.
    /// @param sinceBlock Block of the player's first deposit or payment; zero before.
    struct Account {
        uint96 deposited;
        uint96 withdrawn;
        uint64 sinceBlock;
    }

    uint256 internal constant SAMPLE_TIME = 24 hours;

    IExit internal immutable EXIT;

    mapping(address token => Flows.Book) private _books;
    mapping(address token => RollingLimit.Limit) private _limits;
    mapping(address player => mapping(address token => Account)) private _accounts;

    constructor() {
        // Custody creates its exit, so that nobody can configure another one.
        EXIT = new Exit(address(DEGEN));
        _books[address(DEGEN)].prepare();
        _books[BNB].prepare();
    }

    /// @inheritdoc ICustody
    function deposit(address token, uint256 amount) external nonReentrant whenDepositsOpen {
        // Check: the token is DEGEN. BNB comes in by `depositBNB` only.
        if (token != address(DEGEN)) revert Vault_UnknownToken({token: token});
        _deposit(token, amount);
    }

    /// @inheritdoc ICustody
    function depositBNB() external payable nonReentrant whenDepositsOpen {
        _deposit(BNB, msg.value);
    }

    /// @inheritdoc ICustody
    function depositWithPermit(
        uint256 amount,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external nonReentrant whenDepositsOpen {
        // A failed permit is ignored here: if the allowance is missing, the transfer reverts with
        // the reason.
        try DEGEN.permit(msg.sender, address(this), amount, deadline, v, r, s) {} catch {}
        _deposit(address(DEGEN), amount);
    }

    /// @inheritdoc ICustody
    /// @dev Also allowed while the exit is open: a gift can only raise the payments of claims.
    function fundCustody(address token, uint256 amount) external payable nonReentrant {
        _take(token, amount);
        if (isExitOpen()) {
            EXIT.noteGift(token, amount);
        } else {
            _sample(token);
            _books[token].granted += amount.toUint96();
            _limits[token].grant(amount);
        }
        emit CustodyFunded({from: msg.sender, token: token, amount: amount});
    }

    /// @inheritdoc ICustody
    function accountOf(
        address player,
        address token
    ) external view returns (uint256 deposited, uint256 withdrawn, uint256 sinceBlock) {
        Account storage account = _accounts[player][token];
        return (account.deposited, account.withdrawn, account.sinceBlock);
    }

    /// @inheritdoc ICustody
    function custodyOf(address token) external view returns (uint256) {
        return _custodyOf(token);
    }

    /// @inheritdoc ICustody
    function totalsOf(
        address token
    )
        external
        view
        returns (uint256 deposited, uint256 withdrawn, uint256 granted, uint256 released)
    {
        Flows.Book storage book = _books[token];
        Flows.Flow memory flow = book.latest();
        return (flow.deposited, flow.withdrawn, book.granted, book.released);
    }

    function _accountOf(address player, address token) internal view returns (Account storage) {
        return _accounts[player][token];
    }

    function _bookOf(address token) internal view returns (Flows.Book storage) {
        return _books[token];
    }

    function _limitOf(address token) internal view returns (RollingLimit.Limit storage) {
        return _limits[token];
    }

    /// @dev Once the exit is open, the books of the exit replace the books of this contract.
    function _custodyOf(address token) internal view returns (uint256) {
        return isExitOpen() ? EXIT.heldOf(token) : _books[token].custody();
    }

    /// @dev Samples custody for the limit, if due. Call before custody changes, and with each
    /// epoch.
    function _sample(address token) internal {
        if (!_isSampleDue(token)) return;
        Flows.Book storage book = _books[token];
        book.sampledAt = Clock.time();
        _limits[token].sample(book.custody());
    }

    function _isSampleDue(address token) internal view returns (bool) {
        return block.timestamp >= _books[token].sampledAt + SAMPLE_TIME;
    }

    /// @dev Stores the block of the first deposit or payment. Call when a counter changes.
    function _touch(Account storage account) internal {
        if (account.sinceBlock == 0) account.sinceBlock = Clock.blockNumber();
    }

    function _deposit(address token, uint256 amount) private {
        _take(token, amount);
        _sample(token);
        _books[token].deposit(amount);
        Account storage account = _accounts[msg.sender][token];
        account.deposited += amount.toUint96();
        _touch(account);
        emit Deposited({player: msg.sender, token: token, amount: amount});
    }
}
