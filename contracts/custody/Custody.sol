// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ICustodyAdmin} from "../interfaces/ICustodyAdmin.sol";
import {ICustodyLiabilities} from "../interfaces/ICustodyLiabilities.sol";
import {Vault} from "../common/Vault.sol";
import {Controls} from "./Controls.sol";
import {Epochs} from "./Epochs.sol";
import {ExitShares} from "./ExitShares.sol";

/// @title Custody
/// @notice See {ICustody}. Each concern is a layer: Accounts, Withdrawals, Epochs, and here forced
/// withdrawals and the escape hatch.
contract Custody is Epochs {
    using ExitShares for ExitShares.Pot;
    using SafeCast for uint256;

    uint256 private constant FORCED_PATIENCE = 48 hours;
    uint256 private constant SILENCE_PATIENCE = 7 days;
    /// @dev Forced withdrawals have to be known before anybody is paid: they are claims too.
    uint256 private constant REGISTRATION_TIME = 3 days;
    uint256 private constant CLAIM_TIME = 180 days;

    // One slot, written once.
    uint32 private _exitEpoch;
    uint40 private _exitSnapshotBlock;

    mapping(address token => ExitShares.Pot) private _pots;

    constructor(
        address degen,
        address admin,
        address operator,
        address guardian
    ) Vault(degen) Controls(admin, operator, guardian) {}

    /// @inheritdoc ICustodyLiabilities
    function forceWithdrawal(
        address token,
        uint256 amount,
        Proof calldata proof
    ) external nonReentrant whenExitClosed {
        _checkFinal(proof.epoch.number);
        _force(token, amount, _owedBy(proof, msg.sender, token), proof.epoch.number);
    }

    /// @inheritdoc ICustodyLiabilities
    function forceDepositWithdrawal(
        address token,
        uint256 amount
    ) external nonReentrant whenExitClosed {
        // Epoch 0 stands for no leaf: any leaf is newer.
        _force(token, amount, _netDepositsOf(msg.sender, token), 0);
    }

    /// @inheritdoc ICustodyLiabilities
    function lowerForcedWithdrawal(
        address player,
        address token,
        Proof calldata proof
    ) external nonReentrant whenExitClosed {
        // Check: there is a forced withdrawal, and the leaf is of the last final epoch and newer than
        // the leaf that was shown. An epoch in between would not know what the player won since.
        Forced storage forced = _forcedOf(player, token);
        uint256 open = _openForcedOf(player, token);
        if (open == 0) revert Custody_NoForcedWithdrawal({player: player, token: token});
        uint256 last = _lastFinal();
        uint256 shown = forced.leafEpoch;
        if (proof.epoch.number != last || last <= shown) {
            revert Custody_WrongEpoch({
                number: proof.epoch.number,
                expected: Math.max(last, shown + 1)
            });
        }
        uint256 owed = _owedBy(proof, player, token);
        if (owed >= open) revert Custody_ForcedWithdrawalStands({amount: open, owed: owed});
        // Effect: the clock goes on as it was.
        uint256 target = forced.target - (open - owed);
        (forced.target, forced.leafEpoch) = (target.toUint96(), last.toUint32());
        emit ForcedWithdrawalLowered({
            player: player,
            token: token,
            amount: owed,
            target: target
        });
    }

    /// @inheritdoc ICustodyLiabilities
    function openExitByForcedWithdrawal(
        address player,
        address token,
        Epoch calldata epoch
    ) external nonReentrant whenExitClosed {
        if (_openForcedOf(player, token) == 0) {
            revert Custody_NoForcedWithdrawal({player: player, token: token});
        }
        _checkDue(_forcedOf(player, token).forcedAt + FORCED_PATIENCE);
        _open(epoch);
        _register(player, token);
    }

    /// @inheritdoc ICustodyLiabilities
    function openExitBySilence(Epoch calldata epoch) external nonReentrant whenExitClosed {
        _checkDue(_lastPublished() + SILENCE_PATIENCE);
        _open(epoch);
    }

    /// @inheritdoc ICustodyLiabilities
    function registerForcedWithdrawal(
        address player,
        address token
    ) external nonReentrant whenExitOpen {
        // Check: in time, and it had stood unserved for as long as opens an exit.
        _checkRegistration();
        Forced storage forced = _forcedOf(player, token);
        if (
            forced.registered ||
            _openForcedOf(player, token) == 0 ||
            forced.forcedAt + FORCED_PATIENCE > _exitOpened()
        ) revert Custody_NoForcedWithdrawal({player: player, token: token});
        _register(player, token);
    }

    /// @inheritdoc ICustodyLiabilities
    function lowerExitClaims(
        address player,
        address token,
        Proof calldata proof
    ) external nonReentrant whenExitOpen {
        // Check: in time, and a leaf of the exit's epoch of which something was paid since.
        _checkRegistration();
        _checkExitEpoch(proof.epoch.number);
        uint256 owed = _owedBy(proof, player, token);
        uint256 paid = Math.saturatingSub(
            uint256(proof.balance) + _accountOf(player, token).deposited,
            uint256(proof.deposited) + owed
        );
        if (paid == 0 || !_pots[token].lower(player, paid)) {
            revert Custody_NothingToLower({player: player, token: token});
        }
        emit ExitClaimsLowered({player: player, token: token, amount: paid});
    }

    /// @inheritdoc ICustodyLiabilities
    function exit(address token, Proof calldata proof) external nonReentrant whenExitOpen {
        _checkExitEpoch(proof.epoch.number);
        _leave(token, _owedBy(proof, msg.sender, token));
    }

    /// @inheritdoc ICustodyLiabilities
    function exitDepositor(address token) external nonReentrant whenExitOpen {
        // Check: an older first deposit than the snapshot means that there is a leaf, which knows
        // what was lost in play.
        if (_accountOf(msg.sender, token).firstDepositBlock <= _exitSnapshotBlock) {
            revert Custody_LeafNeeded({player: msg.sender, token: token});
        }
        _leave(token, _netDepositsOf(msg.sender, token));
    }

    /// @inheritdoc ICustodyLiabilities
    function exitByForcedWithdrawal(address token) external nonReentrant whenExitOpen {
        if (!_forcedOf(msg.sender, token).registered) {
            revert Custody_NoForcedWithdrawal({player: msg.sender, token: token});
        }
        _leave(token, _openForcedOf(msg.sender, token));
    }

    /// @inheritdoc ICustodyLiabilities
    function collect(address token) external nonReentrant whenExitOpen {
        _payShare(token, _pots[token].collect(msg.sender, _isClaimTimeOver()));
    }

    /// @inheritdoc ICustodyAdmin
    function withdrawExitSurplus(
        address token,
        uint256 amount,
        address to
    ) external nonReentrant whenExitOpen onlyRole(DEFAULT_ADMIN_ROLE) {
        _checkRegistrationOver();
        ExitShares.Pot storage pot = _pots[token];
        _checkRelease(token, amount, to, pot.surplus(_isClaimTimeOver()));
        pot.held -= amount.toUint120();
        _payRelease(token, amount, to);
    }

    /// @inheritdoc ICustodyLiabilities
    function forcedWithdrawalOf(
        address player,
        address token
    )
        external
        view
        returns (uint256 amount, uint256 dueAt, uint256 leafEpoch, bool registered)
    {
        amount = _openForcedOf(player, token);
        if (amount == 0) return (0, 0, 0, false);
        Forced storage forced = _forcedOf(player, token);
        return (
            amount,
            forced.forcedAt + FORCED_PATIENCE,
            forced.leafEpoch,
            forced.registered
        );
    }

    /// @inheritdoc ICustodyLiabilities
    function exitState()
        external
        view
        returns (uint256 openedAt, uint256 payableAt, uint256 epoch, uint256 snapshotBlock)
    {
        openedAt = _exitOpened();
        payableAt = openedAt == 0 ? 0 : openedAt + REGISTRATION_TIME;
        return (openedAt, payableAt, _exitEpoch, _exitSnapshotBlock);
    }

    /// @inheritdoc ICustodyLiabilities
    function exitPotOf(
        address token
    )
        external
        view
        returns (uint256 held, uint256 claims, bool isDeficit, uint256 filed, uint256 collected)
    {
        ExitShares.Pot storage pot = _pots[token];
        return (pot.held, pot.claims, pot.isDeficit, pot.filed, pot.collected);
    }

    /// @inheritdoc ICustodyLiabilities
    function exitClaimOf(
        address player,
        address token
    ) external view returns (uint256 filed, uint256 collected) {
        ExitShares.Claim storage filedClaim = _pots[token].claimOf[player];
        return (filedClaim.filed, filedClaim.collected);
    }

    function _custodyOf(address token) internal view override returns (uint256) {
        return _exitOpened() == 0 ? super._custodyOf(token) : _pots[token].held;
    }

    function _giveToExit(address token, uint256 amount) internal override {
        bool isRegistration = block.timestamp < _exitOpened() + REGISTRATION_TIME;
        _pots[token].give(amount, isRegistration);
    }

    function _force(address token, uint256 amount, uint256 owed, uint32 leafEpoch) private {
        // Check: something is asked for, no more than is owed, and no forced withdrawal is open.
        if (amount == 0) revert Vault_ZeroAmount();
        if (amount > owed) revert Custody_AboveOwed({amount: amount, owed: owed});
        if (_openForcedOf(msg.sender, token) > 0) {
            revert Custody_ForcedWithdrawalOpen({player: msg.sender, token: token});
        }
        // A leaf that is older than one shown before says nothing new; without this rule it would
        // have to be answered again and again.
        Forced storage forced = _forcedOf(msg.sender, token);
        uint32 shown = forced.leafEpoch;
        if (leafEpoch < shown) revert Custody_WrongEpoch({number: leafEpoch, expected: shown});
        // Effect.
        uint256 target = _accountOf(msg.sender, token).withdrawn + amount;
        (forced.target, forced.forcedAt) = (target.toUint96(), block.timestamp.toUint40());
        forced.leafEpoch = leafEpoch;
        emit WithdrawalForced({
            player: msg.sender,
            token: token,
            amount: amount,
            target: target
        });
    }

    /// @dev Plays and the house's other money are elsewhere, and go on.
    function _open(Epoch calldata epoch) private {
        // Check: the newest epoch that is final.
        uint256 last = _lastFinal();
        if (epoch.number != last) {
            revert Custody_WrongEpoch({number: epoch.number, expected: last});
        }
        // Effect.
        (_exitEpoch, _exitSnapshotBlock) = (epoch.number, _snapshotOf(last));
        _pots[address(DEGEN)].open(
            _custodyOf(address(DEGEN)),
            _mostOwed(address(DEGEN), epoch)
        );
        _pots[BNB].open(_custodyOf(BNB), _mostOwed(BNB, epoch));
        _setExitOpen();
        emit ExitOpened({epoch: last, snapshotBlock: _exitSnapshotBlock});
    }

    function _register(address player, address token) private {
        uint256 amount = _openForcedOf(player, token);
        _forcedOf(player, token).registered = true;
        _pots[token].register(amount);
        emit ForcedWithdrawalRegistered({player: player, token: token, amount: amount});
    }

    function _leave(address token, uint256 owed) private {
        _checkRegistrationOver();
        if (owed == 0) revert Custody_NothingOwed({player: msg.sender, token: token});
        ExitShares.Pot storage pot = _pots[token];
        if (pot.isDeficit) {
            if (_isClaimTimeOver()) revert Custody_ClaimTimeOver();
            pot.file(msg.sender, owed);
            _payShare(token, pot.collect(msg.sender, false));
            return;
        }
        // The counters remember what was paid, so a replay is owed nothing.
        uint256 amount = pot.payInFull(owed);
        _accountOf(msg.sender, token).withdrawn += amount.toUint96();
        _payShare(token, amount);
    }

    function _payShare(address token, uint256 amount) private {
        if (amount == 0) revert Custody_NothingOwed({player: msg.sender, token: token});
        emit Exited({player: msg.sender, token: token, amount: amount});
        // Interaction: what the player cannot take now is claimable.
        _payOrKeep(token, msg.sender, amount);
    }

    function _checkExitEpoch(uint256 number) private view {
        if (number != _exitEpoch) {
            revert Custody_WrongEpoch({number: number, expected: _exitEpoch});
        }
    }

    function _checkRegistration() private view {
        uint256 end = _exitOpened() + REGISTRATION_TIME;
        if (block.timestamp >= end) revert Custody_RegistrationOver({endedAt: end});
    }

    function _isClaimTimeOver() private view returns (bool) {
        return block.timestamp >= _exitOpened() + CLAIM_TIME;
    }

    function _checkRegistrationOver() private view {
        _checkDue(_exitOpened() + REGISTRATION_TIME);
    }

    function _checkDue(uint256 dueAt) private view {
        if (block.timestamp < dueAt) revert Custody_NotDue({dueAt: dueAt});
    }
}
