// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ICasinoAdmin} from "../interfaces/ICasinoAdmin.sol";
import {IRandomnessProvider} from "../interfaces/IRandomnessProvider.sol";
import {Bankroll} from "./Bankroll.sol";

/// @title Randomness
/// @notice Which provider serves new plays, and whether new plays are accepted. The first provider
/// takes effect at once. Each later provider is announced at least two days before.
abstract contract Randomness is Bankroll {
    using SafeCast for uint256;

    /// @dev A new Casino starts as `Paused`, so it accepts no play before the admin opens plays.
    /// `Closed` is final.
    enum PlayGate {
        Paused,
        Open,
        Closed
    }

    /// @dev One storage slot. Every play reads and writes it.
    /// @param lastDeadline The latest deadline of all plays so far.
    /// @param refunds Whether the stake is refunded when the provider delivers no word in time.
    /// @param index Index of the provider in `_providers`.
    // The linter counts an enum as a whole slot, although it takes one byte.
    // solhint-disable-next-line gas-struct-packing
    struct Source {
        address provider;
        uint40 lastRequestId;
        uint32 lastDeadline;
        PlayGate gate;
        bool refunds;
        uint8 index;
    }

    struct Announcement {
        address provider;
        uint40 readyAt;
    }

    /// @dev Long enough for players to see an announcement and stop playing before it takes effect.
    uint256 private constant DELAY = 2 days;
    /// @dev An announced provider that is not accepted within this time has to be announced again.
    uint256 private constant GRACE = 7 days;

    Announcement private _announced;
    Source private _source;
    address[] private _providers;
    uint256 private _closedAt;

    /// @inheritdoc ICasinoAdmin
    function setRandomness(address provider) external onlyRole(DEFAULT_ADMIN_ROLE) {
        if (_source.provider != address(0)) {
            revert Casino_RandomnessSet({provider: _source.provider});
        }
        _checkAddress(provider);
        _setRandomness(provider);
    }

    /// @inheritdoc ICasinoAdmin
    function announceRandomness(address provider) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _checkAddress(provider);
        uint256 readyAt = block.timestamp + DELAY;
        _announced = Announcement({provider: provider, readyAt: readyAt.toUint40()});
        emit RandomnessAnnounced({provider: provider, readyAt: readyAt});
    }

    /// @inheritdoc ICasinoAdmin
    function acceptRandomness() external onlyRole(DEFAULT_ADMIN_ROLE) {
        (address provider, uint256 readyAt) = (_announced.provider, _announced.readyAt);
        if (
            provider == address(0) ||
            block.timestamp < readyAt ||
            block.timestamp > readyAt + GRACE
        ) revert Casino_RandomnessNotReady({provider: provider, readyAt: readyAt});
        delete _announced;
        _setRandomness(provider);
    }

    /// @inheritdoc ICasinoAdmin
    function pausePlays() external onlyRole(GUARDIAN_ROLE) {
        _checkNotClosed();
        _source.gate = PlayGate.Paused;
        emit PlaysPaused({by: msg.sender});
    }

    /// @inheritdoc ICasinoAdmin
    function unpausePlays() external onlyRole(DEFAULT_ADMIN_ROLE) {
        _checkNotClosed();
        _source.gate = PlayGate.Open;
        emit PlaysUnpaused({by: msg.sender});
    }

    /// @inheritdoc ICasinoAdmin
    function closePlays() external onlyRole(DEFAULT_ADMIN_ROLE) {
        _checkNotClosed();
        _source.gate = PlayGate.Closed;
        _closedAt = block.timestamp;
        emit PlaysClosed({by: msg.sender});
    }

    /// @inheritdoc ICasinoAdmin
    function randomness() external view returns (address) {
        return _source.provider;
    }

    /// @inheritdoc ICasinoAdmin
    function announcedRandomness() external view returns (address provider, uint256 readyAt) {
        return (_announced.provider, _announced.readyAt);
    }

    /// @inheritdoc ICasinoAdmin
    function playsPaused() external view returns (bool) {
        return _source.gate == PlayGate.Paused;
    }

    /// @inheritdoc ICasinoAdmin
    function playsClosedAt() external view returns (uint256) {
        return _closedAt;
    }

    function _sourceNow() internal view returns (Source storage) {
        return _source;
    }

    /// @dev A play stays with the provider that took its request.
    function _providerAt(uint256 index) internal view returns (address) {
        return _source.index == index ? _source.provider : _providers[index];
    }

    function _playsClosedAt() internal view returns (uint256) {
        return _closedAt;
    }

    function _checkNotClosed() private view {
        if (_source.gate == PlayGate.Closed) revert Casino_PlaysClosed();
    }

    function _setRandomness(address provider) private {
        _source.provider = provider;
        _source.index = _providers.length.toUint8();
        _source.refunds =
            IRandomnessProvider(provider).missPolicy() ==
                IRandomnessProvider.MissPolicy.RefundStake;
        _providers.push(provider);
        emit RandomnessSet({provider: provider});
    }
}
